import { amount, defineDecision, inUnit } from "./decision.ts";

export const decision = defineDecision({
  name: "service-advantage",
  about: "model",
  hit: "first",
  parts: {
    amount: inUnit("AUD", amount("Price of a service, AUD.")),
    years: inUnit("years", amount("Years that are covered.")),
    services: amount("Services that are covered."),
    months: amount("Months between services."),
    km: amount("Kilometres between services."),
    range: amount("Kilometres that are covered."),
  },
});
