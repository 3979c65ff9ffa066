import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedForm } from "./resolve.ts";

/**
 * Answers that the car already gives: its dealership, where the form asks for one and offers that one. A visitor may
 * choose another; who leaves it out means this one.
 */
export function prefill(form: ResolvedForm, car: Partial<Car> | undefined): JsonObject {
  const slug = car?.dealership_slug;
  const offered = form.schema.properties.dealership_slug?.enum;
  return typeof slug === "string" && offered?.includes(slug) ? { dealership_slug: slug } : {};
}
