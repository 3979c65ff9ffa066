import { defineDecision, number } from "./decision.ts";

export const decision = defineDecision({
  name: "service-advantage",
  about: "model",
  hit: "first",
  parts: {
    amount: number("Price of a service, AUD."),
    years: number("Years that are covered."),
    services: number("Services that are covered."),
    months: number("Months between services."),
    km: number("Kilometres between services."),
    range: number("Kilometres that are covered."),
  },
});
