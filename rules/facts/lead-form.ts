import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "lead").form);

export const fact = defineFact({
  name: "lead.form",
  scope: "page",
  description: "The visitor's action: the id of the submitted form, or call or save; null when not known.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { lead: { form: "enquiry" } } }, "enquiry"],
    [{ data: { lead: { form: "" } } }, null],
    [{}, null],
  ],
});
