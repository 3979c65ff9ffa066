import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "lead").category);

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
