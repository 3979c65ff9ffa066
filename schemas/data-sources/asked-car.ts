import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "askedCar",
  description: "The car that a form is about, as shown beside the form: slug, name, picture and price decision.",
  params: { car: bound("Slug or id of the car, from the address of the form's page.") },
  required: ["car"],
  gives: fields("slug", "name", "primary_image_url", "decisions"),
  examples: [{ car: { $bind: "route.query.car_id" } }],
});
