import { formatSearchUrl } from "./format-search-url.ts";
import type { Refinements, SearchConfig, SearchState } from "./search-config.ts";

/** Which refined addresses search engines may index: the parameter `indexing` of the data source `search`. */
export interface IndexingPolicy {
  /** Sets of attributes, one value each. */
  refinements?: string[][];
  /** Also the pages after the first. */
  pages?: boolean;
  /** Also where no car is found. */
  empty?: boolean;
}

/** The canonical address and indexing of a search page's state. */
export interface SearchHead {
  /** The canonical address of the state, without the sort order, because the cars are the same. */
  canonical: string;
  noindex: boolean;
}

/** Whether a policy allows indexing these refinements: none, a condition word, or a listed set. */
export function isIndexable(refinements: Refinements, config: SearchConfig, policy: IndexingPolicy): boolean {
  const chosen = Object.entries(refinements).filter(([, values]) => values.length > 0);
  if (chosen.length === 0) return true;
  const names = chosen.map(([name]) => name);
  const listed = (policy.refinements ?? []).some(
    (set) => set.length === names.length && set.every((name) => names.includes(name)),
  );
  if (!listed) return false;
  const several = chosen.some(([, values]) => values.length > 1);
  // Several values have their own page only if a path word stands for them.
  return !several || !formatSearchUrl({ refinements, ranges: {} }, config).includes("?");
}

/**
 * The refinements without those by several values that leave out no car, because the stock has no other value: the same
 * cars have one address. A single value keeps its own, since its page is about that make or kind.
 */
export function removeIneffectiveFilters(
  refinements: Refinements,
  valuesOf: (attribute: string) => readonly string[],
): Refinements {
  const some = Object.entries(refinements).filter(([attribute, chosen]) => {
    if (chosen.length < 2) return true;
    const values = valuesOf(attribute);
    return values.length === 0 || values.some((value) => !chosen.includes(value));
  });
  return Object.fromEntries(some);
}

/** Address and indexing of one search state; `shown` is the number of cars on this page. */
export function searchHead(
  state: SearchState,
  config: SearchConfig,
  policy: IndexingPolicy = {},
  shown: number,
): SearchHead {
  const { sort: _, ...sortless } = state;
  const plain = !state.query && Object.keys(state.ranges).length === 0;
  const page = state.page === undefined || policy.pages === true;
  const found = shown > 0 || policy.empty === true;
  return {
    canonical: formatSearchUrl(sortless, config),
    noindex: !(plain && page && found && isIndexable(state.refinements, config, policy)),
  };
}
