import { defineDecision, flag, text } from "./decision.ts";

export const decision = defineDecision({
  name: "service-day",
  about: "site",
  hit: "first",
  parts: {
    byAppointment: flag("Whether the workshop takes appointments only."),
    text: text("Text about the day."),
  },
  optional: ["text"],
});
