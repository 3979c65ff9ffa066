import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";

export const schema = {
  name: "Section",
  purpose: "layout",
  client: "none",
  description: "A band of a page: heading, intro, content, and one link beside the heading.",
  props: s.object({
    "heading?": s.text("Heading."),
    level: s.level("Level of the heading; 1 once a page.", [1, 2, 3], 2),
    "eyebrow?": s.text("A few words above the heading."),
    "intro?": s.text("One or two sentences below the heading, in simple Markdown."),
    tone: s.choice(
      "Background: the page's, the second surface, or the dealer's colour.",
      ["plain", "band", "brand"],
      "plain",
    ),
    space: s.choice("Space above and below.", ["regular", "tight", "none"], "regular"),
    width: s.choice(
      "Width of the column; full: as wide as the screen, up to 1920 px.",
      ["content", "reading", "full"],
      "content",
    ),
    "anchor?": s.text("Name for links to the section (#name).", { defines: "section", pattern: "^[a-z][a-z0-9-]*$" }),
    "action?": actionSchema,
  }),
  slots: { body: { description: "Content of the section." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
