import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeDriveAwayTotal, convertToInterstateKinds } from "../../renderer/values/drive-away.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { buildPaidPriceAttribute } from "../../schemas/entities/paid-price.ts";
import { convertToJsonObject, isObject } from "../../schemas/json-value.ts";

/** The states for which a site estimates what it takes to drive a car away; none unless it has charges of its own state. */
export function listEstimatedStates({ flags, state = "", driveAway }: PublicSite): string[] {
  const { states = {} } = driveAway ?? {};
  return flags?.driveAwayEstimates === true && Object.hasOwn(states, state) ? Object.keys(states) : [];
}

/**
 * What is paid for a car in each state that its site has charges of, AUD, by attribute: the price that its card shows at
 * `now` (ms), with the charges of its estimate if it has one. Empty on a site without estimates.
 */
export function computePaidPrices({ publicSite: site, compiled, wording }: PreparedTenant, car: Car, now: number) {
  const states = listEstimatedStates(site);
  if (states.length === 0) return {};
  const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
  const price = convertToJsonObject(decide(compiled, "price", facts, wording).result);
  // A subscription shows what a week of it costs.
  const amount = price.period == null ? price.amount : car.price;
  const kinds = [decide(compiled, "drive-away", facts, wording).result]
    .flat()
    .flatMap((row) => (isObject(row) && typeof row.kind === "string" ? [row.kind] : []));
  return Object.fromEntries(
    states.map((state) => {
      if (typeof amount !== "number") return [buildPaidPriceAttribute(state), null];
      const charged = state === site.state ? kinds : convertToInterstateKinds(kinds);
      const charges = kinds.length === 0 ? [] : (site.driveAway?.states[state] ?? []);
      return [buildPaidPriceAttribute(state), computeDriveAwayTotal(amount, charged, charges)];
    }),
  );
}
