import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeDriveAwayTotal, convertToInterstateKinds } from "../../renderer/values/drive-away.ts";
import { computeWeeklyCost } from "../../renderer/values/weekly-cost.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { buildPaidPriceAttribute } from "../../schemas/entities/paid-price.ts";
import { convertToJsonObject, isObject } from "../../schemas/json-value.ts";
import { formatBand } from "../stock/index.ts";

const priceBand = 10_000;

/** The states that a site's searches have prices for: its own, and with drive-away estimates those with charges. */
export function listPricedStates({ flags, state: own = "", driveAway }: PublicSite): string[] {
  const { states = {} } = driveAway ?? {};
  const isEstimated = flags?.driveAwayEstimates === true && Object.hasOwn(states, own);
  return isEstimated ? Object.keys(states) : [own];
}

/**
 * What a car's card says at `now` (ms) that it costs, AUD, as attributes of its record: what is paid in each state, its
 * band in the site's own, and where the site states a basis, the cost of a week and the price that it is of. Null where
 * the card says nothing of the kind: a subscription has no price that is paid once.
 */
export function computeShownPrices({ publicSite: site, compiled, wording }: PreparedTenant, car: Car, now: number) {
  const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
  const { amount, period } = convertToJsonObject(decide(compiled, "price", facts, wording).result);
  const price = typeof amount === "number" && period == null ? amount : null;
  const kinds = [decide(compiled, "drive-away", facts, wording).result]
    .flat()
    .flatMap((row) => (isObject(row) && typeof row.kind === "string" ? [row.kind] : []));
  const payIn = (state: string) => {
    if (price === null || kinds.length === 0) return price;
    const charged = state === site.state ? kinds : convertToInterstateKinds(kinds);
    return computeDriveAwayTotal(price, charged, site.driveAway?.states[state] ?? []);
  };
  const { shown: hasWeek } = convertToJsonObject(decide(compiled, "week", facts, wording).result);
  const financed = hasWeek === true ? price : null;
  const basis = site.financeBasis;
  return {
    ...Object.fromEntries(listPricedStates(site).map((state) => [buildPaidPriceAttribute(state), payIn(state)])),
    price_range: formatBand(payIn(site.state ?? ""), priceBand),
    ...(basis && {
      financed_price: financed,
      weekly_price: financed === null ? null : computeWeeklyCost(financed, basis, basis),
    }),
  };
}
