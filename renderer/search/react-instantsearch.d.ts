/**
 * The part of react-instantsearch that this site uses. The package's own declarations name their files without
 * extensions, which TypeScript's `nodenext` resolution cannot follow.
 */
declare module "react-instantsearch" {
  import type { JSX, ReactNode } from "react";
  import type { JsonObject } from "../../schemas/json-value.ts";

  interface FacetItem {
    value: string;
    label: string;
    count: number;
    isRefined: boolean;
  }

  /** A value of an attribute while values are sorted. */
  interface SortedValue {
    name: string;
    count: number;
    isRefined: boolean;
  }

  interface SearchResultsLike {
    /** The service's answers; the first has the search that it answers, added by this site's client and server. */
    _rawResults: JsonObject[];
  }

  /** State by index. */
  interface UiState {
    [index: string]: object;
  }

  export function InstantSearch(props: {
    indexName: string;
    searchClient: { search(requests: never): Promise<{ results: object[] }> };
    routing: {
      router: object;
      stateMapping: { stateToRoute(state: UiState): object; routeToState(route: never): UiState };
    };
    onStateChange(change: { uiState: UiState; setUiState(next: UiState): void }): void;
    insights?: boolean;
    future?: { preserveSharedStateOnUnmount?: boolean };
    children?: ReactNode;
  }): JSX.Element;
  export function InstantSearchSSRProvider(props: { initialResults: object; children?: ReactNode }): JSX.Element;

  export function useConfigure(parameters: object): void;
  export function useInstantSearch(options?: { catchError?: boolean }): {
    indexUiState: object;
    setIndexUiState(next: object): void;
    results: SearchResultsLike;
    status: "idle" | "loading" | "stalled" | "error";
    refresh(): void;
  };
  export function useSearchBox(): { query: string; refine(query: string): void };
  export function useRefinementList(options: {
    attribute: string;
    limit?: number;
    sortBy?: (a: SortedValue, b: SortedValue) => number;
  }): {
    items: FacetItem[];
    refine(value: string): void;
    searchForItems(query: string): void;
    isFromSearch: boolean;
  };
  export function useRange(options: { attribute: string }): {
    range: { min?: number; max?: number };
    /** An open end is infinite. */
    start: [min: number, max: number];
  };
  export function useSortBy(options: { items: readonly { value: string; label: string }[] }): {
    currentRefinement: string;
    options: readonly { value: string; label: string }[];
    refine(value: string): void;
  };
  export function usePagination(): {
    /** 0-based. */
    currentRefinement: number;
    nbPages: number;
    refine(page: number): void;
    createURL(page: number): string;
  };
}
