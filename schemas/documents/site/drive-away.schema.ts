import { list, object, optional } from "../../parts/object.ts";
import { number, text, titled } from "../../parts/properties.ts";

/** What a state asks of the buyer of a car whose price leaves it out. */
export const chargeSchema = object({
  label: titled("Name", text("What the charge is called, such as stamp duty.")),
  of: optional({
    type: "array",
    title: "For which cars",
    minItems: 1,
    items: { type: "string", refersTo: "chargeKind" },
    description:
      "Kinds of cars as the rules drive-away name them, or interstate for a car that goes to another state. If empty, all cars. Of charges with the same name, the first one for the car applies.",
  }),
  amount: optional(number("The charge in AUD. If empty, the steps below work it out from the price.")),
  per: optional(
    titled(
      "Price rounded up to",
      number("The steps take the price rounded up to a multiple of this, in AUD, such as 100.", 1),
    ),
  ),
  steps: optional({
    type: "array",
    minItems: 1,
    title: "Steps by price",
    description: "The charge by price, lowest price first. The first step that reaches up to the price applies.",
    items: {
      type: "object",
      additionalProperties: false,
      required: ["rate"],
      dependentRequired: { rise: ["riseFrom"] },
      properties: {
        upTo: titled("Up to a price of", number("Highest price of the step, in AUD. If empty, any price.")),
        rate: number("Per cent of the price, or of the part of it above the price below."),
        base: titled("Fixed amount", number("Added to what the rate gives, in AUD.")),
        over: titled(
          "Rate on the price above",
          number("The rate is charged on the part of the price above this, in AUD. If empty, on all of it."),
        ),
        rise: titled(
          "Rate grows by",
          number("Percentage points by which the rate grows with each 1,000 AUD of the price."),
        ),
        riseFrom: titled("Rate grows above", number("Price from which the rate grows, in AUD.")),
      },
    },
  }),
});

/** What it takes to drive a car away whose price leaves out government charges. */
export const driveAwaySchema = {
  type: "object",
  description:
    "What each state charges a private buyer of a used car: duty, registration and compulsory insurance. The drive-away estimates (flag driveAwayEstimates) are worked out from it.",
  public: true,
  additionalProperties: false,
  required: ["source", "date", "states"],
  properties: {
    source: text("Where the charges were read."),
    date: {
      ...text("Day on which the charges held, such as 2026-07-01."),
      title: "As of",
      format: "date",
    },
    states: {
      type: "object",
      description: "Charges by state in small letters, such as qld. Cars get no estimate for a state without charges.",
      propertyNames: { format: "au-state" },
      additionalProperties: list("The charges of the state, in the order in which pages list them.", {
        ...chargeSchema,
        description: "A charge.",
      }),
    },
  },
} as const;
