import { defineFact, type FactCompute } from "./fact.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => getSubject(input, "popup").closed === true;

export const fact = defineFact({
  name: "popup.closed",
  scope: "page",
  description: "Whether the visitor has closed the popup before.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { popup: { closed: true } } }, true],
    [{}, false],
  ],
});
