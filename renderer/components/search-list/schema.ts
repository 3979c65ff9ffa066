import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Searches stored in this browser. */
export const schema = {
  name: "SearchList",
  purpose: "cars",
  client: "island",
  wakes: ["searches", "saved-searches", "together"],
  description: "Searches stored in this browser, newest first; nothing if there are none.",
  lazy: true,
  props: object({
    kind: choice("recent: the last searches; saved: searches that the visitor saved.", ["recent", "saved"], "recent"),
    heading: { type: "string", description: "Heading." },
    removeLabel: liveText("Button that removes one; value name.", "name"),
    alertLabel: optional(
      liveText(
        "Name of a link beside each search to asking for an alert about it; value name. Absent or empty: no such links.",
        "name",
      ),
    ),
    alertText: optional(text("Wording that this link shows, words that its name has too; absent: an icon alone.")),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
