import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "SearchStats",
  client: "island",
  description: "Number of results, live.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", live: ["count"], description: "Wording; value count." },
      exactUpTo: {
        type: "integer",
        default: setting("countsExactUpTo"),
        description: "Higher counts are replaced by the stock count or the sum of facet counts.",
      },
      countBy: {
        type: "string",
        default: "car_type",
        description: "Attribute that each car has exactly one value of, for that sum.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
