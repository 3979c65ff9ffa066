import { defineDecision, oneOf, text } from "./decision.ts";

export const decision = defineDecision({
  name: "model-status",
  about: "model",
  hit: "first",
  parts: {
    style: oneOf(["upcoming", "all-new", "none"], "How the model's tag looks."),
    text: text("Text of the tag."),
  },
  optional: ["text"],
});
