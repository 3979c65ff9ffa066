import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { choice, flag, object, optional } from "../../../schemas/parts/object.ts";

/** A short line of text. */
export const schema = {
  name: "TextLine",
  client: "none",
  description: "A short line of text, with an icon or a coloured dot.",
  props: object({
    text: { type: "string", description: "The words." },
    icon: optional(iconSchema),
    dot: optional(choice("Colour of a dot before the words.", ["good", "muted"])),
    href: optional({ type: "string", description: "Target of the link." }),
    skip: optional(
      flag(
        "Whether the link leads past what follows, for people who use a keyboard: it is hidden until it has the focus.",
      ),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
