import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { amount, object, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** The repayments of a car. */
export const schema = {
  name: "RepaymentCalculator",
  purpose: "cars",
  client: "island",
  wakes: ["deal"],
  lazy: true,
  description:
    "Weekly and monthly repayments of a car: visitors can change price, deposit, balloon, rate and term. Shows nothing without an initial price.",
  props: object({
    heading: optional(text("Heading.")),
    price: optional({ type: ["number", "null"], description: "Initial price, AUD." }),
    usualPrice: optional({
      type: ["number", "null"],
      description: "Initial price if there is none, AUD; absent: nothing is shown then.",
    }),
    maxPrice: optional({ type: "number", description: "Highest price that can be typed, AUD." }),
    rate: amount("Initial rate, per cent a year, where the site has no `financeBasis`.", {
      default: setting("calculatorRate"),
    }),
    depositPercent: amount("Initial deposit, per cent of the price, where the site has no `financeBasis`.", {
      minimum: 0,
      maximum: 100,
      default: setting("calculatorDepositPercent"),
    }),
    years: whole("Initial term, years, where the site has no `financeBasis`.", {
      minimum: 1,
      default: setting("calculatorYears"),
    }),
    maxYears: whole("Longest term, years.", { minimum: 1, default: setting("calculatorMaxYears") }),
    disclaimer: text("Disclaimer of the result."),
    example: optional(text("Comparison rate warning.")),
    note: optional(text("Further small print of the dealer.")),
    labels: object("Wording. A field without its wording is left out.", {
      price: text("Price."),
      deposit: optional(text("Deposit.")),
      tradeIn: optional(text("Trade-in.")),
      balloon: optional(text("Balloon.")),
      rate: optional(text("Rate.")),
      term: text("Term."),
      years: liveText("The term in words; value count.", "count"),
      currency: optional(text("Sign before amounts.")),
      percent: optional(text("Sign after the rate.")),
      weekly: text("After the weekly amount."),
      monthly: liveText("The monthly amount; value amount.", "amount"),
      borrowed: liveText("The amount financed; value amount.", "amount"),
      terms: optional(
        liveText(
          "The terms of the amounts; values years, rate (per cent a year) and comparison, none for a visitor's own rate.",
          "years",
          "rate",
          "comparison",
        ),
      ),
      covered: liveText("Said where deposit and trade-in leave nothing to borrow; value price.", "price"),
      balloonAbove: liveText(
        "Said where the balloon is more than is borrowed; value amount, what is borrowed.",
        "amount",
      ),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
