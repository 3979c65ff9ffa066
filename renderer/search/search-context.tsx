import { createContext, useContext, useMemo } from "react";
import { useInstantSearch } from "react-instantsearch";
import type { DecidingClient } from "../browser/search-client.ts";
import type { SearchPayload } from "../payload.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { fromUiState, type IndexUiState } from "./ui-state.ts";

export const SearchPayloadContext = createContext<SearchPayload | undefined>(undefined);

/** Asks the search service; absent where nothing may be asked. */
export const SearchClientContext = createContext<DecidingClient | undefined>(undefined);

/** Id of the form to which all inputs of the search belong; submitting it works without JavaScript. */
export const searchFormId = "search-form";

/** The payload of the search around a component; throws outside SearchRoot. */
export function useSearchPayload(): SearchPayload {
  const payload = useContext(SearchPayloadContext);
  if (!payload) throw new Error("This component belongs inside SearchRoot.");
  return payload;
}

/** What the visitor has asked for just now, and the address of any other state. */
export function useSearchState(): {
  state: SearchState;
  config: SearchConfig;
  hrefOf(state: SearchState): string;
} {
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
