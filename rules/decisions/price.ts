import { addUnit, defineDecision, defineOneOf, defineTextOrNull, numberOrNull } from "./decision.ts";

/** A price, or null if none is shown: one of 0 would be shown as $0. */
const priceOrNull = (description: string) => ({
  ...addUnit("AUD", numberOrNull(description)),
  exclusiveMinimum: 0,
});

export const decision = defineDecision({
  name: "price",
  hit: "first",
  parts: {
    kind: defineOneOf(["subscription", "reduced", "normal", "preorder", "none"], "How the price is shown."),
    amount: priceOrNull("The price, AUD; null where none is shown."),
    period: defineOneOf(["week", null], "What the price is for; null for the whole car."),
    price_type: defineTextOrNull("What the price includes."),
    was: priceOrNull("Earlier, higher price, AUD."),
    weekly: defineTextOrNull("Band of the weekly repayment."),
    text: defineTextOrNull("Words instead of a price."),
  },
  optional: ["period", "price_type", "was", "weekly", "text"],
  anyOf: ["amount", "text"],
  showsNothing: { kind: "none" },
  showsAlways: true,
  above: { was: "amount" },
});
