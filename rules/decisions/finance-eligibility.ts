import { defineDecision, objectOrNull } from "./decision.ts";
import { repaymentParts } from "./repayment.ts";

export const decision = defineDecision({
  name: "finance-eligibility",
  hit: "collect",
  parts: {
    ...repaymentParts,
    entries: objectOrNull("Details that only some providers give."),
  },
  optional: ["entries"],
});
