import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { imageFocus, picture } from "../../../schemas/entities/picture.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

export const schema = {
  name: "Hero",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "The top of a home or landing page: a heading, a sentence, a call to action, and a picture.",
  mainHeading: true,
  props: s.object({
    heading: s.text("The page's h1."),
    "text?": s.text("One or two sentences, in simple Markdown."),
    "eyebrow?": s.text("A few words above the heading."),
    variant: s.choice(
      "split: words beside the picture; scene: a wide picture with the words on it; bold: the dealer's colour with very large words; poster: centred words above a wide picture; slant: the picture first, cut at an angle; desk: no picture, the words beside the search.",
      ["split", "scene", "bold", "poster", "slant", "desk"],
      "split",
    ),
    "image?": picture,
    imageAlt: s.text("What the picture shows; empty when it only decorates.", { default: "" }),
    "imageFocus?": imageFocus,
    "points?": s.list("Up to four short promises below the words.", { type: "string" }, { maxItems: 4 }),
    "actions?": actionsSchema,
  }),
  slots: { body: { description: "A search form or other tool below the words." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
