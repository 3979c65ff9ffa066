import type { Car } from "../../schemas/entities/car.schema.ts";
import { resolveVehicleType } from "../../schemas/resolve/vehicle-types.ts";
import type { LiveTenant } from "./live-tenant.ts";

const kindsOfStock = new WeakMap<object, readonly string[]>();

/** The kinds of vehicle that texts are about: that of a car, or all in stock. */
export function listKinds(
  { prepared: { tenant }, stock }: LiveTenant,
  car?: Pick<Car, "item_type">,
): readonly string[] {
  if (car) return [resolveVehicleType(tenant, car.item_type)?.id ?? []].flat();
  const known = kindsOfStock.get(stock.shown);
  if (known) return known;
  const { facets } = stock.index.search(
    { facets: ["item_type"], hitsPerPage: 0, maxValuesPerFacet: 100 },
    { scope: tenant.site.search?.filters },
  );
  const kinds = Object.keys(facets?.item_type ?? {}).sort();
  kindsOfStock.set(stock.shown, kinds);
  return kinds;
}

/** A dealer with texts about a car, in the words of its kind; without one about all kinds in stock. */
export function speakOf(live: LiveTenant, car?: Pick<Car, "item_type">): LiveTenant {
  const prepared = live.prepared.inWordsOf(listKinds(live, car), listKinds(live));
  return prepared === undefined ? live : { ...live, prepared };
}
