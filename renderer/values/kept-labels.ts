/** Schema of the wording for what a kept car is like today. */
export const keptLabelsSchema = {
  type: "object",
  description: "Wording of what a kept car is like today; absent: that is not said.",
  additionalProperties: false,
  required: ["gone"],
  properties: {
    km: { type: "string", live: ["km"], description: "Kilometres; value km." },
    gone: { type: "string", description: "Said of a car that is no longer for sale." },
    was: { type: "string", description: "Read before the earlier price by screen readers." },
  },
} as const;
