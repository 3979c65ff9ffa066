import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"payment_processors"> = (input) => Boolean(input.car?.payment_processors?.length);

export const fact = defineFact({
  name: "has_payment_methods",
  description: "Whether the car says how it can be paid for (payment_processors).",
  schema: { type: "boolean" },
  reads: ["payment_processors"],
  compute,
  examples: [
    [{ car: { payment_processors: ["Visa"] } }, true],
    [{ car: { payment_processors: [] } }, false],
    [{}, false],
  ],
});
