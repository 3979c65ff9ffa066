import { amountOrNull, defineDecision, flag, inUnit, oneOf, percentOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "reservation",
  hit: "first",
  parts: {
    allowed: flag("Whether the car can be reserved."),
    amount: inUnit("AUD", amountOrNull("Deposit, AUD.")),
    held_hours: inUnit("hours", amountOrNull("How long the car is held, hours.")),
    refund_percent: inUnit("per cent", percentOrNull("How much of the deposit goes back, per cent.")),
    reason: oneOf(["gone", "reserved", "not-here", "no-price", "off"], "Why it cannot be reserved."),
  },
  optional: ["amount", "held_hours", "refund_percent", "reason"],
});
