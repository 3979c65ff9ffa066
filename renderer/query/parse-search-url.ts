import type { Refinements, SearchConfig, SearchState } from "./search-config.ts";
import { findValueBySlug } from "./slug.ts";
import { narrowRange } from "./typed/conditions.ts";
import { applyTypedFilters } from "./typed/typed-state.ts";
import { parseTypedNumber } from "./typed-number.ts";

/** Maximum length of a query, in characters; Algolia's own limit. */
const longestQuery = 512;
/**
 * Maximum number of values of one attribute in an address: far more than visitors select, few enough for any service.
 */
const mostValues = 40;
/** Maximum number of values in total, because each refined attribute needs another request. */
const mostValuesInAll = 60;

const listName = /^refinementList\[([^\]]+)\](\[\d*\])?$/;
const rangeName = /^range\[([^\]]+)\](?:\[(min|max)\])?$/;

/** Whether a search may read a parameter of this name from its address; it ignores all others. */
export const isSearchParameter = (name: string): boolean =>
  name === "query" || name === "page" || name === "sortBy" || listName.test(name) || rangeName.test(name);

/**
 * Reads the state of a search page from an address (path and query). undefined when the path is not one of the
 * page's. The filters include the conditions in its text (typed/typed-state.ts). Invalid parts (an unknown attribute,
 * a page of -1, a range of words) are ignored.
 */
export function parseSearchUrl(url: string, config: SearchConfig): SearchState | undefined {
  const [path = "", query = ""] = url.replace(/#.*$/s, "").split(/\?(.*)/s, 2);
  const refinements = pathRefinements(path, config);
  if (!refinements) return undefined;
  const state: SearchState = { refinements, ranges: {} };
  for (const [name, value] of new URLSearchParams(query)) readParameter(name, value.trim(), state, config);
  return applyTypedFilters(state, config);
}

function pathRefinements(path: string, config: SearchConfig): Refinements | undefined {
  if (Object.hasOwn(config.paths, path)) return structuredClone(config.paths[path]);
  if (path !== config.base && !path.startsWith(`${config.base}/`)) return undefined;
  const parts = decodeParts(path.slice(config.base.length));
  if (!parts) return undefined;
  const word = Object.hasOwn(config.words, parts[0] ?? "") ? config.words[parts[0] ?? ""] : undefined;
  const refinements: Refinements = structuredClone(word ?? {});
  // /search/used-cars/toyota means used Toyotas, not a make of that name.
  const named = word ? parts.slice(1) : parts;
  if (named.length > config.segments.length) return undefined;
  for (const [at, part] of named.entries()) {
    const attribute = config.segments[at] as string;
    // A make that is not in stock is still a make: the page says that there are none.
    refinements[attribute] = [findValueBySlug(part, config.segmentValues[attribute]) ?? part];
  }
  return refinements;
}

function decodeParts(path: string): string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function readParameter(name: string, value: string, state: SearchState, config: SearchConfig): void {
  if (value === "") return;
  const list = listName.exec(name)?.[1];
  const range = rangeName.exec(name);
  if (list !== undefined) {
    if (config.facets.includes(list)) addValue(list, value, state);
  } else if (range) {
    readRange(range[1] as string, range[2], value, state, config);
  } else if (name === "query") {
    state.query = value.slice(0, longestQuery);
  } else if (name === "page") {
    const page = /^\d{1,5}$/.test(value) ? Number(value) : 1;
    if (page > 1) state.page = page;
  } else if (name === "sortBy") {
    if (config.sorts.slice(1).some(({ id }) => id === value)) state.sort = value;
  }
}

function addValue(attribute: string, value: string, { refinements }: SearchState): void {
  const values = Object.hasOwn(refinements, attribute) ? (refinements[attribute] ?? []) : [];
  const named = Object.values(refinements).reduce((sum, { length }) => sum + length, 0);
  const hasRoom = values.length < mostValues && named < mostValuesInAll;
  if (hasRoom && !values.includes(value)) refinements[attribute] = [...values, value];
}

function readRange(
  attribute: string,
  end: string | undefined,
  value: string,
  state: SearchState,
  config: SearchConfig,
): void {
  if (!config.ranges.includes(attribute)) return;
  const [low = "", high = ""] = end === "max" ? ["", value] : end === "min" ? [value] : value.split(":", 2);
  const known = state.ranges[attribute];
  const min = parseTypedNumber(low) ?? known?.min;
  const max = parseTypedNumber(high) ?? known?.max;
  const isTurned = min !== undefined && max !== undefined && min > max;
  const range = narrowRange({}, isTurned ? { min: max, max: min } : { min, max });
  if (range.min !== undefined || range.max !== undefined) state.ranges[attribute] = range;
}
