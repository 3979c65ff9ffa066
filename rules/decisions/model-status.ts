import { defineDecision, defineOneOf, defineText } from "./decision.ts";

export const decision = defineDecision({
  name: "model-status",
  about: "model",
  hit: "first",
  parts: {
    style: defineOneOf(["upcoming", "all-new", "none"], "How the model's tag looks."),
    text: defineText("Text of the tag."),
  },
  optional: ["text"],
});
