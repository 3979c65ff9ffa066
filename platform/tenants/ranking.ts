import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";

/** One outcome of the table `ranking`. */
interface Points {
  points: number;
  fades_days?: number;
}

/**
 * The rank of a car in the default order of search results by the table `ranking` (S7.3): the sum of its points,
 * rounded; higher ranks come first. Points with `fades_days` decrease with the car's days in stock; `lasting` leaves them
 * out, for indexes where newer cars come first among equals.
 */
export function rankOf(
  { publicSite: site, compiled }: PreparedTenant,
  car: Car,
  now: number,
  { lasting = false } = {},
): number {
  const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
  const held = decide(compiled, "ranking", facts).result as unknown as Points[];
  const age = facts.get("age_days");
  const days = typeof age === "number" ? Math.max(0, age) : Number.POSITIVE_INFINITY;
  const left = ({ points, fades_days }: Points) =>
    fades_days === undefined ? points : points * Math.exp(-days / fades_days);
  const counted = lasting ? held.filter(({ fades_days }) => fades_days === undefined) : held;
  return Math.round(counted.reduce((sum, points) => sum + left(points), 0));
}
