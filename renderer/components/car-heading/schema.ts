import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { priceMeanings } from "../../../schemas/entities/price-type.ts";
import {
  carSchema,
  driveAwayDecisionSchema,
  driveAwayLabelSchema,
  financeDecisionSchema,
  priceDecisionSchema,
  weekDecisionSchema,
  weekLabelSchema,
} from "../../values/car-schema.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

/** Name, facts and price of a car on its page. */
export const schema = {
  name: "CarHeading",
  client: "none",
  lazy: "detail",
  description: "Name, facts and price of a car on its page.",
  mainHeading: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["car"],
    properties: {
      car: carSchema,
      tone: {
        type: "string",
        enum: ["plain", "band", "centred"],
        default: "plain",
        description: "plain; band: name and price in the dealer's colour; centred: both in the middle, on phones.",
      },
      price: priceDecisionSchema,
      finance: financeDecisionSchema,
      week: weekDecisionSchema,
      driveAway: driveAwayDecisionSchema,
      market: {
        type: ["object", "null"],
        description: "Decision of the table market-price.",
        additionalProperties: true,
        properties: {
          shown: { type: "boolean", description: "Whether it is shown." },
          text: { type: ["string", "null"], description: "Wording." },
          saving: { type: ["number", "null"], description: "How far the car is below the average, AUD." },
          average: { type: ["number", "null"], description: "The average compared with, AUD." },
          price: { type: ["number", "null"], description: "The price that is compared, AUD." },
          area: { type: ["string", "null"], description: "Area of the average: state or national." },
        },
      },
      facts: {
        ...specItemsSchema,
        description: "Facts in order of importance; the first four with a value are shown.",
      },
      factsAs: {
        type: "string",
        enum: ["grid", "line", "pills", "strip", "table"],
        default: "grid",
        description:
          "Facts with icons in a grid; as words in one line; as pills; in a strip of the dealer's colour, on phones below the pictures; or as rows with their names.",
      },
      includes: {
        type: "object",
        description: "What a price includes, by what its type means: drive-away, before-charges, before-gst.",
        additionalProperties: { type: "string" },
      },
      priceTypes: {
        type: "object",
        description: "What the words of the stock for what a price includes mean: priceTypes of the site.",
        additionalProperties: {
          type: "object",
          additionalProperties: true,
          required: ["means"],
          properties: {
            means: { type: "string", enum: priceMeanings, description: "What the price includes." },
            note: { type: "string", description: "A sentence in place of the usual one." },
          },
        },
      },
      areas: {
        type: "object",
        description: "Wording of the area of an average, by state and national.",
        additionalProperties: { type: "string" },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          was: { type: "string", description: "Read before the earlier price by screen readers." },
          weekly: {
            type: "string",
            live: ["weekly", "interest", "rate", "years"],
            description: "Weekly estimate; values weekly, interest, rate (the comparison rate), years.",
          },
          terms: {
            type: "string",
            live: ["provider", "years", "deposit", "balloon", "rate"],
            description:
              "Terms of the weekly estimate; values provider (as finance_lenders names it), years, deposit and balloon (formatted money, or none), rate.",
          },
          week: weekLabelSchema,
          driveAway: driveAwayLabelSchema,
          market: {
            type: "string",
            live: ["average", "price", "saving", "area"],
            description: "How the market price is calculated; values average, price, saving, area.",
          },
          stock: { type: "string", live: ["number"], description: "Stock number; value number." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
