import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "model").stock_body);

export const fact = defineFact({
  name: "model.stock_body",
  scope: "page",
  description: "Body type as the stock calls it, where the model is one of several bodies; else null.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { stock_body: "Hatch" } } }, "Hatch"],
    [{}, null],
  ],
});
