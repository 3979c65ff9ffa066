import { defineDecision, flag, text } from "./decision.ts";

export const decision = defineDecision({
  name: "rego-expiry",
  hit: "first",
  parts: {
    shown: flag("Whether the end of the registration is shown."),
    text: text("Text about the expiry."),
  },
  optional: ["text"],
});
