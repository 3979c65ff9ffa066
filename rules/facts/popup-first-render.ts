import { defineFact, type FactCompute } from "./fact.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => getSubject(input, "popup").first_render === true;

export const fact = defineFact({
  name: "popup.first_render",
  scope: "page",
  description: "Whether this is the page's first render, which never shows a popup.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { popup: { first_render: true } } }, true],
    [{}, false],
  ],
});
