import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "TextLine",
  client: "none",
  description: "A short line of text, with an icon or a coloured dot.",
  props: s.object({
    text: s.text("The words."),
    "icon?": iconSchema,
    "dot?": s.choice("Colour of a dot before the words.", ["good", "muted"]),
    "href?": s.text("Target of the link."),
    "skip?": s.flag(
      "Whether the link leads past what follows, for people who use a keyboard: it is hidden until it has the focus.",
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
