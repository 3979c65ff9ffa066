import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "lead").category);

export const fact = defineFact({
  name: "lead.category",
  scope: "page",
  description: "Category that the visitor chose in a form; null when none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { lead: { category: "Careers" } } }, "Careers"],
    [{ data: { lead: { category: "" } } }, null],
    [{}, null],
  ],
});
