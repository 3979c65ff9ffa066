import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SortBy",
  client: "island",
  description: "Order of the results; the options are those of the page's search source.",
  lazy: "search",
  props: s.object({ label: s.text("Label of the select.") }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
