import { amountOrNull, defineDecision, oneOf, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "price",
  hit: "first",
  parts: {
    kind: oneOf(["subscription", "reduced", "normal", "preorder", "none"], "How the price is shown."),
    amount: amountOrNull("The price, AUD; null where none is shown."),
    period: oneOf(["week", null], "What the price is for; null for the whole car."),
    price_type: textOrNull("What the price includes."),
    was: amountOrNull("Earlier, higher price, AUD."),
    weekly: textOrNull("Band of the weekly repayment."),
    text: textOrNull("Words in place of a price."),
  },
  optional: ["period", "price_type", "was", "weekly", "text"],
  anyOf: ["amount", "text"],
  showsNothing: { kind: "none" },
});
