import { createIndex, type IndexConfig, type SearchIndex, type SearchRequest, searchMany } from "../../search/index.ts";
import { type BenchCar, type BenchQuery, FACETS } from "./cars.ts";

/** Number of hits and the counts of each facet, which must be correct. */
export interface Answer {
  readonly count: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly first: readonly string[];
}

export const config: IndexConfig = {
  name: "cars",
  searchable: ["name", "body", "fuel", "colour", "comments"],
  facets: FACETS,
  numeric: ["price", "km"],
  customRanking: ["desc(rank)"],
  replicas: { cars_price_asc: ["asc(price)"] },
};

export const openOurs = (cars: Iterable<BenchCar>): SearchIndex => createIndex(cars, config);

/** The requests that react-instantsearch sends for a page: one for the hits, one more for each refined attribute. */
export function buildSearchRequests(
  { text, refinements, price }: BenchQuery,
  indexName: string,
  counted = true,
): SearchRequest[] {
  const refined = Object.keys(refinements);
  const facetFilters = (except?: string) =>
    refined.filter((name) => name !== except).map((name) => refinements[name]?.map((value) => `${name}:${value}`));
  const numericFilters = price ? [`price>=${price[0]}`, `price<=${price[1]}`] : [];
  // No highlighting: neither the search page nor the peers do it.
  const base = { indexName, query: text, maxValuesPerFacet: 50, attributesToHighlight: [] };
  const main = {
    ...base,
    facets: counted ? FACETS : [],
    hitsPerPage: 21,
    facetFilters: facetFilters(),
    numericFilters,
  };
  const others = refined.map((name) => ({
    ...base,
    facets: [name],
    hitsPerPage: 0,
    facetFilters: facetFilters(name),
    numericFilters,
  }));
  const range = price ? [{ ...base, facets: ["price"], hitsPerPage: 0, facetFilters: facetFilters() }] : [];
  return [main, ...others, ...range];
}

/** Answers a page's requests in one call, as the router does. */
export function askOurs(index: SearchIndex, query: BenchQuery, order = "cars", counted = true): Answer {
  const requests = buildSearchRequests(query, order, counted);
  const { results } = searchMany((name) => (index.names.has(name) ? index : undefined), requests);
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  let count = 0;
  let first: string[] = [];
  results.forEach((result, i) => {
    if (!("hits" in result)) return;
    Object.assign(facets, result.facets);
    if (i > 0) return;
    count = result.nbHits;
    first = result.hits.map((hit) => hit.objectID);
  });
  return { count, facets, first };
}
