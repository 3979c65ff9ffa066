import { defineDecision, defineText, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "certified-badge",
  hit: "first",
  parts: {
    shown: flag("Whether the car shows the badge."),
    title: defineText("Heading of the badge."),
    text: defineText("What certified means."),
    image: defineTextOrNull("Picture of the badge."),
    href: defineText("Page that states what certified includes."),
  },
  optional: ["title", "text", "image", "href"],
});
