import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, whole } from "../../../schemas/parts/object.ts";

/** Components of equal rank side by side. */
export const schema = {
  name: "CardGrid",
  purpose: "layout",
  client: "none",
  lazy: "cards",
  description: "Cards of equal height in columns: one on phones, more where there is room.",
  props: object({
    columns: whole("Columns at 1024 px and up.", { minimum: 2, maximum: 6, default: 3 }),
    phoneColumns: { type: "integer", enum: [1, 2], default: 1, description: "Columns on phones." },
  }),
  slots: { items: { description: "The cards." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
