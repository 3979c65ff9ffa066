import { defineDecision, inUnit, numberOrNull, oneOf, textOrNull } from "./decision.ts";

/** A price, or null if none is shown: one of 0 would be shown as $0. */
const priceOrNull = (description: string) => ({
  ...inUnit("AUD", numberOrNull(description)),
  exclusiveMinimum: 0,
});

export const decision = defineDecision({
  name: "price",
  hit: "first",
  parts: {
    kind: oneOf(["subscription", "reduced", "normal", "preorder", "none"], "How the price is shown."),
    amount: priceOrNull("The price, AUD; null where none is shown."),
    period: oneOf(["week", null], "What the price is for; null for the whole car."),
    price_type: textOrNull("What the price includes."),
    was: priceOrNull("Earlier, higher price, AUD."),
    weekly: textOrNull("Band of the weekly repayment."),
    text: textOrNull("Words in place of a price."),
  },
  optional: ["period", "price_type", "was", "weekly", "text"],
  anyOf: ["amount", "text"],
  showsNothing: { kind: "none" },
  showsAlways: true,
  above: { was: "amount" },
});
