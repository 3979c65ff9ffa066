import { liveText } from "../../schemas/parts/text.ts";
/** Wording of active filters, as props of the components that show them. */
export const chipLabelProperties = {
  queryLabel: liveText("The text query; value query.", "query"),
  valueLabels: {
    type: "object",
    keysReferTo: "attribute",
    description: "Wording of values by attribute.",
    additionalProperties: {
      type: "object",
      description: "Wording by value.",
      additionalProperties: { type: "string" },
    },
  },
  valueTexts: {
    type: "object",
    keysReferTo: "attribute",
    description: "Wording of any value by attribute, such as 7 seats; a value's own wording takes precedence.",
    additionalProperties: {
      type: "string",
      live: ["value"],
      pattern: "\\{\\s*value",
      description: "A value, such as {value} seats.",
    },
  },
  rangeLabels: {
    type: "object",
    keysReferTo: "numericAttribute",
    description: "Wording of ranges by attribute.",
    additionalProperties: liveText(
      "A range. Values: ends (both, same where both are equal, min or max), min, max.",
      "ends",
      "min",
      "max",
    ),
  },
} as const;
