import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { imageFocus, picture } from "../../../schemas/entities/picture.ts";
import { actionsSchema } from "../../values/actions.ts";

/** Text beside a picture. */
export const schema = {
  name: "ImageText",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "Text beside a picture, with links.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading", "text"],
    properties: {
      heading: { type: "string", description: "Heading (level 2)." },
      text: { type: "string", description: "Simple Markdown." },
      image: picture,
      imageAlt: {
        type: "string",
        default: "",
        description: "What the picture shows; empty when it only decorates.",
      },
      imageFocus,
      side: {
        type: "string",
        enum: ["start", "end"],
        default: "end",
        description: "Side of the picture from 1024 px.",
      },
      actions: actionsSchema,
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
