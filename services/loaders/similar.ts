import { buildSearchRecord, formatReplicaName } from "../../platform/stock/index.ts";
import { filterText, resolvePageSearch } from "../../renderer/pages/index.ts";
import { formatSearchUrl, quoteValue } from "../../renderer/query/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";
import { findShownCar } from "./find-shown-car.ts";
import type { KeptContext } from "./moment-cache.ts";
import { findRemovedCar } from "./removed-car.ts";
import { listAttributeValues } from "./search.ts";
import { addSiteFilters } from "./site-scope.ts";

/** A row of the table `similar-search`: criteria for similar cars. */
interface Likeness {
  /** Attributes of the search that both cars share. */
  same?: string[];
  /** Numbers within `percent` of the car's own, with ends rounded to multiples of `step`. */
  within?: { [attribute: string]: { percent: number; step?: number } };
  /** If a search finds fewer cars than this, the next one is used. */
  least?: number;
}

/** A search for cars similar to one car. */
export interface SimilarSearch {
  refinements: { [attribute: string]: string[] };
  ranges: { [attribute: string]: { min: number; max: number } };
  /** Conditions in Algolia's syntax: similar, available, and not the car itself. */
  filters: string;
  least: number;
}

const available = "(status:in_stock OR status:coming_soon)";

/** The condition that leaves one car out. */
const otherThan = (id: unknown): string | undefined =>
  id === undefined ? undefined : `NOT objectID:${quoteValue(String(id))}`;

/** A car that the site shows or has shown. */
type Known = NonNullable<ReturnType<typeof findRemovedCar>>;

/** The car with a slug, including removed ones; a hidden one is not known. */
function knownCar(context: KeptContext, slug: string): Car | Known | undefined {
  return findShownCar(context, slug) ?? findRemovedCar(context.live, slug);
}

/** A car's search record; for a removed car, its stored record. */
function recordOf({ live, now }: KeptContext, car: Car | Known): { [attribute: string]: unknown } {
  if ("status" in car)
    return {
      ...buildSearchRecord(car, {
        site: live.prepared.publicSite,
        names: searchNames(live.prepared.tenant.site.search),
        now,
      }),
    };
  return { ...car, body: car.simple_body };
}

function rangeAround(value: number, { percent, step = 1 }: { percent: number; step?: number }) {
  const share = percent / 100;
  return {
    min: Math.floor((value * (1 - share)) / step) * step,
    max: Math.ceil((value * (1 + share)) / step) * step,
  };
}

function searchOf(
  { same = [], within = {}, least = 1 }: Likeness,
  record: { [attribute: string]: unknown },
): SimilarSearch | undefined {
  const values = same.map((name) => record[name]);
  const numbers = Object.keys(within).map((name) => record[name]);
  // A car without a value for the attribute is not similar in it.
  if (values.some((value) => typeof value !== "string" || value === "")) return undefined;
  if (numbers.some((value) => typeof value !== "number" || value <= 0)) return undefined;
  const refinements = Object.fromEntries(same.map((name) => [name, [String(record[name])]]));
  const ranges = Object.fromEntries(
    Object.entries(within).map(([name, around]) => [name, rangeAround(Number(record[name]), around)]),
  );
  const bounds = Object.entries(ranges).map(([name, { min, max }]) => `${name}:${min} TO ${max}`);
  const filters = filterText(refinements, ...bounds, available, otherThan(record.id));
  return { refinements, ranges, filters, least };
}

/**
 * Searches for cars similar to the one with a slug, in the order of the table `similar-search`; undefined for a car
 * never shown.
 */
export function findSimilarSearches(context: KeptContext, slug: string): SimilarSearch[] | undefined {
  const car = knownCar(context, slug);
  if (car === undefined) return undefined;
  const rows = context.decide(car, ["similar-search"])["similar-search"];
  const record = recordOf(context, car);
  return (Array.isArray(rows) ? rows : [])
    .map((row) => searchOf(row as JsonObject as Likeness, record))
    .filter((search) => search !== undefined);
}

/** Every other available car, if no more similar ones are left. */
export const buildOtherCarsFilter = (id: string | undefined): string => filterText({}, available, otherThan(id));

/**
 * The target of "find me something similar" for a car: the first of its searches that finds enough cars, else the
 * first that finds any, else the whole stock. undefined for a car that the site never showed.
 */
export function resolveSimilarAddress(context: LoadContext, slug: string): string | undefined {
  const searches = findSimilarSearches(context, slug);
  if (searches === undefined) return undefined;
  const { prepared, stock } = context.live;
  const page = prepared.pages.get("search");
  const tools = {
    valuesOf: (attribute: string) => listAttributeValues(context, attribute),
    replicaName: formatReplicaName,
  };
  const config = page && resolvePageSearch(prepared, page.page, tools)?.config;
  if (config === undefined) return undefined;
  const counted = searches.map((search) => {
    const asked = { filters: addSiteFilters(context.live, search.filters), hitsPerPage: 0 };
    const { nbHits } = stock.index.search(asked, { scope: prepared.tenant.site.search?.filters });
    return { search, nbHits };
  });
  const best = counted.find(({ search, nbHits }) => nbHits >= search.least) ?? counted.find(({ nbHits }) => nbHits > 0);
  const { refinements, ranges } = best?.search ?? { refinements: {}, ranges: {} };
  return formatSearchUrl({ refinements, ranges }, config);
}
