import * as s from "../../parts/schema.ts";

/** What a state asks of the buyer of a car whose price leaves it out. */
export const chargeSchema = s.object({
  label: s.text("What the charge is called, such as stamp duty.", { title: "Name" }),
  "of?": s.list(
    "Kinds of cars as the rules drive-away name them, or interstate for a car that goes to another state. If empty, all cars. Of charges with the same name, the first one for the car applies.",
    { type: "string", refersTo: "chargeKind" },
    { title: "For which cars", minItems: 1 },
  ),
  "amount?": s.number("The charge in AUD. If empty, the steps below work it out from the price."),
  "per?": s.titled(
    "Price rounded up to",
    s.number("The steps take the price rounded up to a multiple of this, in AUD, such as 100.", 1),
  ),
  "steps?": s.list(
    "The charge by price, lowest price first. The first step that reaches up to the price applies.",
    {
      type: "object",
      additionalProperties: false,
      required: ["rate"],
      dependentRequired: { rise: ["riseFrom"] },
      properties: {
        upTo: s.titled("Up to a price of", s.number("Highest price of the step, in AUD. If empty, any price.")),
        rate: s.number("Per cent of the price, or of the part of it above the price below."),
        base: s.titled("Fixed amount", s.number("Added to what the rate gives, in AUD.")),
        over: s.titled(
          "Rate on the price above",
          s.number("The rate is charged on the part of the price above this, in AUD. If empty, on all of it."),
        ),
        rise: s.titled(
          "Rate grows by",
          s.number("Percentage points by which the rate grows with each 1,000 AUD of the price."),
        ),
        riseFrom: s.titled("Rate grows above", s.number("Price from which the rate grows, in AUD.")),
      },
    },
    { minItems: 1, title: "Steps by price" },
  ),
});

/** What it takes to drive a car away whose price leaves out government charges. */
export const driveAwaySchema = s.object(
  "What each state charges a private buyer of a used car: duty, registration and compulsory insurance. The drive-away estimates (flag driveAwayEstimates) are worked out from it.",
  {
    source: s.text("Where the charges were read."),
    date: s.text("Day on which the charges held, such as 2026-07-01.", { title: "As of", format: "date" }),
    states: s.byName(
      "Charges by state in small letters, such as qld. Cars get no estimate for a state without charges.",
      s.list("The charges of the state, in the order in which pages list them.", {
        ...chargeSchema,
        description: "A charge.",
      }),
      { propertyNames: { format: "au-state" } },
    ),
  },
  { public: true },
);
