import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CardGrid",
  purpose: "layout",
  client: "none",
  lazy: "cards",
  description: "Cards of equal height in columns: one on phones, more where there is room.",
  props: s.object({
    columns: s.whole("Columns at 1024 px and up.", { minimum: 2, maximum: 6, default: 3 }),
    phoneColumns: s.level("Columns on phones.", [1, 2], 1),
  }),
  slots: { items: { description: "The cards." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
