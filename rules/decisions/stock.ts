import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "stock",
  hit: "first",
  parts: {
    show: flag("Whether the car is part of the stock."),
  },
});
