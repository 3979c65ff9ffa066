import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "model").override_url);

export const fact = defineFact({
  name: "model.override_url",
  scope: "page",
  description: "Non-default page of the model; null without one.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { override_url: "/roadster" } } }, "/roadster"],
    [{ data: { model: { override_url: "" } } }, null],
    [{}, null],
  ],
});
