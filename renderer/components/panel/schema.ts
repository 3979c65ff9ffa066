import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Panel",
  purpose: "layout",
  client: "delegated",
  lazy: "detail",
  description: "A group of components under one heading, with or without a box.",
  props: s.object({
    "heading?": s.text("Heading."),
    level: s.level("Level of the heading.", [2, 3], 2),
    "intro?": s.text("Text below the heading, simple Markdown."),
    framed: s.flag("Whether it has a box.", true),
    fold: s.flag(
      "Whether phones show only its heading until it is opened, by a press or by a link to its `anchor`. Wide windows show all of it, and so do pages without JavaScript. A fold has no box.",
      false,
    ),
    "anchor?": s.text("Id for links to it.", { defines: "section" }),
  }),
  slots: { body: { description: "The content, one below the other." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
