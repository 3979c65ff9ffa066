import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"id"> = ({ car, visitor }) =>
  car?.id !== undefined && visitor.holds?.includes(car.id) === true;

export const fact = defineFact({
  name: "held_by_visitor",
  scope: "page",
  description: "Whether the car is held for the visitor who looks at it.",
  schema: { type: "boolean" },
  reads: ["id"],
  compute,
  examples: [
    [{ car: { id: "1" }, visitor: { holds: ["1"] } }, true],
    [{ car: { id: "2" }, visitor: { holds: ["1"] } }, false],
    [{}, false],
  ],
});
