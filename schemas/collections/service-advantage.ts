import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { count, defineNumber, defineTexts } from "./parts.ts";

/** Servicing at a fixed price (S3.33, S9.24-S9.32). */
export const collection = defineCollection({
  name: "service-advantage",
  description: "Capped-price servicing of a model.",
  properties: {
    models: defineTexts("The models that it is for. If empty, all that have none of their own."),
    amount: s.titled("Price of a service", defineNumber("In AUD.")),
    years: defineNumber("For how many years it holds."),
    services: count("For how many services it holds."),
    interval: s.text("Such as every 12 months or 15,000 km.", { title: "How often" }),
    range: s.text("How far it holds, such as 75,000 km.", { title: "Distance" }),
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
