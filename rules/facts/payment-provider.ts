import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = ({ site }) => site.payments?.provider ?? "dealer";

export const fact = defineFact({
  name: "payment_provider",
  scope: "site",
  description: "Who takes deposits: `dealer` (nothing is charged online) or a payment service.",
  schema: { type: "string", title: "Who takes payments" },
  compute,
  examples: [
    [{ site: { payments: { provider: "stripe" } } }, "stripe"],
    [{}, "dealer"],
  ],
});
