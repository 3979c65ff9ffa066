import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) =>
  input.car ? input.car.status !== "sold" && input.car.sold !== true : null;

export const fact = defineFact({
  name: "available",
  description:
    "Whether the car can still be bought: in stock or coming soon, and not sold. null without a car.",
  schema: { type: ["boolean", "null"] },
  compute,
  examples: [
    [{ car: { status: "in_stock" } }, true],
    [{ car: { status: "coming_soon" } }, true],
    [{ car: { status: "sold" } }, false],
    [{ car: { status: "in_stock", sold: true } }, false],
    [{}, null],
  ],
});
