import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { carSchema, financeDecisionSchema, priceDecisionSchema } from "../../parts/car-schema.ts";
import { specItemsSchema } from "../../parts/spec-schema.ts";

/** Name, facts and price of a car on its page. */
export const schema = {
  name: "CarHeading",
  lazy: "detail",
  description: "Name, facts and price of a car on its page.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["car"],
    properties: {
      car: carSchema,
      price: priceDecisionSchema,
      finance: financeDecisionSchema,
      market: {
        type: ["object", "null"],
        description: "Decision of the table market-price (S5.17).",
        additionalProperties: true,
        properties: {
          shown: { type: "boolean", description: "Whether it is shown." },
          text: { type: ["string", "null"], description: "Wording." },
        },
      },
      facts: {
        ...specItemsSchema,
        description: "Facts in order of importance; the first four that say something show (S2.37).",
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          was: { type: "string", description: "Read before the earlier price by screen readers." },
          weekly: {
            type: "string",
            live: ["weekly", "rate"],
            description: "Weekly estimate; values weekly, rate.",
          },
          stock: { type: "string", live: ["number"], description: "Stock number; value number." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
