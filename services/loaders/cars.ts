import { buildSearchRecord, formatReplicaName } from "../../platform/stock/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createMomentCache, type KeptContext } from "./moment-cache.ts";
import { addSiteFilters } from "./site-scope.ts";

/** A car as pages get it. */
export type DecidedCar = JsonObject & { decisions: JsonObject };

const keptCard = createMomentCache<DecidedCar>();

/** A car as a card needs it: its search record and its decisions. */
function card(context: KeptContext, found: Car): DecidedCar {
  return keptCard(context, found, () => {
    const { publicSite: site, tenant } = context.live.prepared;
    const names = searchNames(tenant.site.search);
    const record = buildSearchRecord(found, { site, names, now: context.now });
    return { ...record, decisions: context.decide(found) } as DecidedCar;
  });
}

/** Cars that the site shows, as cards, in the order `sort`: `filters` in Algolia's syntax narrow them down. */
export function listCars(context: KeptContext, sort: string, filters: string | undefined, limit: number): DecidedCar[] {
  const { publicSite, tenant } = context.live.prepared;
  const { sorts } = searchNames(tenant.site.search);
  if (!Object.hasOwn(sorts, sort))
    throw new Error(`The search has no order "${sort}", but these: ${Object.keys(sorts).join(", ")}.`);
  const name = publicSite.search.index;
  const { hits } = context.live.stock.index.search(
    {
      filters: addSiteFilters(context.live, filters),
      hitsPerPage: limit,
      attributesToRetrieve: ["objectID"],
      attributesToHighlight: [],
    },
    { indexName: formatReplicaName(name, sort), scope: tenant.site.search?.filters },
  );
  return hits.flatMap((hit) => {
    const found = context.live.stock.byId.get(hit.objectID);
    return found ? [card(context, found)] : [];
  });
}
