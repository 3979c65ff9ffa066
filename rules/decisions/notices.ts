import { defineDecision, oneOf, text } from "./decision.ts";

export const decision = defineDecision({
  name: "notices",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    style: oneOf(["sold", "info", "warn"], "How the notice looks."),
    title: text("Heading of the notice."),
    text: text("What the notice says."),
  },
});
