import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, level, object, optional } from "../../../schemas/parts/object.ts";
import { actionSchema } from "../../values/actions.ts";

/** A band of a page with a heading. */
export const schema = {
  name: "Section",
  purpose: "layout",
  client: "none",
  description: "A band of a page: heading, intro, content, and one link beside the heading.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    level: level("Level of the heading; 1 once a page.", [1, 2, 3], 2),
    eyebrow: optional({ type: "string", description: "A few words above the heading." }),
    intro: optional({ type: "string", description: "One or two sentences below the heading, in simple Markdown." }),
    tone: choice(
      "Background: the page's, the second surface, or the dealer's colour.",
      ["plain", "band", "brand"],
      "plain",
    ),
    space: choice("Space above and below.", ["regular", "tight", "none"], "regular"),
    width: choice(
      "Width of the column; full: as wide as the screen, up to 1920 px.",
      ["content", "reading", "full"],
      "content",
    ),
    anchor: optional({
      type: "string",
      defines: "section",
      pattern: "^[a-z][a-z0-9-]*$",
      description: "Name for links to the section (#name).",
    }),
    action: optional(actionSchema),
  }),
  slots: { body: { description: "Content of the section." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
