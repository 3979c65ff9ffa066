import { number, text } from "../../parts/properties.ts";

const amount = (description: string) => ({ ...number(description), minimum: 0 }) as const;
const percent = (description: string) => ({ ...number(description), minimum: 0, maximum: 100 }) as const;

/** The one basis on which every car of a site is compared by what it costs a week. */
export const financeBasisSchema = {
  type: "object",
  description:
    "The one basis on which all cars are compared by what they cost a week: the loan that the lender named here publishes. Absent: cards show the estimate of the table finance.",
  public: true,
  additionalProperties: false,
  required: ["rate", "comparisonRate", "years", "deposit", "lender", "source", "date"],
  properties: {
    rate: percent("Interest rate, per cent a year."),
    comparisonRate: percent(
      "Comparison rate as the lender publishes it, per cent a year, for the loan of the settings comparisonLoanAmount and comparisonLoanYears.",
    ),
    establishmentFee: amount("Fee that is added to the amount borrowed, AUD."),
    monthlyFee: amount("Fee of each month, AUD."),
    years: {
      type: "integer",
      minimum: 1,
      maximum: 10,
      description: "Term unless the visitor says another, years.",
    },
    deposit: amount("Deposit unless the visitor says another, AUD."),
    lenderName: text("The lender's name as it stands beside a figure, such as Swan Vehicle Finance."),
    lender: text("Who lends, with the number of the Australian credit licence."),
    source: text("Where the rates are published."),
    date: { ...text("Day on which the rates were read, YYYY-MM-DD."), format: "date" },
  },
} as const;
