import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { computePricesWithin, type Range } from "../values/prices-within.ts";
import type { Basis, Terms } from "../values/repayments.ts";
import { computeWeeklyCost } from "../values/weekly-cost.ts";
import type { SearchState } from "./search-config.ts";

/** The loan of a site, and a visitor's own terms of it. */
export interface OwnTerms {
  basis: Basis;
  terms: Terms;
}

/** Parameters of a request in Algolia's format. */
type Params = { [name: string]: unknown };

/** Attribute of a car: its cost of a week on the site's terms, AUD. */
const weekly = "weekly_price";

/** Attribute of a car: the price whose cost of a week its card shows, AUD. */
const financed = "financed_price";

const ends = { ">=": "min", "<=": "max" } as const;

/** Filters whose bounds of the cost of a week are bounds of the price instead. */
function byPrice(filter: unknown, { basis, terms }: OwnTerms): unknown {
  if (Array.isArray(filter)) return filter.map((item) => byPrice(item, { basis, terms }));
  const [, sign, value] = /^weekly_price *([<>]=) *(-?[\d.]+)$/.exec(String(filter)) ?? [];
  if (sign === undefined) return filter;
  const end = ends[sign as keyof typeof ends];
  return `${financed}${sign}${computePricesWithin({ [end]: Number(value) }, basis, terms)[end]}`;
}

const counts = ({ facets }: Params, name: string): boolean =>
  Array.isArray(facets) ? facets.includes(name) : facets === name;

/** A request's parameters with the cost of a week on the visitor's own terms in place of the site's. */
export function applyTermsToParams(params: Params, ownTerms: OwnTerms): Params {
  const { numericFilters } = params;
  return {
    ...params,
    ...(counts(params, weekly) && { facets: [params.facets, financed].flat() }),
    ...(numericFilters !== undefined && { numericFilters: byPrice(numericFilters, ownTerms) }),
  };
}

/** The answer to a request that was asked on the visitor's terms: with the lowest and the highest cost on them. */
export function applyTermsToAnswer(answer: JsonObject, params: Params, { basis, terms }: OwnTerms): JsonObject {
  const stats = convertToJsonObject(answer.facets_stats);
  const { min, max } = convertToJsonObject(stats[financed]) as { min?: number; max?: number };
  if (!counts(params, weekly) || min === undefined || max === undefined) return answer;
  const [least, most] = [min, max].map((price) => computeWeeklyCost(price, basis, terms));
  return { ...answer, facets_stats: { ...stats, [weekly]: { min: least, max: most } } } as JsonObject;
}

/** The prices whose cost of a week a search asks for; undefined if it asks for none. */
export function computeRequestedPrices({ ranges }: SearchState, { basis, terms }: OwnTerms): Range | undefined {
  const { [weekly]: range } = ranges;
  return range === undefined ? undefined : computePricesWithin(range, basis, terms);
}
