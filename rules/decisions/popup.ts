import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "popup",
  about: "popup",
  hit: "first",
  parts: {
    shown: flag("Whether the popup opens."),
  },
});
