import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "gate").type);

export const fact = defineFact({
  name: "gate.type",
  scope: "page",
  description: "The gated page that the visitor requested, a type of the sign-in page; null when nothing is gated.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { gate: { type: "checkout" } } }, "checkout"],
    [{ data: { gate: { type: "" } } }, null],
    [{}, null],
  ],
});
