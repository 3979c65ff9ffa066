import type { PreparedTenant } from "../../../renderer/pages/prepared-tenant.ts";
import { compileCondition, computeFacts } from "../../../rules/index.ts";
import type { Condition } from "../../../schemas/documents/condition.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { PriceType, PriceTypes } from "../../../schemas/entities/price-type.ts";
import type { FeedCar } from "./feed-car.ts";
import { type BodyKind, classifyBody } from "./words.ts";

/** Who reads a feed. */
export type Vendor = "google" | "meta";

/** Google's names for what a price includes, required in Australia. */
const googlePriceTypes: { readonly [means in PriceType["means"]]?: string } = {
  "drive-away": "drive_away_price",
  "before-charges": "excluding_government_charges_price",
};

/** Google's name for what the price of a car includes; undefined: it has none, or nobody knows. */
export function nameGooglePriceType(types: PriceTypes, car: Pick<Car, "price_type">): string | undefined {
  const type = types[car.price_type ?? ""];
  return type && (type.google ?? googlePriceTypes[type.means]);
}

/** What a site lets vendors know. */
export interface FeedTerms {
  /** Whether feeds have identification numbers; where the dealer holds them back, no car is left out for the lack of one. */
  withVin: boolean;
  /** Whether what the site sells has an odometer. */
  withOdometer: boolean;
  priceTypes: PriceTypes;
  /** Whether the dealer advertises a car at a vendor; absent: all. */
  isAdvertised?(vendor: Vendor, car: Car): boolean;
}

/** What a dealer lets vendors know at `now` (ms since 1970 UTC), by its site.json. */
export function readFeedTerms({ tenant, publicSite: site }: PreparedTenant, now: number): FeedTerms {
  const { vin, googleWhen: google, metaWhen: meta } = tenant.site.feeds ?? {};
  const conditions = { google, meta } as { [vendor in Vendor]?: Condition };
  return {
    withOdometer: tenant.site.flags?.odometer !== false,
    withVin: vin !== false,
    priceTypes: tenant.site.priceTypes ?? {},
    isAdvertised(vendor, car) {
      const when = conditions[vendor];
      if (when === undefined) return true;
      const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
      return compileCondition(when, tenant.conditions)(facts);
    },
  };
}

/** Why a vendor refuses a car. */
export interface Refusal {
  /** In words that end "left out, because...". */
  why: string;
  /**
   * Whether the stock or site.json can fix it, so that 'check' reports it. Kinds of vehicles that are never accepted, and used
   * ones whose odometer nobody has read, are only left out.
   */
  canFix: boolean;
}

/** 17 letters and digits without I, O and Q (ISO 3779), as both vendors ask. */
const wholeVin = /^[A-HJ-NPR-Z0-9]{17}$/i;

/**
 * Bodies that Google's vehicle ads refuse, whatever kind of vehicle has them: what is no passenger vehicle for private use. Read on 26 November 2026,
 * https://support.google.com/merchants/answer/11544533 (motorhomes, motorcycles, boats, farm vehicles, and whatever needs a
 * special licence) and /11192663 (utes are accepted in Australia, buses are not).
 */
const neverAtGoogle: readonly BodyKind[] = ["motorhome", "caravan", "motorcycle", "machine", "bus", "truck"];

/** Price types that are accepted, by condition: https://support.google.com/merchants/answer/14592783, read on 26 November 2026. */
const acceptedPriceTypes = {
  new: ["drive_away_price", "estimated_drive_away_price"],
  used: ["drive_away_price", "excluding_government_charges_price"],
};

const incomplete = (why: string): Refusal => ({ why, canFix: true });

function googleRefuses({ car, kind }: FeedCar, { priceTypes }: FeedTerms): Refusal | undefined {
  const body = classifyBody(car);
  if (kind?.google === false || (body && neverAtGoogle.includes(body)))
    return { why: "Google's vehicle ads are for cars, vans and utes alone", canFix: false };
  if (!car.colour) return incomplete("it has no colour");
  const type = nameGooglePriceType(priceTypes, car);
  if (type === undefined)
    return incomplete(
      car.price_type
        ? priceTypes[car.price_type]
          ? "Google takes no prices without GST"
          : `its price type "${car.price_type}" is not in priceTypes of site.json`
        : "it has no price type (price_type)",
    );
  const condition = car.car_type === "new" ? "new" : "used";
  return acceptedPriceTypes[condition].includes(type)
    ? undefined
    : incomplete(`Google takes no ${type} of a ${condition} car, only ${acceptedPriceTypes[condition].join(" or ")}`);
}

/** Meta asks where a vehicle stands: https://developers.facebook.com/docs/marketing-api/auto-ads/reference, read on 26 November 2026. */
const metaRefuses = ({ place }: FeedCar): Refusal | undefined =>
  place?.address?.street && place.address.city && place.address.state
    ? undefined
    : incomplete("neither it nor the site has a location with an address");

/** Why a vendor refuses a car; undefined: it accepts it. */
export function findFeedRefusal(vendor: Vendor, feedCar: FeedCar, terms: FeedTerms): Refusal | undefined {
  const { km, car_type, caravan } = feedCar.car;
  if (terms.isAdvertised?.(vendor, feedCar.car) === false)
    return { why: `feeds.${vendor}When of site.json leaves it out`, canFix: false };
  // A caravan has no odometer.
  if (typeof km !== "number" && car_type !== "new" && !caravan && terms.withOdometer)
    return { why: "its odometer reading is unknown (km)", canFix: false };
  const refusal = vendor === "google" ? googleRefuses(feedCar, terms) : metaRefuses(feedCar);
  if (refusal) return refusal;
  if (terms.withVin && !wholeVin.test(feedCar.vin ?? ""))
    return incomplete(
      feedCar.vin ? `its VIN "${feedCar.vin}" has not 17 letters and digits (without I, O and Q)` : "it has no VIN",
    );
  const year = feedCar.car.year ?? 0;
  return year >= 1900 && year <= 9999 ? undefined : incomplete("it has no year");
}

/** The cars that a vendor accepts. A second car with the VIN of another one is left out too: Google would refuse both. */
export async function* selectAcceptedCars(
  cars: AsyncIterable<FeedCar>,
  vendor: Vendor,
  terms: FeedTerms,
  onRefused: (feedCar: FeedCar, refusal: Refusal) => void = () => undefined,
): AsyncGenerator<FeedCar> {
  const vins = new Map<string, string>();
  for await (const first of cars) {
    const other = first.vin === undefined ? undefined : vins.get(first.vin);
    const refusal =
      findFeedRefusal(vendor, first, terms) ??
      (other === undefined ? undefined : incomplete(`the car ${other} has the same VIN`));
    if (refusal) onRefused(first, refusal);
    else {
      if (first.vin !== undefined) vins.set(first.vin, first.car.id);
      yield first;
    }
  }
}
