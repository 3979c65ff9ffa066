import { defineDecision, flag, inUnit, numberOrNull, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "market-price",
  hit: "first",
  parts: {
    shown: flag("Whether the comparison is shown."),
    saving: inUnit("AUD", numberOrNull("How far the car is below the market, AUD.")),
    text: text("Text about the saving."),
    average: inUnit("AUD", numberOrNull("Average price of the market, AUD.")),
    area: textOrNull("Market compared with: state or national."),
    price: inUnit("AUD", numberOrNull("Price of the car, AUD.")),
  },
  optional: ["saving", "text", "average", "area", "price"],
});
