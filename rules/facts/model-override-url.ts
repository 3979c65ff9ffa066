import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "model").override_url);

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
