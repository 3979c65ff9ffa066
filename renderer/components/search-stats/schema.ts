import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchStats",
  client: "island",
  description: "Number of results, live.",
  lazy: "search",
  props: s.object({
    text: s.liveText("Wording", "count"),
    exactUpTo: s.whole("Higher counts are replaced by the stock count or the sum of facet counts.", {
      default: setting("countsExactUpTo"),
    }),
    countBy: s.text("Attribute whose counts are added up: each car has exactly one value of it.", {
      default: "car_type",
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
