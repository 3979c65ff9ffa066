import { number, text } from "../../parts/properties.ts";

/** What a state asks of the buyer of a car whose price leaves it out. */
export const chargeSchema = {
  type: "object",
  additionalProperties: false,
  required: ["label"],
  properties: {
    label: text("Wording of the charge, such as stamp duty."),
    of: {
      type: "array",
      minItems: 1,
      items: { type: "string", refersTo: "chargeKind" },
      description:
        "Kinds of cars that the table drive-away names, or interstate for a car that goes to another state: cars that are one of them. Absent: all. Of entries with the same label, the first for the car applies.",
    },
    amount: number("The charge, AUD. Absent: it follows from the price, by steps."),
    per: number("The price is rounded up to a multiple of this before the steps, AUD.", 1),
    steps: {
      type: "array",
      minItems: 1,
      description: "The charge by price: the first step whose upTo is not below it.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["rate"],
        dependentRequired: { rise: ["riseFrom"] },
        properties: {
          upTo: number("Highest price of the step, AUD; absent: any."),
          rate: number("Charge on the price above over, per cent."),
          base: number("Charge before that, AUD."),
          over: number("Price above which the rate holds, AUD; absent: all of the price."),
          rise: number("By how many percentage points the rate grows with each 1,000 AUD above riseFrom."),
          riseFrom: number("Price from which the rate grows, AUD."),
        },
      },
    },
  },
} as const;

/** What it takes to drive a car away whose price leaves out government charges. */
export const driveAwaySchema = {
  type: "object",
  description:
    "Government charges by state, for the estimates of the flag driveAwayEstimates: duty, registration and compulsory insurance of used cars for private buyers.",
  public: true,
  additionalProperties: false,
  required: ["source", "date", "states"],
  properties: {
    source: text("Where the charges were read."),
    date: { ...text("Day on which they held, YYYY-MM-DD."), format: "date" },
    states: {
      type: "object",
      description:
        "Charges by state in lower case, such as qld. Cars get no estimate for a state without any.",
      propertyNames: { format: "au-state" },
      additionalProperties: {
        type: "array",
        description: "Charges in the order in which they are said.",
        items: { ...chargeSchema, description: "A charge." },
      },
    },
  },
} as const;
