/** Wording of what narrows a search, as props of the components that name it. */
export const chipLabelProperties = {
  queryLabel: { type: "string", live: ["query"], description: "The text query; value query." },
  valueLabels: {
    type: "object",
    description: "Wording of values by attribute.",
    additionalProperties: {
      type: "object",
      description: "Wording by value.",
      additionalProperties: { type: "string" },
    },
  },
  rangeLabels: {
    type: "object",
    description: "Wording of ranges by attribute.",
    additionalProperties: {
      type: "string",
      live: ["ends", "min", "max"],
      description: "A range. Values: ends (both, min or max), min, max.",
    },
  },
} as const;
