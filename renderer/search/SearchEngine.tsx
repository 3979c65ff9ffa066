import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConfigure,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from "react-instantsearch";
import { BrowserRouter, matchRoutes, useLocation, useNavigate } from "react-router";
import type { JsonObject } from "../../schemas/json-value.ts";
import { addressAtom } from "../browser/address-atom.ts";
import { dealAtom } from "../browser/deal-atom.ts";
import type { Store } from "../browser/list-atoms.ts";
import { type DecidingClient, type SearchRequests, searchClient } from "../browser/search-client.ts";
import { followOwnLinks, type GoOptions } from "../link/page-links.ts";
import { passGate } from "../navigation/gate.ts";
import type { BrowserPage, SearchPayload } from "../planning/index.ts";
import {
  foundOf,
  fromUiState,
  type IndexUiState,
  type SearchConfig,
  type SearchState,
  searchedWords,
  toUiState,
  type UrlRouter,
  urlRouter,
} from "../query/index.ts";
import { ownTerms, termsKey } from "./own-terms.ts";
import { searchOf } from "./search-of.ts";
import { changeView, engineAtom, firstView, type SearchEngine, viewOf } from "./search-view.ts";

/** Everything of one page's search that asks, and follows the address. */
interface Running {
  page: BrowserPage;
  store: Store;
  router: UrlRouter;
  client: DecidingClient;
  /** The search that is asked for. */
  asked: SearchState;
  /** The terms on which cars were last asked for (termsKey); the server's answer is on the site's. */
  askedOn: string;
  /** What others call, once it can be announced. */
  engine?: SearchEngine;
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

function runningOf(page: BrowserPage, store: Store): Running {
  const { config } = searchOf(page);
  const client = searchClient(page);
  const running: Running = {
    page,
    store,
    router: urlRouter(page.url, config),
    asked: firstView(searchOf(page)).wanted,
    askedOn: "",
    client: {
      async search(requests) {
        const state = running.asked;
        const own = ownTerms(page, store);
        running.askedOn = termsKey(own);
        const asked = inWords(requests, config);
        const { results } = own
          ? await (await import("./ask-on-terms.ts")).askOnTerms(client, asked, { state, own })
          : await client.search(asked);
        const answers = state as unknown as JsonObject;
        return { results: results.map((result, at) => (at === 0 ? { ...result, answers } : result)) };
      },
    },
  };
  return running;
}

/** Runs the search of a page without showing anything: the page's islands show what it writes to the store. */
export function runEngine(page: BrowserPage, store: Store): void {
  const running = runningOf(page, store);
  createRoot(document.createElement("div")).render(
    <BrowserRouter>
      <Whole running={running} />
    </BrowserRouter>,
  );
}

/**
 * The engine, and what tells it of choices and addresses once it runs: InstantSearch, which has its first results, ignores
 * all changes in the task in which it starts.
 */
function Whole({ running }: { running: Running }) {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRuns(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Engine running={running} />
      {runs ? <Address running={running} /> : null}
    </>
  );
}

function Engine({ running }: { running: Running }) {
  const { page, store, router, client } = running;
  const payload = searchOf(page);
  const { config, index } = payload;
  const [following] = useState(() => ({
    ...router,
    onUpdate: (listener: (state: SearchState) => void) =>
      router.onUpdate((state) => {
        running.asked = state;
        changeView(page, store, { wanted: state });
        listener(state);
      }),
  }));
  return (
    <InstantSearchSSRProvider initialResults={payload.initialResults}>
      <InstantSearch
        indexName={index}
        searchClient={client}
        insights={false}
        routing={{
          router: following,
          stateMapping: {
            stateToRoute: (state) => fromUiState((state[index] ?? {}) as IndexUiState, config),
            routeToState: (route) => ({ [index]: toUiState(route, config) }),
          },
        }}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Parameters parameters={payload.parameters} config={config} />
        {config.facets.map((name) => (
          <Facet key={name} attribute={name} running={running} />
        ))}
        {config.ranges.map((name) => (
          <Range key={name} attribute={name} />
        ))}
        <Answers running={running} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

/** Declares everything of a search's state but its filters. */
function Parameters({ parameters, config }: { parameters: JsonObject; config: SearchConfig }) {
  useConfigure(parameters);
  useSearchBox();
  usePagination();
  useSortBy({ items: config.sorts.map(({ index, label }) => ({ value: index, label })) });
  return null;
}

/** How each attribute's values are looked up by name. */
const lookUps = new WeakMap<Running, Map<string, (text: string) => void>>();

function Facet({ attribute, running }: { attribute: string; running: Running }) {
  const { page, store } = running;
  const { parameters } = searchOf(page);
  const { items, searchForItems, isFromSearch } = useRefinementList({
    attribute,
    limit: Number(parameters.maxValuesPerFacet),
  });
  useEffect(() => {
    const known = lookUps.get(running) ?? new Map();
    lookUps.set(running, known.set(attribute, searchForItems));
  }, [running, attribute, searchForItems]);
  useEffect(() => {
    const { lookedUp } = viewOf(page, store);
    if (!isFromSearch && lookedUp[attribute] === undefined) return;
    const values = isFromSearch ? items : undefined;
    changeView(page, store, { lookedUp: { ...lookedUp, [attribute]: values } });
  }, [page, store, attribute, items, isFromSearch]);
  return null;
}

function Range({ attribute }: { attribute: string }) {
  useRange({ attribute });
  return null;
}

/** Joins InstantSearch and the page's view of its search. */
function Answers({ running }: { running: Running }) {
  const { page, store, client } = running;
  const { config, index, initialResults } = searchOf(page);
  const { setIndexUiState, results, status, refresh } = useInstantSearch({ catchError: true });
  const show = useEffectEvent((wanted: SearchState) => {
    running.asked = wanted;
    setIndexUiState(() => toUiState(wanted, config));
  });
  const again = useEffectEvent(() => refresh());
  useEffect(() => {
    running.engine = {
      client,
      show: (wanted) => show(wanted),
      lookUp: (attribute, text) => lookUps.get(running)?.get(attribute)?.(text),
      refresh: () => again(),
    };
  }, [client, running]);
  const { _rawResults: answers } = results;
  useEffect(() => {
    const first = (initialResults[index] as unknown as { results: JsonObject[] }).results;
    const state = answers[0]?.answers as unknown as SearchState | undefined;
    if (state === undefined || answers[0] === first[0]) return;
    const before = viewOf(page, store).found;
    const found = foundOf(answers, state, config, before);
    const publish = () => changeView(page, store, { found });
    // Where help comes or goes in place of the cars, the islands must change in one paint, or the page would move twice.
    if ((found.nbHits === 0) !== (before.nbHits === 0)) queueMicrotask(() => flushSync(publish));
    else startTransition(publish);
  }, [page, store, config, index, initialResults, answers]);
  useEffect(() => {
    const publish = () => changeView(page, store, { status });
    // The list is busy until its answer is shown, which is a transition.
    if (status === "idle") startTransition(publish);
    else publish();
  }, [page, store, status]);
  return null;
}

/** Whether a path belongs to the search page itself rather than to another page below the same base. */
function ownsPath({ own, other }: SearchPayload["paths"], pathname: string): boolean {
  const routeOf = (handle: boolean) => (path: string) => ({ path, caseSensitive: true, handle });
  const routes = [...own.map(routeOf(true)), ...other.map(routeOf(false))];
  return matchRoutes(routes, { pathname })?.at(-1)?.route.handle === true;
}

/** Synchronises the search and the address bar in both directions, and follows links to other addresses of the search. */
function Address({ running }: { running: Running }) {
  const { page, store, router } = running;
  const { paths } = searchOf(page);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = useEffectEvent((url: string, { replace, keepScroll }: GoOptions) =>
    passGate(() => {
      void navigate(url, { replace });
      if (!keepScroll) window.scrollTo(0, 0);
    }),
  );
  useEffect(() => {
    router.connect((url, { replace }) => go(url, { replace, keepScroll: true }));
    const leaveLinks = followOwnLinks(
      (path) => ownsPath(paths, path),
      (url, options) => go(url, options),
    );
    return () => {
      router.close();
      leaveLinks();
    };
  }, [router, paths]);
  // The router hears of "back" only once it is mounted, which takes a moment.
  const catchUp = useEffectEvent(() => {
    if (pathname + search !== window.location.pathname + window.location.search)
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    const url = pathname + search;
    router.arrived(url);
    store.set(addressAtom, url);
  }, [router, store, pathname, search]);
  useEffect(() => {
    store.set(engineAtom, running.engine);
    // What a week costs is asked for anew when the visitor's terms become known, or change in another tab.
    const follow = () => {
      if (termsKey(ownTerms(page, store)) !== running.askedOn) running.engine?.refresh();
    };
    follow();
    return store.sub(dealAtom, follow);
  }, [page, store, running]);
  return null;
}
