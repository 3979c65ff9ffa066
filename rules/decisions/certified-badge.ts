import { defineDecision, flag, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "certified-badge",
  hit: "first",
  parts: {
    shown: flag("Whether the car shows the badge."),
    title: text("Heading of the badge."),
    text: text("What certified means."),
    image: textOrNull("Picture of the badge."),
  },
  optional: ["title", "text", "image"],
});
