import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedForm } from "./resolve.ts";

/**
 * Answers known from the car: its dealership, if the form asks for one and offers it. Visitors can choose another;
 * without a choice, this one applies.
 */
export function prefill(form: ResolvedForm, car: Partial<Car> | undefined): JsonObject {
  const slug = car?.dealership_slug;
  const offered = form.schema.properties.dealership_slug?.enum;
  return typeof slug === "string" && offered?.includes(slug) ? { dealership_slug: slug } : {};
}
