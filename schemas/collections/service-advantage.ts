import { defineCollection } from "./collection.ts";
import { count, number, text, texts } from "./parts.ts";

/** Servicing at a fixed price (S3.33, S9.24-S9.32). */
export const collection = defineCollection({
  name: "service-advantage",
  description: "Capped-price servicing of a model.",
  properties: {
    models: texts("Models that it is for; absent means every other one."),
    amount: number("Price of a service, AUD."),
    years: number("Years for which it holds."),
    services: count("Number of services."),
    interval: text("How often, such as every 12 months or 15,000 km."),
    range: text("Distance for which it holds, such as 75,000 km."),
  },
  required: [],
  example: {
    models: ["roadster"],
    amount: 295,
    years: 5,
    services: 5,
    interval: "every 12 months or 15,000 km",
    range: "75,000 km",
  },
});
