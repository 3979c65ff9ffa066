import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchList",
  purpose: "cars",
  client: "island",
  wakes: ["searches", "saved-searches", "together"],
  description: "Searches stored in this browser, newest first; nothing if there are none.",
  lazy: true,
  props: s.object({
    kind: s.choice("recent: the last searches; saved: searches that the visitor saved.", ["recent", "saved"], "recent"),
    heading: s.text("Heading."),
    removeLabel: s.liveText("Button that removes one", "name"),
    "alertLabel?": s.liveText(
      "Name of a link beside each search to asking for an alert about it (absent or empty: no such links)",
      "name",
    ),
    "alertText?": s.text("Wording that this link shows, words that its name has too; absent: an icon alone."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
