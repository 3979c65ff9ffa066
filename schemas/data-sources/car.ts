import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { ofCar } from "./shapes.ts";

export const source = defineDataSource({
  name: "car",
  description: "One car with its decisions; nothing when there is no such car or the table stock hides it.",
  params: { slug: bound("Slug of the car.") },
  required: ["slug"],
  gives: ofCar,
  examples: [{ slug: { $bind: "route.params.slug" } }],
});
