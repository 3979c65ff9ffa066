import { defineDecision, defineText, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "service-day",
  about: "site",
  hit: "first",
  parts: {
    byAppointment: flag("Whether the workshop takes appointments only."),
    text: defineText("Text about the day."),
  },
  optional: ["text"],
});
