import * as s from "../../parts/schema.ts";

const amount = (description: string) => ({ ...s.number(description), minimum: 0 }) as const;
const percent = (description: string) => ({ ...s.number(description), minimum: 0, maximum: 100 }) as const;

/** The one basis on which every car of a site is compared by what it costs a week. */
export const financeBasisSchema = s.object(
  "The published loan by which all cars are compared: what each costs a week. Without it, cards show the estimate of the rules finance.",
  {
    rate: s.titled("Interest rate", percent("Per cent a year.")),
    comparisonRate: percent(
      "The rate that the law asks to be shown, as the lender publishes it, per cent a year. It is for the loan in the settings comparisonLoanAmount and comparisonLoanYears.",
    ),
    "establishmentFee?": amount("Added once to the amount borrowed, in AUD."),
    "monthlyFee?": amount("Added to each month, in AUD."),
    years: s.whole("Years of the loan, unless the visitor chooses others.", { title: "Term", minimum: 1, maximum: 10 }),
    deposit: amount("In AUD, unless the visitor chooses another."),
    "lenderName?": s.text("The name beside each figure, such as Swan Vehicle Finance.", { title: "Lender, in short" }),
    lender: s.text("Who lends, in full, with the number of the Australian credit licence."),
    source: s.text("Where the rates are published."),
    date: s.text("Day on which the rates were read, such as 2026-05-31.", { title: "As of", format: "date" }),
  },
  { public: true },
);
