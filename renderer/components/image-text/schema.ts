import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { imageFocus, picture } from "../../../schemas/entities/picture.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { actionsSchema } from "../../values/actions.ts";

/** Text beside a picture. */
export const schema = {
  name: "ImageText",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "Text beside a picture, with links.",
  props: object({
    heading: { type: "string", description: "Heading (level 2)." },
    text: { type: "string", description: "Simple Markdown." },
    image: optional(picture),
    imageAlt: {
      type: "string",
      default: "",
      description: "What the picture shows; empty when it only decorates.",
    },
    imageFocus: optional(imageFocus),
    side: choice("Side of the picture from 1024 px.", ["start", "end"], "end"),
    actions: optional(actionsSchema),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
