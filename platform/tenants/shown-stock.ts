import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { buildImage, type IndexConfig, type IndexImage, openIndex } from "../../search/index.ts";
import { buildIndexConfig, buildSearchRecord } from "../stock/index.ts";
import { buildDirectoryIndexes } from "./directory-indexes.ts";
import { evaluateVisibility } from "./is-shown.ts";
import { rankOf } from "./ranking.ts";
import { computeShownPrices, listPricedStates } from "./shown-prices.ts";

/** The cars that a site shows at one moment, as data that can be passed between threads. */
export interface ShownStock {
  /** Ids of the cars that the `stock` table shows. */
  shown: string[];
  /** Ids of the cars whose decision read the time: only these can change as time passes. */
  timed: string[];
  index: IndexImage;
  /** Images of the indexes of manufacturers and dealerships, by name (S7.6). */
  others: ReadonlyMap<string, IndexImage>;
}

/**
 * Decides which cars are shown at `now` (ms) and indexes them. Takes seconds for 100,000 cars: the server calls it in
 * the loading thread. Throws if the site's search filters are invalid.
 */
export function showStock(prepared: PreparedTenant, cars: readonly Car[], now: number): ShownStock {
  const timed: string[] = [];
  const shown = cars.filter((car) => {
    const { isShown, isTimed } = evaluateVisibility(prepared, car, now);
    if (isTimed) timed.push(car.id);
    return isShown;
  });
  const { search } = prepared.tenant.site;
  const index = buildImage(records(prepared, shown, now), buildCarIndexConfig(prepared));
  // Invalid filters of the site must fail here, not in each visitor's search.
  openIndex(index).search({ hitsPerPage: 0 }, { scope: search?.filters });
  return { shown: shown.map(({ id }) => id), timed, index, others: buildDirectoryIndexes(prepared, shown) };
}

/** Records of the cars that are shown at `now` (ms), for an index elsewhere: their ranks do not change with time. */
export function* searchRecords(prepared: PreparedTenant, cars: readonly Car[], now: number) {
  const names = searchNames(prepared.tenant.site.search);
  for (const car of cars)
    if (evaluateVisibility(prepared, car, now).isShown)
      yield {
        ...buildSearchRecord(car, { site: prepared.publicSite, names, now }),
        ...computeShownPrices(prepared, car, now),
        rank: rankOf(prepared, car, now, { lasting: true }),
      };
}

/** The configuration of a dealer's index of cars. */
export const buildCarIndexConfig = ({ tenant, publicSite }: PreparedTenant): IndexConfig =>
  buildIndexConfig(publicSite.search.index, tenant.site.search, {
    own: publicSite.state ?? "",
    states: listPricedStates(publicSite),
  });

function* records(prepared: PreparedTenant, cars: readonly Car[], now: number) {
  const names = searchNames(prepared.tenant.site.search);
  for (const car of cars)
    yield {
      ...buildSearchRecord(car, { site: prepared.publicSite, names, now }),
      ...computeShownPrices(prepared, car, now),
      rank: rankOf(prepared, car, now),
    };
}
