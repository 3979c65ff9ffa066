import { useSetAtom } from "jotai";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { InstantSearch, InstantSearchSSRProvider } from "react-instantsearch";
import { useLocation, useNavigate } from "react-router";
import type { JsonObject } from "../../schemas/json-value.ts";
import { addressAtom } from "../browser/address-atom.ts";
import { type DecidingClient, type SearchRequests, searchClient } from "../browser/search-client.ts";
import { usePage } from "../layout/index.ts";
import { followOwnLinks, type GoOptions } from "../link/page-links.ts";
import { passGate } from "../navigation/gate.ts";
import type { BrowserPage, SearchPayload } from "../planning/index.ts";
import { ownsPath } from "../planning/index.ts";
import type { SearchConfig, SearchState } from "../query/index.ts";
import {
  formatSearchUrl,
  fromUiState,
  type IndexUiState,
  retyped,
  searchedWords,
  toUiState,
  type UrlRouter,
  urlRouter,
  withoutTyped,
  withTyped,
} from "../query/index.ts";
import { AddressRouter } from "./AddressRouter.tsx";
import { FacetDeclarations } from "./FacetDeclarations.tsx";
import { SearchClientContext, SearchPayloadContext } from "./search-context.tsx";

interface Search {
  page: BrowserPage;
  payload: SearchPayload;
  client: DecidingClient;
  router: UrlRouter;
  wish: Wish;
}

/** The client is created on first use: never on the server, which already has the first results. */
function lazyClient(page: BrowserPage, config: SearchConfig, asked: () => SearchState): DecidingClient {
  let client: DecidingClient | undefined;
  return {
    async search(requests) {
      client ??= searchClient(page);
      const answers = asked() as unknown as JsonObject;
      const { results } = await client.search(inWords(requests, config));
      return { results: results.map((result, at) => (at === 0 ? { ...result, answers } : result)) };
    },
  };
}

/** Requests that search for the remaining words of the text; its conditions are already in their filters. */
function inWords(requests: SearchRequests, config: SearchConfig): SearchRequests {
  if (!Array.isArray(requests)) return requests;
  return requests.map((request) => {
    if (!("params" in request)) return request;
    const { params } = request as { params: { query?: unknown } };
    return { ...request, params: { ...params, query: searchedWords(params.query, config) } };
  }) as SearchRequests;
}

/** The requested search; after every change its text and its filters are made consistent again. */
interface Wish {
  current(): SearchState;
  change(next: SearchState): SearchState;
}

function wishFrom(first: SearchState, config: SearchConfig): Wish {
  let last = first;
  return {
    current: () => last,
    change(next) {
      const typed = next.query !== last.query && filtersOf(next, config) === filtersOf(last, config);
      last = typed ? retyped(last, next, config) : withTyped(withoutTyped(next, config), config);
      return last;
    },
  };
}

/** The filters of a search as one string, regardless of its text. */
const filtersOf = ({ refinements, ranges }: SearchState, config: SearchConfig): string =>
  formatSearchUrl({ refinements, ranges }, config);

function searchOf(page: BrowserPage): Search {
  if (!page.search) throw new Error("The page has no data source `search`.");
  const router = urlRouter(page.url, page.search.config);
  const { config } = page.search;
  const wish = wishFrom(router.read(), config);
  return { page, payload: page.search, client: lazyClient(page, config, wish.current), router, wish };
}

/** Runs the page's search for everything inside it. The first render shows the payload's results without a request. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const page = usePage();
  return (
    <AddressRouter url={page.url}>
      <RunningSearch page={page}>{children}</RunningSearch>
    </AddressRouter>
  );
}

function RunningSearch({ page, children }: { page: BrowserPage; children: ReactNode }) {
  const [search] = useState(() => searchOf(page));
  const { payload, client, router, wish } = search;
  useAddress(search);
  return (
    <SearchPayloadContext value={payload}>
      <InstantSearchSSRProvider initialResults={payload.initialResults}>
        <InstantSearch
          indexName={payload.index}
          searchClient={client}
          routing={{
            router,
            stateMapping: {
              stateToRoute: (state) =>
                fromUiState((state[payload.index] ?? {}) as IndexUiState, payload.config),
              routeToState: (route) => ({ [payload.index]: toUiState(route, payload.config) }),
            },
          }}
          onStateChange={({ uiState, setUiState }) => {
            const state = fromUiState((uiState[payload.index] ?? {}) as IndexUiState, payload.config);
            setUiState({ [payload.index]: toUiState(wish.change(state), payload.config) });
          }}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <FacetDeclarations tree={search.page.tree} />
          <SearchClientContext value={client}>{children}</SearchClientContext>
        </InstantSearch>
      </InstantSearchSSRProvider>
    </SearchPayloadContext>
  );
}

/** Synchronises the search and the address bar in both directions, and follows links to other addresses of the search. */
function useAddress({ payload, router }: Search): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const setAddress = useSetAtom(addressAtom);
  const go = useEffectEvent((url: string, { replace, keepScroll }: GoOptions) =>
    passGate(() => {
      void navigate(url, { replace });
      if (!keepScroll) window.scrollTo(0, 0);
    }),
  );
  useEffect(() => {
    router.connect((url, { replace }) => go(url, { replace, keepScroll: true }));
    const leaveLinks = followOwnLinks(
      (path) => ownsPath(payload.paths, path),
      (url, options) => go(url, options),
    );
    return () => {
      router.close();
      leaveLinks();
    };
  }, [router, payload]);
  // The router hears of "back" only once it is mounted, which takes a moment.
  const catchUp = useEffectEvent(() => {
    if (pathname + search !== window.location.pathname + window.location.search)
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    const url = pathname + search;
    router.arrived(url);
    setAddress(url);
  }, [router, pathname, search, setAddress]);
}
