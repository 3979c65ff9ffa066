import { createContext, useContext, useMemo } from "react";
import { useInstantSearch } from "react-instantsearch";
import type { DecidingClient } from "../browser/search-client.ts";
import type { SearchPayload } from "../planning/index.ts";
import type { SearchConfig, SearchState } from "../query/index.ts";
import { formatSearchUrl, fromUiState, type IndexUiState } from "../query/index.ts";

export const SearchPayloadContext = createContext<SearchPayload | undefined>(undefined);

/** Calls the search service; absent if no requests are allowed. */
export const SearchClientContext = createContext<DecidingClient | undefined>(undefined);

/** Id of the form to which all inputs of the search belong; submitting it works without JavaScript. */
export const searchFormId = "search-form";

/** The payload of the search around a component; throws outside SearchRoot. */
export function useSearchPayload(): SearchPayload {
  const payload = useContext(SearchPayloadContext);
  if (!payload) throw new Error("This component belongs inside SearchRoot.");
  return payload;
}

interface Search {
  state: SearchState;
  config: SearchConfig;
  /** The address of any state. */
  hrefOf(state: SearchState): string;
}

/** The state that the displayed cars belong to, for statements about them; differs from useSearchState only during a request. */
export function useAnsweredState(): Search {
  const { config } = useSearchPayload();
  const { results } = useInstantSearch();
  const { answers } = results;
  return useMemo(
    () => ({
      config,
      state: answers,
      hrefOf: (state: SearchState) => formatSearchUrl(state, config),
    }),
    [config, answers],
  );
}

/** The visitor's latest choices, which the inputs show. */
export function useSearchState(): Search {
  const { config } = useSearchPayload();
  const { indexUiState } = useInstantSearch();
  return useMemo(
    () => ({
      config,
      state: fromUiState(indexUiState as IndexUiState, config),
      hrefOf: (state: SearchState) => formatSearchUrl(state, config),
    }),
    [config, indexUiState],
  );
}
