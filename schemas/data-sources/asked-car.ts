import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "askedCar",
  description:
    "The car that a form is about, as shown beside the form: slug, name, picture and price decision.",
  params: { car: bound("Slug or id of the car, from the address of the form's page.") },
  required: ["car"],
  gives: objectWith({ slug: anything, name: anything, primary_image_url: anything, decisions: anything }),
});
