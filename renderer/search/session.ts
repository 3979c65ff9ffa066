import type { matchRoutes } from "react-router";
import { addressAtom } from "../browser/address-atom.ts";
import type { Store } from "../browser/list-atoms.ts";
import { type DecidingClient, type SearchRequests, searchClient } from "../browser/search-client.ts";
import { followOwnLinks } from "../link/page-links.ts";
import { passGate } from "../navigation/gate.ts";
import type { BrowserPage, SearchPayload } from "../planning/index.ts";
import {
  convertFromUiState,
  convertToUiState,
  createUrlRouter,
  extractSearchWords,
  type IndexUiState,
  reconcileSearch,
  type SearchConfig,
  type SearchState,
  type UrlRouter,
} from "../query/index.ts";
import { getFirstState } from "./first-state.ts";
import { readSearchPayload } from "./search-of.ts";
import { serializeTerms } from "./serialize-terms.ts";

type UiState = { [index: string]: object };

/** What one page's search gives react-instantsearch, and how it follows the address. */
export interface SearchSession {
  client: DecidingClient;
  routing: {
    router: UrlRouter;
    stateMapping: { stateToRoute(state: UiState): SearchState; routeToState(route: SearchState): UiState };
  };
  /** Keeps text and filters consistent whatever changes (query/consistent-search.ts). */
  onStateChange(change: { uiState: UiState; setUiState(next: UiState): void }): void;
  /** The visitor's latest choices: those that failed, too. */
  wanted(): SearchState;
  /** Whether cars were last asked for on other terms than the visitor's: the server's answer is on the site's. */
  isOnOtherTerms(): boolean;
  /** Follows Back, Forward, and links to other addresses of the search. Returns a cleanup function. */
  follow(): () => void;
}

/** Requests that search for the remaining words of the text; its conditions are already in their filters. */
function inWords(requests: SearchRequests, config: SearchConfig): SearchRequests {
  if (!Array.isArray(requests)) return requests;
  return requests.map((request) => {
    if (!("params" in request)) return request;
    const { params } = request as { params: { query?: unknown } };
    return { ...request, params: { ...params, query: extractSearchWords(params.query, config) } };
  }) as SearchRequests;
}

/** Whether a path belongs to the search page itself rather than to another page below the same base. */
function ownsPath({ own, other }: SearchPayload["paths"], match: typeof matchRoutes, pathname: string): boolean {
  const routeOf = (handle: boolean) => (path: string) => ({ path, caseSensitive: true, handle });
  const routes = [...own.map(routeOf(true)), ...other.map(routeOf(false))];
  return match(routes, { pathname })?.at(-1)?.route.handle === true;
}

const here = () => window.location.pathname + window.location.search;

/** Creates the session of a page's search. On the server, nothing asks and nothing is followed. */
export function createSession(page: BrowserPage, store: Store): SearchSession {
  const payload = readSearchPayload(page);
  const { config, index, paths } = payload;
  let searchState = getFirstState(payload);
  let askedOn = "";
  let service: DecidingClient | undefined;

  const navigate = (url: string, { replace }: { replace: boolean }) =>
    passGate(() => {
      window.history[replace ? "replaceState" : "pushState"](null, "", url);
      store.set(addressAtom, url);
    });
  const router = createUrlRouter({ url: page.url, state: searchState }, config, navigate);
  const arrived = () => {
    router.arrived(here());
    store.set(addressAtom, here());
  };

  return {
    client: {
      async search(requests) {
        service ??= searchClient(page);
        const state = searchState;
        askedOn = serializeTerms(store);
        const words = inWords(requests, config);
        const { results } =
          askedOn || page.site.search.provider === "algolia"
            ? await (await import("./ask-on-terms.ts")).askOnTerms(service, words, { page, store, state })
            : await service.search(words);
        const answers = { ...state };
        return { results: results.map((result, at) => (at === 0 ? { ...result, answers } : result)) };
      },
    },
    routing: {
      router: {
        ...router,
        onUpdate: (listener) =>
          router.onUpdate((state) => {
            searchState = state;
            listener(state);
          }),
      },
      stateMapping: {
        stateToRoute: (state) => convertFromUiState((state[index] ?? {}) as IndexUiState, config),
        routeToState: (route) => ({ [index]: convertToUiState(route, config) }),
      },
    },
    onStateChange({ uiState, setUiState }) {
      const next = convertFromUiState((uiState[index] ?? {}) as IndexUiState, config);
      searchState = reconcileSearch(searchState, next, config);
      setUiState({ [index]: convertToUiState(searchState, config) });
    },
    wanted: () => searchState,
    isOnOtherTerms: () => serializeTerms(store) !== askedOn,
    follow() {
      const ended = new AbortController();
      window.addEventListener("popstate", arrived, ended);
      // A search does not wait for the router: until it is there, and if it never comes, links load their page.
      import("react-router").then(
        ({ matchRoutes }) =>
          followOwnLinks(
            (path) => ownsPath(paths, matchRoutes, path),
            (url, { replace, keepScroll }) => {
              navigate(url, { replace });
              router.arrived(url);
              if (!keepScroll) window.scrollTo(0, 0);
            },
            ended,
          ),
        () => {},
      );
      // The visitor may have gone back before this code came.
      arrived();
      return () => ended.abort();
    },
  };
}
