import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "location",
  about: "location",
  hit: "first",
  parts: {
    shown: flag("Whether the location is shown."),
  },
});
