import { defineDecision, number } from "./decision.ts";

export const decision = defineDecision({
  name: "ranking",
  hit: "collect",
  parts: {
    points: number("Points added while the row holds."),
    fades_days: {
      ...number("Days after which 1/e of the points of a car in stock are left; absent: the points do not decrease."),
      exclusiveMinimum: 0,
    },
  },
  optional: ["fades_days"],
});
