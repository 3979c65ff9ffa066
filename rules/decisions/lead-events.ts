import { defineDecision, defineTextOrNull, numberOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "lead-events",
  about: "lead",
  hit: "first",
  parts: {
    event: numberOrNull("Analytics event; null for none."),
    category: defineTextOrNull("Category that replaces the form's."),
    subcategory: defineTextOrNull("Subcategory that replaces the form's."),
  },
  optional: ["category", "subcategory"],
});
