import { defineDecision, defineOneOf, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "tag",
  hit: "first",
  parts: {
    style: defineOneOf(
      ["sold", "electric", "hybrid", "reserved", "certified", "custom", "coming-soon", "new-arrival", "none"],
      "How the tag looks; none: there is no tag.",
    ),
    text: defineTextOrNull("Text of the tag."),
    image: defineTextOrNull("Picture before the text."),
  },
  optional: ["text", "image"],
  anyOf: ["text"],
  showsNothing: { style: "none" },
});
