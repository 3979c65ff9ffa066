import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeWeeklyCost } from "../../renderer/values/weekly-cost.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { CarRecord } from "../stock/index.ts";

/** What the search knows of a car's cost of a week. */
type Week = Partial<Pick<CarRecord, "financed_price" | "weekly_price">>;

/**
 * The cost of a week that a car's card shows at `now` (ms) by the tables `week` and `price`, AUD, and the price that it is
 * of; null for a car whose card shows none. Empty on a site that states no basis.
 */
export function computeWeek({ publicSite: site, compiled, wording }: PreparedTenant, car: Car, now: number): Week {
  const { financeBasis: basis } = site;
  if (basis === undefined) return {};
  const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
  const { shown } = convertToJsonObject(decide(compiled, "week", facts, wording).result);
  const { amount } = convertToJsonObject(decide(compiled, "price", facts, wording).result);
  if (shown !== true || typeof amount !== "number") return { financed_price: null, weekly_price: null };
  return { financed_price: amount, weekly_price: computeWeeklyCost(amount, basis, basis) };
}
