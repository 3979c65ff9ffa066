import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchToolbar",
  client: "none",
  description: "Bar above the results: their order, their count and the chips, for which it reserves space.",
  lazy: "search",
  props: s.object({}),
  slots: {
    order: { description: "Choice of the order." },
    count: { description: "Number of results." },
    chips: { description: "The active filters." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
