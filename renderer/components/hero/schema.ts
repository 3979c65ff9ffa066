import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { imageFocus, picture } from "../../../schemas/entities/picture.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { actionsSchema } from "../../values/actions.ts";

/** The top of a home or landing page. */
export const schema = {
  name: "Hero",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "The top of a home or landing page: a heading, a sentence, a call to action, and a picture.",
  mainHeading: true,
  props: object({
    heading: { type: "string", description: "The page's h1." },
    text: optional({ type: "string", description: "One or two sentences, in simple Markdown." }),
    eyebrow: optional({ type: "string", description: "A few words above the heading." }),
    variant: choice(
      "split: words beside the picture; scene: a wide picture with the words on it; bold: the dealer's colour with very large words; poster: centred words above a wide picture; slant: the picture first, cut at an angle; desk: no picture, the words beside the search.",
      ["split", "scene", "bold", "poster", "slant", "desk"],
      "split",
    ),
    image: optional(picture),
    imageAlt: {
      type: "string",
      default: "",
      description: "What the picture shows; empty when it only decorates.",
    },
    imageFocus: optional(imageFocus),
    points: optional({
      type: "array",
      maxItems: 4,
      items: { type: "string" },
      description: "Up to four short promises below the words.",
    }),
    actions: optional(actionsSchema),
  }),
  slots: { body: { description: "A search form or other tool below the words." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
