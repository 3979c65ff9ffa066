import { addUnit, defineDecision, defineText, defineTextOrNull, flag, numberOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "market-price",
  hit: "first",
  parts: {
    shown: flag("Whether the comparison is shown."),
    saving: addUnit("AUD", numberOrNull("How far the car is below the market, AUD.")),
    text: defineText("Text about the saving."),
    average: addUnit("AUD", numberOrNull("Average price of the market, AUD.")),
    area: defineTextOrNull("Market compared with: state or national."),
    price: addUnit("AUD", numberOrNull("Price of the car, AUD.")),
  },
  optional: ["saving", "text", "average", "area", "price"],
});
