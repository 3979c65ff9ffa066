import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = ({ car }) =>
  typeof car?.make === "string" ? car.make.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "") : null;

export const fact = defineFact({
  name: "make_key",
  description: "The car's make in lower case without spaces and punctuation; null when it has none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ car: { make: " Land Rover" } }, "landrover"],
    [{ car: { make: "LAND-ROVER" } }, "landrover"],
    [{ car: {} }, null],
    [{}, null],
  ],
});
