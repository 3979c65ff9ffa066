import { addUnit, defineAmount, defineDecision } from "./decision.ts";

export const decision = defineDecision({
  name: "service-advantage",
  about: "model",
  hit: "first",
  parts: {
    amount: addUnit("AUD", defineAmount("Price of a service, AUD.")),
    years: addUnit("years", defineAmount("Years that are covered.")),
    services: defineAmount("Services that are covered."),
    months: defineAmount("Months between services."),
    km: defineAmount("Kilometres between services."),
    range: defineAmount("Kilometres that are covered."),
  },
});
