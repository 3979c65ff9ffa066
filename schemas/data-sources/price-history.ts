import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "priceHistory",
  description:
    "Earlier prices of a car, the last one first, as the site has shown them: was (AUD), until (ms since 1970 UTC) and the price that followed, now.",
  params: { limit, slug: bound("Slug of the car.") },
  required: ["slug"],
  gives: listOf(fields("was", "until", "now")),
  examples: [{ slug: { $bind: "route.params.slug" }, limit: 5 }],
});
