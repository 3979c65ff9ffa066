import type { FromSchema } from "json-schema-to-ts";
import type { KeptCar } from "../browser/car-lists.ts";
import type { carSchema } from "../values/car-schema.ts";

/** The stored data of a saved car (S3.19). */
export function convertToSavedCar(car: FromSchema<typeof carSchema>): KeptCar {
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    make: car.make ?? null,
    model: car.model ?? null,
    primary_image_url: car.primary_image_url ?? null,
  };
}
