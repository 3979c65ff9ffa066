import { defineDecision, flag, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "gates",
  about: "site",
  hit: "first",
  parts: {
    signIn: flag("Whether the visitor has to sign in."),
    type: textOrNull("Type of the sign-in page."),
  },
  optional: ["type"],
});
