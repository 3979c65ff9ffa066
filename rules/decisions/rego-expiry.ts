import { defineDecision, defineText, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "rego-expiry",
  hit: "first",
  parts: {
    shown: flag("Whether the end of the registration is shown."),
    text: defineText("Text about the expiry."),
  },
  optional: ["text"],
});
