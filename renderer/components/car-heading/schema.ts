import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { priceMeanings } from "../../../schemas/entities/price-type.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";
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
  props: object({
    car: carSchema,
    tone: choice(
      "plain; band: name and price in the dealer's colour; centred: both in the middle, on phones.",
      ["plain", "band", "centred"],
      "plain",
    ),
    price: optional(priceDecisionSchema),
    finance: optional(financeDecisionSchema),
    week: optional(weekDecisionSchema),
    driveAway: optional(driveAwayDecisionSchema),
    market: optional({
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
    }),
    facts: optional({
      ...specItemsSchema,
      description: "Facts in order of importance; the first four with a value are shown.",
    }),
    factsAs: choice(
      "Facts with icons in a grid; as words in one line; as pills; in a strip of the dealer's colour, on phones below the pictures; or as rows with their names.",
      ["grid", "line", "pills", "strip", "table"],
      "grid",
    ),
    includes: optional({
      type: "object",
      description: "What a price includes, by what its type means: drive-away, before-charges, before-gst.",
      additionalProperties: { type: "string" },
    }),
    priceTypes: optional({
      type: "object",
      description: "What the words of the stock for what a price includes mean: priceTypes of the site.",
      additionalProperties: openObject({
        means: { type: "string", enum: priceMeanings, description: "What the price includes." },
        note: optional({ type: "string", description: "A sentence in place of the usual one." }),
      }),
    }),
    areas: optional({
      type: "object",
      description: "Wording of the area of an average, by state and national.",
      additionalProperties: { type: "string" },
    }),
    labels: optional(
      object("Wording.", {
        was: optional({ type: "string", description: "Read before the earlier price by screen readers." }),
        weekly: optional(
          liveText(
            "Weekly estimate; values weekly, interest, rate (the comparison rate), years.",
            "weekly",
            "interest",
            "rate",
            "years",
          ),
        ),
        terms: optional(
          liveText(
            "Terms of the weekly estimate; values provider (as finance_lenders names it), years, deposit and balloon (formatted money, or none), rate.",
            "provider",
            "years",
            "deposit",
            "balloon",
            "rate",
          ),
        ),
        week: optional(weekLabelSchema),
        driveAway: optional(driveAwayLabelSchema),
        market: optional(
          liveText(
            "How the market price is calculated; values average, price, saving, area.",
            "average",
            "price",
            "saving",
            "area",
          ),
        ),
        stock: optional(liveText("Stock number; value number.", "number")),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
