/** Schema of the wording for the current state of a saved car. */
export const keptLabelsSchema = {
  type: "object",
  description: "Wording for the current state of a saved car; absent: not shown.",
  additionalProperties: false,
  required: ["gone"],
  properties: {
    km: { type: "string", live: ["km"], description: "Kilometres; value km." },
    gone: { type: "string", description: "Shown for a car that is no longer for sale." },
    was: { type: "string", description: "Read before the earlier price by screen readers." },
  },
} as const;
