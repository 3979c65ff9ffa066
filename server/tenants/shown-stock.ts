import type { PreparedTenant } from "../../renderer/pages/prepare.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { buildImage, type IndexImage, openIndex } from "../../search/index.ts";
import { indexConfig, toSearchRecord } from "../stock/index.ts";
import { directoryImages } from "./directory-indexes.ts";
import { shownAt } from "./is-shown.ts";
import { rankOf } from "./rank-of.ts";

/** What a site shows of its cars at one moment, as data that can be posted to another thread. */
export interface ShownStock {
  /** Ids of the cars that the `stock` table shows. */
  shown: string[];
  /** Ids of the cars whose showing depends on the moment: only theirs changes with time alone. */
  timed: string[];
  index: IndexImage;
  /** Images of the indexes of manufacturers and dealerships, by name (S7.6). */
  others: ReadonlyMap<string, IndexImage>;
}

/**
 * Decides which cars are shown at `now` (ms) and indexes them. Takes seconds for 100,000 cars: the server calls it in
 * the loading thread. Throws when the site's search filters cannot be applied.
 */
export function showStock(prepared: PreparedTenant, cars: readonly Car[], now: number): ShownStock {
  const timed: string[] = [];
  const shown = cars.filter((car) => {
    const { isShown, isTimed } = shownAt(prepared, car, now);
    if (isTimed) timed.push(car.id);
    return isShown;
  });
  const { search } = prepared.tenant.site;
  const index = buildImage(
    records(prepared, shown, now),
    indexConfig(prepared.publicSite.search.index, search?.typed?.synonyms),
  );
  // A site's own filters that cannot be applied must fail now, not at each visitor's search.
  openIndex(index).search({ hitsPerPage: 0 }, { scope: search?.filters });
  return { shown: shown.map(({ id }) => id), timed, index, others: directoryImages(prepared, shown) };
}

function* records(prepared: PreparedTenant, cars: readonly Car[], now: number) {
  for (const car of cars)
    yield { ...toSearchRecord(car, prepared.publicSite), rank: rankOf(prepared, car, now) };
}
