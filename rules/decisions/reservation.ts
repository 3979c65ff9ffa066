import { addUnit, defineAmountOrNull, defineDecision, defineOneOf, definePercentOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "reservation",
  hit: "first",
  parts: {
    allowed: flag("Whether the car can be reserved."),
    amount: addUnit("AUD", defineAmountOrNull("Deposit, AUD.")),
    held_hours: addUnit("hours", defineAmountOrNull("How long the car is held, hours.")),
    refund_percent: addUnit("per cent", definePercentOrNull("How much of the deposit goes back, per cent.")),
    reason: defineOneOf(["gone", "reserved", "not-here", "no-price", "off"], "Why it cannot be reserved."),
  },
  optional: ["amount", "held_hours", "refund_percent", "reason"],
});
