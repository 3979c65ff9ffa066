import { defineDecision, number } from "./decision.ts";

export const decision = defineDecision({
  name: "ranking",
  hit: "collect",
  parts: {
    points: number("Points that count while the row holds."),
    fades_days: {
      ...number("Days after which a car in the stock has 1/e of the points left; absent: they do not fade."),
      exclusiveMinimum: 0,
    },
  },
  optional: ["fades_days"],
});
