import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const { model } = getSubject(input, "offer");
  return trimTextOrNull((model as { override_url?: unknown } | null | undefined)?.override_url);
};

export const fact = defineFact({
  name: "offer.model_override",
  scope: "page",
  description: "The model's own page that an offer names; null without one.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { offer: { model: { name: "Roadster", override_url: "/roadster" } } } }, "/roadster"],
    [{ data: { offer: { model: {} } } }, null],
    [{}, null],
  ],
});
