import { defineDecision, oneOf, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "tag",
  hit: "first",
  parts: {
    style: oneOf(
      ["sold", "electric", "hybrid", "reserved", "certified", "custom", "coming-soon", "new-arrival", "none"],
      "How the tag looks; none: there is no tag.",
    ),
    text: textOrNull("Text of the tag."),
    image: textOrNull("Picture before the text."),
  },
  optional: ["text", "image"],
  anyOf: ["text"],
  showsNothing: { style: "none" },
});
