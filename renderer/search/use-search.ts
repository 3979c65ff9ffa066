import { createContext, useContext, useMemo } from "react";
import type { DecidingClient } from "../browser/search-client.ts";
import { type Found, formatSearchUrl, type SearchConfig, type SearchState } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";

/** How the search service answers; with `error`, it does not. */
type SearchStatus = "idle" | "loading" | "stalled" | "error";

/** What components ask for beside react-instantsearch's hooks. */
interface Requests {
  client: DecidingClient;
  /** Changes several parts of the search at once; a change that does not name a page leads to the first. */
  change(next: (searchState: SearchState) => SearchState): void;
  /** The visitor's latest choices: those that failed, too. */
  wanted(): SearchState;
  /** Asks again after the search service has failed. */
  retry(): void;
}

export const FoundContext = createContext<Found | undefined>(undefined);
export const WantedContext = createContext<SearchState | undefined>(undefined);
export const StatusContext = createContext<SearchStatus>("idle");
export const RequestsContext = createContext<Requests | undefined>(undefined);

function inSearch<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A component of a search is outside SearchRoot.");
  return value;
}

interface Search {
  state: SearchState;
  config: SearchConfig;
  /** The address of any state. */
  hrefOf(state: SearchState): string;
}

function useSearch(state: SearchState): Search {
  const { config } = useSearchPayload();
  return useMemo(
    () => ({ config, state, hrefOf: (other: SearchState) => formatSearchUrl(other, config) }),
    [config, state],
  );
}

/** The answer that is shown. */
export const useFound = (): Found => inSearch(useContext(FoundContext));

/** How the search service answers. */
export const useSearchStatus = (): SearchStatus => useContext(StatusContext);

/** The state that the displayed cars belong to, for statements about them; differs from useSearchState only during a request. */
export const useAnsweredState = (): Search => useSearch(useFound().state);

/** The visitor's latest choices, which the inputs show. */
export const useSearchState = (): Search => useSearch(inSearch(useContext(WantedContext)));

/** Requests of the page's search beside react-instantsearch's hooks. */
export const useRequests = (): Requests => inSearch(useContext(RequestsContext));

/** The orders of results, as useSortBy takes them. */
export function useSorts(): { value: string; label: string }[] {
  const { config } = useSearchPayload();
  return useMemo(() => config.sorts.map(({ index, label }) => ({ value: index, label })), [config]);
}
