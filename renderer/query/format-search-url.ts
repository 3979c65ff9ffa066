import { slugify } from "../../schemas/entities/slugify.ts";
import type { Refinements, SearchConfig, SearchState } from "./search-config.ts";
import { findValueBySlug } from "./slug.ts";
import { findOwn, isSameSet, omit } from "./typed/conditions.ts";
import { removeTypedFilters } from "./typed/typed-state.ts";

/**
 * The address of a search state: a condition word or make and model as path, the rest as query, in a fixed order, so
 * that equal states have one address. `parseSearchUrl` reads it back.
 */
export function formatSearchUrl(search: SearchState, config: SearchConfig): string {
  const state = removeTypedFilters(search, config);
  const empty = Object.keys(state.refinements).filter((name) => state.refinements[name]?.length === 0);
  const { path, rest } = pathOf(omit(state.refinements, empty), config);
  const query: string[] = [];
  const add = (name: string, value: string | number) => query.push(`${name}=${encodeValue(String(value))}`);
  if (state.query) add("query", state.query);
  for (const attribute of config.facets) {
    const values = findOwn(rest, attribute) ?? [];
    for (const [at, value] of values.entries()) add(`refinementList[${attribute}][${at}]`, value);
  }
  for (const attribute of config.ranges) {
    const { min = "", max = "" } = findOwn(state.ranges, attribute) ?? {};
    if (min !== "" || max !== "") add(`range[${attribute}]`, `${min}:${max}`);
  }
  if (state.sort && state.sort !== config.sorts[0]?.id) add("sortBy", state.sort);
  // S2.6: the first page has no number.
  if (state.page !== undefined && state.page > 1) add("page", state.page);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function encodeValue(value: string): string {
  // Commas and colons are allowed unencoded and are more readable.
  return encodeURIComponent(value).replaceAll("%20", "+").replaceAll("%3A", ":").replaceAll("%2C", ",");
}

function pathOf(refinements: Refinements, config: SearchConfig): { path: string; rest: Refinements } {
  for (const [word, meaning] of Object.entries(config.words)) {
    if (!Object.entries(meaning).every(([name, values]) => isSameSet(refinements[name], values))) continue;
    return { path: `${config.base}/${word}`, rest: omit(refinements, Object.keys(meaning)) };
  }
  let path = config.base;
  let rest = refinements;
  for (const attribute of config.segments) {
    const [value, ...more] = refinements[attribute] ?? [];
    // Several makes, or a name with the same slug as another make, go into the query.
    if (value === undefined || more.length > 0) break;
    const slug = slugify(value);
    const first = path === config.base;
    // A value that is not in stock is known only by its slug.
    if (!slug || (findValueBySlug(slug, config.segmentValues[attribute]) ?? slug) !== value) break;
    if (first && Object.hasOwn(config.words, slug)) break;
    path += `/${slug}`;
    rest = omit(rest, [attribute]);
  }
  return { path, rest };
}
