import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "askedCar",
  description:
    "The car that a form is asked about, as it stands beside it: slug, name, picture and the decision of its price.",
  params: { car: bound("Slug or id of the car, as addresses of forms name it.") },
  required: ["car"],
  gives: objectWith({ slug: anything, name: anything, primary_image_url: anything, decisions: anything }),
});
