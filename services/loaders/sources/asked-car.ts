import { defineLoader } from "../context.ts";
import { findShownCar } from "../find-shown-car.ts";

/** The car that a form is about, by slug or id, shown beside the form. Undefined when the site does not show it. */
export const loader = defineLoader("askedCar", (context, { car: asked }) => {
  const found = findShownCar(context, asked);
  if (!found) return undefined;
  const { slug, name, primary_image_url } = found;
  return {
    slug,
    name,
    primary_image_url: primary_image_url ?? null,
    decisions: context.decide(found, ["price"]),
  };
});
