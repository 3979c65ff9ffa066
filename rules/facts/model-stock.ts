import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const { stock_model: stock, name } = getSubject(input, "model");
  return trimTextOrNull(stock) ?? trimTextOrNull(name);
};

export const fact = defineFact({
  name: "model.stock",
  scope: "page",
  description: "The model as the stock calls it: `stock_model`, or else its name; null without either.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { name: "Roadster Coupe", stock_model: "Roadster" } } }, "Roadster"],
    [{ data: { model: { name: "Roadster" } } }, "Roadster"],
    [{}, null],
  ],
});
