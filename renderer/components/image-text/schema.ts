import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { imageFocus, picture } from "../../../schemas/entities/picture.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

export const schema = {
  name: "ImageText",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "Text beside a picture, with links.",
  props: s.object({
    heading: s.text("Heading (level 2)."),
    text: s.text("Simple Markdown."),
    "image?": picture,
    imageAlt: s.text("What the picture shows; empty when it only decorates.", { default: "" }),
    "imageFocus?": imageFocus,
    side: s.choice("Side of the picture from 1024 px.", ["start", "end"], "end"),
    "actions?": actionsSchema,
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
