import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { priceMeanings } from "../../../schemas/entities/price-type.ts";
import * as s from "../../../schemas/parts/schema.ts";
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

export const schema = {
  name: "CarHeading",
  client: "none",
  lazy: "detail",
  description: "Name, facts and price of a car on its page.",
  mainHeading: true,
  props: s.object({
    car: carSchema,
    tone: s.choice(
      "plain; band: name and price in the dealer's colour; centred: both in the middle, on phones.",
      ["plain", "band", "centred"],
      "plain",
    ),
    "price?": priceDecisionSchema,
    "finance?": financeDecisionSchema,
    "week?": weekDecisionSchema,
    "driveAway?": driveAwayDecisionSchema,
    "market?": s.nullableObject("Decision of the table market-price.", {
      "shown?": s.flag("Whether it is shown."),
      "text?": s.nullable(s.text("Wording.")),
      "saving?": s.nullable(s.amount("How far the car is below the average, AUD.")),
      "average?": s.nullable(s.amount("The average compared with, AUD.")),
      "price?": s.nullable(s.amount("The price that is compared, AUD.")),
      "area?": s.nullable(s.text("Area of the average: state or national.")),
    }),
    "facts?": {
      ...specItemsSchema,
      description: "Facts in order of importance; the first four with a value are shown.",
    },
    factsAs: s.choice(
      "Facts with icons in a grid; as words in one line; as pills; in a strip of the dealer's colour, on phones below the pictures; or as rows with their names.",
      ["grid", "line", "pills", "strip", "table"],
      "grid",
    ),
    "includes?": s.byName("What a price includes, by what its type means: drive-away, before-charges, before-gst.", {
      type: "string",
    }),
    "priceTypes?": s.byName(
      "What the words of the stock for what a price includes mean: priceTypes of the site.",
      s.openObject({
        means: s.choice("What the price includes.", priceMeanings),
        "note?": s.text("A sentence in place of the usual one."),
      }),
    ),
    "areas?": s.byName("Wording of the area of an average, by state and national.", { type: "string" }),
    "labels?": s.object("Wording.", {
      "was?": s.text("Read before the earlier price by screen readers."),
      "weekly?": s.liveText("Weekly estimate", "weekly, interest, rate (the comparison rate), years"),
      "terms?": s.liveText(
        "Terms of the weekly estimate",
        "provider (as finance_lenders names it), years, deposit (formatted money, or none), balloon (the same), rate",
      ),
      "week?": weekLabelSchema,
      "driveAway?": driveAwayLabelSchema,
      "market?": s.liveText("How the market price is calculated", "average, price, saving, area"),
      "stock?": s.liveText("The stock number", "number"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
