import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The repayments of a car. */
export const schema = {
  name: "RepaymentCalculator",
  purpose: "cars",
  client: "island",
  wakes: ["deal"],
  lazy: true,
  description:
    "Weekly and monthly repayments of a car: visitors can change price, deposit, balloon, rate and term. Shows nothing without an initial price.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["labels", "disclaimer"],
    properties: {
      heading: text("Heading."),
      price: { type: ["number", "null"], description: "Initial price, AUD." },
      usualPrice: {
        type: ["number", "null"],
        description: "Initial price if there is none, AUD; absent: nothing is shown then.",
      },
      maxPrice: { type: "number", description: "Highest price that can be typed, AUD." },
      rate: {
        type: "number",
        default: setting("calculatorRate"),
        description: "Initial rate, per cent a year, where the site has no `financeBasis`.",
      },
      depositPercent: {
        type: "number",
        minimum: 0,
        maximum: 100,
        default: setting("calculatorDepositPercent"),
        description: "Initial deposit, per cent of the price, where the site has no `financeBasis`.",
      },
      years: {
        type: "integer",
        minimum: 1,
        default: setting("calculatorYears"),
        description: "Initial term, years, where the site has no `financeBasis`.",
      },
      maxYears: {
        type: "integer",
        minimum: 1,
        default: setting("calculatorMaxYears"),
        description: "Longest term, years.",
      },
      disclaimer: text("Disclaimer of the result."),
      example: text("Comparison rate warning."),
      note: text("Further small print of the dealer."),
      labels: {
        type: "object",
        description: "Wording. A field without its wording is left out.",
        additionalProperties: false,
        required: ["price", "term", "years", "weekly", "monthly", "borrowed", "covered", "balloonAbove"],
        properties: {
          price: text("Price."),
          deposit: text("Deposit."),
          tradeIn: text("Trade-in."),
          balloon: text("Balloon."),
          rate: text("Rate."),
          term: text("Term."),
          years: { type: "string", live: ["count"], description: "The term in words; value count." },
          currency: text("Sign before amounts."),
          percent: text("Sign after the rate."),
          weekly: text("After the weekly amount."),
          monthly: { type: "string", live: ["amount"], description: "The monthly amount; value amount." },
          borrowed: { type: "string", live: ["amount"], description: "The amount financed; value amount." },
          terms: {
            type: "string",
            live: ["years", "rate"],
            description: "The terms of the amounts; values years, rate (per cent a year).",
          },
          covered: {
            type: "string",
            live: ["price"],
            description: "Said where deposit and trade-in leave nothing to borrow; value price.",
          },
          balloonAbove: {
            type: "string",
            live: ["amount"],
            description: "Said where the balloon is more than is borrowed; value amount, what is borrowed.",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
