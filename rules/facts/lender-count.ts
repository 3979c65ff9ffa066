import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"finance_lenders"> = (input) =>
  Object.values(input.car?.finance_lenders ?? {}).filter((lender) => Object.keys(lender ?? {}).length > 0).length;

export const fact = defineFact({
  name: "lender_count",
  description: "How many finance providers have an entry for the car.",
  schema: { type: "integer", minimum: 0 },
  reads: ["finance_lenders"],
  compute,
  inputFor(value) {
    const names = Array.from({ length: Number(value) }, (_, index) => `lender_${index + 1}`);
    return { car: { finance_lenders: Object.fromEntries(names.map((name) => [name, { interestRate: 7 }])) } };
  },
  examples: [
    [{ car: { finance_lenders: { one: { interestRate: 7 }, two: {} } } }, 1],
    [{}, 0],
  ],
});
