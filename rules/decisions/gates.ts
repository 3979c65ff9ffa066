import { defineDecision, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "gates",
  about: "site",
  hit: "first",
  parts: {
    signIn: flag("Whether the visitor has to sign in."),
    type: defineTextOrNull("Type of the sign-in page."),
  },
  optional: ["type"],
});
