import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isSold } from "../../schemas/entities/is-sold.ts";

/** The record of a car that the site no longer shows; undefined for a car that it never showed. */
export function findRemovedCar(
  { stock, known }: LiveTenant,
  slug: string | undefined,
): Pick<Car, "id" | "slug" | "name" | "make" | "model" | "price" | "simple_body"> | undefined {
  if (slug === undefined) return undefined;
  const listed = stock.bySlug.get(slug);
  // A sold car without a record must have been shown before this server recorded cars.
  if (listed && isSold(listed) && !stock.shown.has(listed.id)) return listed;
  const past = known.get(slug);
  return past && !stock.shown.has(past.id) ? past : undefined;
}
