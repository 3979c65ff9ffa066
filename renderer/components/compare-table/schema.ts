import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { actionSchema } from "../../values/actions.ts";
import { carSchema, financeDecisionSchema, priceDecisionSchema } from "../../values/car-schema.ts";
import { priceClaims } from "../../values/price-claims.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

const { value: _value, icon: _icon, ...rowProperties } = specItemsSchema.items.properties;
const text = (description: string) => ({ type: "string", description }) as const;

/** Cars side by side. */
export const schema = {
  name: "CompareTable",
  client: "island",
  wakes: "idle",
  description: "Cars side by side, a column each; rows in which they differ stand out.",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["cars", "rows", "labels"],
    properties: {
      cars: {
        type: ["array", "null"],
        description: "Cars of the page's data, each with its decisions.",
        items: {
          ...carSchema,
          // The rows define the compared fields.
          pick: false,
          properties: {
            ...carSchema.properties,
            decisions: {
              type: "object",
              description: "What the rule tables decided for the car.",
              additionalProperties: true,
              properties: { price: priceDecisionSchema, finance: financeDecisionSchema },
            },
          },
        },
      },
      rows: {
        type: "array",
        description: "Rows in order; a row without a value for any car is left out.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["label", "path"],
          properties: {
            ...rowProperties,
            path: text("Path of the value in a car, such as km or variant.torque."),
          },
        },
      },
      action: actionSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["caption", "price", "empty", "onlyDifferences", "remove", "view"],
        properties: {
          caption: text("What the table is, for screen readers."),
          price: text("Name of the row of prices."),
          weekly: {
            type: "string",
            live: ["weekly", "interest", "rate", "years"],
            description:
              "Weekly estimate below a price; values weekly, interest, rate (the comparison rate), years.",
          },
          was: text("Read before the earlier price by screen readers."),
          empty: text("Shown where no car is compared."),
          resume: { type: "string", live: ["count"], description: "Link to the cars picked; value count." },
          onlyDifferences: text("Checkbox that shows only the rows in which the cars differ."),
          remove: {
            type: "string",
            live: ["name"],
            description: "Link that removes a car from the comparison; value name.",
          },
          view: text("Link to a car's page."),
          missing: text("Shown in place of an unknown value."),
        },
      },
    },
  },
  claims: priceClaims({
    each: "cars",
    car: "item.id",
    price: "item.decisions.price",
    finance: "item.decisions.finance",
    weekly: "labels.weekly",
  }),
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
