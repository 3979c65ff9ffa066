import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Stack",
  purpose: "layout",
  client: "none",
  description: "Components below each other, or side by side from 1024 px, with even gaps.",
  props: s.object({
    columns: s.whole("Columns at 1024 px and up.", { minimum: 1, maximum: 3, default: 1 }),
    gap: s.choice("Room between.", ["small", "regular", "large"], "regular"),
  }),
  slots: { body: { description: "The things." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
