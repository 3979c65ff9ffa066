import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "LinkChips",
  purpose: "text",
  client: "none",
  lazy: "models",
  description: "Links that filter a list, such as models by body; the current one is marked.",
  props: s.object({
    label: s.text("Name of the navigation."),
    "current?": s.nullable(s.text("Value of the current link; case-insensitive.")),
    items: s.listOf("Links in order.", {
      id: s.text("Name by which layers change the link."),
      label: s.text("Wording."),
      href: s.text("Where it leads."),
      "value?": s.text("Value of `current` for this link; absent: none."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
