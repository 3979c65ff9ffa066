import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "RepaymentCalculator",
  purpose: "cars",
  client: "island",
  wakes: ["deal"],
  lazy: true,
  description:
    "Weekly and monthly repayments of a car: visitors can change price, deposit, balloon, rate and term. Shows nothing without an initial price.",
  props: s.object({
    "heading?": s.text("Heading."),
    "price?": s.nullable(s.amount("Initial price, AUD.")),
    "usualPrice?": s.nullable(s.amount("Initial price if there is none, AUD; absent: nothing is shown then.")),
    "maxPrice?": s.amount("Highest price that can be typed, AUD."),
    rate: s.amount("Initial rate, per cent a year, where the site has no `financeBasis`.", {
      default: setting("calculatorRate"),
    }),
    depositPercent: s.amount("Initial deposit, per cent of the price, where the site has no `financeBasis`.", {
      minimum: 0,
      maximum: 100,
      default: setting("calculatorDepositPercent"),
    }),
    years: s.whole("Initial term, years, where the site has no `financeBasis`.", {
      minimum: 1,
      default: setting("calculatorYears"),
    }),
    maxYears: s.whole("Longest term, years.", { minimum: 1, default: setting("calculatorMaxYears") }),
    disclaimer: s.text("Disclaimer of the result."),
    "example?": s.text("Comparison rate warning."),
    "note?": s.text("Further small print of the dealer."),
    labels: s.object("Wording. A field without its wording is left out.", {
      price: s.text("Price."),
      "deposit?": s.text("Deposit."),
      "tradeIn?": s.text("Trade-in."),
      "balloon?": s.text("Balloon."),
      "rate?": s.text("Rate."),
      term: s.text("Term."),
      years: s.liveText("The term in words", "count"),
      "currency?": s.text("Sign before amounts."),
      "percent?": s.text("Sign after the rate."),
      weekly: s.text("After the weekly amount."),
      monthly: s.liveText("The monthly amount", "amount"),
      borrowed: s.liveText("The amount financed", "amount"),
      "terms?": s.liveText(
        "The terms of the amounts",
        "years, rate (per cent a year), comparison (none for a visitor's own rate)",
      ),
      covered: s.liveText("Said where deposit and trade-in leave nothing to borrow", "price"),
      balloonAbove: s.liveText("Said where the balloon is more than is borrowed", "amount (what is borrowed)"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
