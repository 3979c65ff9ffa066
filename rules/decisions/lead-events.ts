import { defineDecision, numberOrNull, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "lead-events",
  about: "lead",
  hit: "first",
  parts: {
    event: numberOrNull("Analytics event; null for none."),
    category: textOrNull("Category that replaces the form's."),
    subcategory: textOrNull("Subcategory that replaces the form's."),
  },
  optional: ["category", "subcategory"],
});
