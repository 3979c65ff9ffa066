import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Links that narrow a list. */
export const schema = {
  name: "LinkChips",
  purpose: "text",
  client: "none",
  lazy: "models",
  description: "Links that filter a list, such as models by body; the current one is marked.",
  props: object({
    label: { type: "string", description: "Name of the navigation." },
    current: optional({
      type: ["string", "null"],
      description: "Value of the current link; case-insensitive.",
    }),
    items: list(
      "Links in order.",
      object({
        id: { type: "string", description: "Name by which layers change the link." },
        label: { type: "string", description: "Wording." },
        href: { type: "string", description: "Where it leads." },
        value: optional(text("Value of `current` for this link; absent: none.")),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
