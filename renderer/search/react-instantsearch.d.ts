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

  interface SearchResultsLike {
    /** The service's answers; the first has the search that it answers, added by this site's client and server. */
    _rawResults: JsonObject[];
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
    insights?: boolean;
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
  export function useSearchBox(): object;
  export function useRefinementList(options: { attribute: string; limit?: number }): {
    items: FacetItem[];
    searchForItems(query: string): void;
    isFromSearch: boolean;
  };
  export function useRange(options: { attribute: string }): object;
  export function useSortBy(options: { items: { value: string; label: string }[] }): object;
  export function usePagination(): object;
}
