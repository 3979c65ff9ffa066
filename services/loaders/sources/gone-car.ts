import { defineLoader } from "../context.ts";
import { findRemovedCar } from "../removed-car.ts";

/** A car that is gone: its name, make and model. */
export const loader = defineLoader("goneCar", ({ live }, { slug }) => {
  const found = findRemovedCar(live, String(slug));
  if (!found) return undefined;
  const { id, name, make, model } = found;
  return { id, slug: found.slug, name, make, model };
});
