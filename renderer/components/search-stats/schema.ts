import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "SearchStats",
  client: "island",
  description: "Number of results, live.",
  lazy: "search",
  props: object({
    text: liveText("Wording; value count.", "count"),
    exactUpTo: {
      type: "integer",
      default: setting("countsExactUpTo"),
      description: "Higher counts are replaced by the stock count or the sum of facet counts.",
    },
    countBy: {
      type: "string",
      default: "car_type",
      description: "Attribute whose counts are added up: each car has exactly one value of it.",
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
