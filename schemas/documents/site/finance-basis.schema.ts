import { number, text, titled } from "../../parts/properties.ts";

const amount = (description: string) => ({ ...number(description), minimum: 0 }) as const;
const percent = (description: string) => ({ ...number(description), minimum: 0, maximum: 100 }) as const;

/** The one basis on which every car of a site is compared by what it costs a week. */
export const financeBasisSchema = {
  type: "object",
  description:
    "The published loan by which all cars are compared: what each costs a week. Without it, cards show the estimate of the rules finance.",
  public: true,
  additionalProperties: false,
  required: ["rate", "comparisonRate", "years", "deposit", "lender", "source", "date"],
  properties: {
    rate: titled("Interest rate", percent("Per cent a year.")),
    comparisonRate: percent(
      "The rate that the law asks to be shown, as the lender publishes it, per cent a year. It is for the loan in the settings comparisonLoanAmount and comparisonLoanYears.",
    ),
    establishmentFee: amount("Added once to the amount borrowed, in AUD."),
    monthlyFee: amount("Added to each month, in AUD."),
    years: {
      type: "integer",
      title: "Term",
      minimum: 1,
      maximum: 10,
      description: "Years of the loan, unless the visitor chooses others.",
    },
    deposit: amount("In AUD, unless the visitor chooses another."),
    lenderName: titled("Lender, in short", text("The name beside each figure, such as Swan Vehicle Finance.")),
    lender: text("Who lends, in full, with the number of the Australian credit licence."),
    source: text("Where the rates are published."),
    date: {
      ...text("Day on which the rates were read, such as 2026-05-31."),
      title: "As of",
      format: "date",
    },
  },
} as const;
