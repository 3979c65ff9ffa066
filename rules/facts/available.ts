import { isSold } from "../../schemas/entities/is-sold.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"status" | "sold"> = ({ car }) => (car ? !isSold(car) : null);

export const fact = defineFact({
  name: "available",
  description: "Whether the car can still be bought: in stock or coming soon, and not sold; null without a car.",
  schema: { type: ["boolean", "null"] },
  reads: ["status", "sold"],
  compute,
  usual: true,
  impossible: [
    { fact: "available", operator: "equal", value: null },
    {
      all: [
        { fact: "available", operator: "equal", value: true },
        {
          any: [
            { fact: "status", operator: "equal", value: "sold" },
            { fact: "sold", operator: "equal", value: true },
          ],
        },
      ],
    },
    {
      all: [
        { fact: "available", operator: "equal", value: false },
        { fact: "status", operator: "notEqual", value: "sold" },
        { fact: "sold", operator: "notEqual", value: true },
      ],
    },
  ],
  examples: [
    [{ car: { status: "in_stock" } }, true],
    [{ car: { status: "coming_soon" } }, true],
    [{ car: { status: "sold" } }, false],
    [{ car: { status: "in_stock", sold: true } }, false],
    [{}, null],
  ],
});
