import { defineDecision, defineText, numberOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "cta-cards",
  about: "site",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    position: { ...numberOrNull("Position among the cars, counted from 1."), minimum: 1 },
  },
});
