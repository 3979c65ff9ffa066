/**
 * The part of react-instantsearch that this site uses. The package's own declarations name their files without
 * extensions, which TypeScript's `nodenext` resolution cannot follow.
 */
declare module "react-instantsearch" {
  import type { JSX, ReactNode } from "react";
  import type { SearchState } from "../query/index.ts";

  interface FacetItem {
    value: string;
    label: string;
    count: number;
    isRefined: boolean;
  }

  interface CurrentRefinement {
    attribute: string;
    type: string;
    value: string | number;
    label: string;
    operator?: string;
    count?: number;
  }

  interface CurrentRefinementsItem {
    attribute: string;
    label: string;
    refinements: CurrentRefinement[];
    refine(refinement: CurrentRefinement): void;
  }

  interface SearchResultsLike {
    nbHits: number;
    nbPages: number;
    page: number;
    disjunctiveFacets: { name: string; data: { [value: string]: number } }[];
    /** The search of these results, added by this site's client and server. */
    answers: SearchState;
  }

  export function InstantSearch(props: {
    indexName: string;
    searchClient: { search(requests: never): Promise<{ results: object[] }> };
    routing: {
      router: object;
      stateMapping: {
        stateToRoute(state: { [index: string]: object }): object;
        routeToState(route: never): { [index: string]: object };
      };
    };
    onStateChange?(change: {
      uiState: { [index: string]: object };
      setUiState(next: { [index: string]: object }): void;
    }): void;
    future?: { preserveSharedStateOnUnmount?: boolean };
    children?: ReactNode;
  }): JSX.Element;
  export function InstantSearchSSRProvider(props: {
    initialResults: object;
    children?: ReactNode;
  }): JSX.Element;

  export function useConfigure(parameters: object): void;
  export function useInstantSearch(options?: { catchError?: boolean }): {
    indexUiState: object;
    setIndexUiState<State extends object>(next: (state: State) => State): void;
    results: SearchResultsLike;
    status: "idle" | "loading" | "stalled" | "error";
    error?: Error;
    refresh(): void;
  };
  export function useSearchBox(): { query: string; refine(query: string): void; clear(): void };
  export function useRefinementList(options: {
    attribute: string;
    limit?: number;
    operator?: "or" | "and";
    sortBy?: string[];
  }): {
    items: FacetItem[];
    refine(value: string): void;
    searchForItems(query: string): void;
    isFromSearch: boolean;
    canRefine: boolean;
  };
  export function useRange(options: { attribute: string }): {
    start: [number | undefined, number | undefined];
    range: { min?: number; max?: number };
    canRefine: boolean;
    refine(values: [number | undefined, number | undefined]): void;
  };
  export function useSortBy(options: { items: { value: string; label: string }[] }): {
    currentRefinement: string;
    refine(value: string): void;
  };
  export function useHits(): { items: { objectID: string; [name: string]: unknown }[] };
  export function usePagination(options?: { padding?: number }): {
    pages: number[];
    currentRefinement: number;
    nbPages: number;
    isFirstPage: boolean;
    isLastPage: boolean;
    refine(page: number): void;
  };
  export function useCurrentRefinements(): { items: CurrentRefinementsItem[] };
  export function useClearRefinements(options?: { excludedAttributes?: string[] }): {
    canRefine: boolean;
    refine(): void;
  };
}
