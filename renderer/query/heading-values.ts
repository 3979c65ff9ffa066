import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

/**
 * The values for the title and heading of a search page: one value for each attribute of the segments when exactly
 * one is chosen (else ""), `segments` (those together), `item_type` (the kind of vehicle, if only one is chosen), `query`, `page`, `total`, and `word`: the condition route
 * as the page's JSON has it (with underscores, as ICU's choices must), `any` where neither a condition nor a segment is chosen, else "".
 */
export function computeHeadingValues(
  state: SearchState,
  config: SearchConfig,
  total: number,
): { [name: string]: string | number } {
  const { refinements } = state;
  const path = formatSearchUrl({ refinements, ranges: {} }, config).replace(/\?.*$/s, "");
  const word = path.slice(config.base.length + 1);
  const values: { [name: string]: string | number } = {
    total,
    query: state.query ?? "",
    page: state.page ?? 1,
    word: Object.hasOwn(config.words, word) ? (config.wordNames?.[word] ?? word).replaceAll("-", "_") : "",
  };
  for (const attribute of [...config.segments, "item_type"]) values[attribute] = findOnlyValue(state, attribute);
  const segments = config.segments
    .map((attribute) => values[attribute])
    .filter(Boolean)
    .join(" ");
  if (values.word === "" && segments === "") values.word = "any";
  return { ...values, segments };
}

/** The value of an attribute that a search is limited to; "" if there are several or none. */
export function findOnlyValue({ refinements }: SearchState, attribute: string): string {
  const [only = "", another] = refinements[attribute] ?? [];
  return another === undefined ? only : "";
}
