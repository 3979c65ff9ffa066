import { atom } from "jotai/vanilla";
import type { JsonObject } from "../../schemas/json-value.ts";
import { afterPaint } from "../browser/after-paint.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { DecidingClient } from "../browser/search-client.ts";
import type { BrowserPage, SearchPayload } from "../planning/index.ts";
import { consistentSearch, type FacetValue, type Found, foundOf, type SearchState } from "../query/index.ts";
import { searchFormId, searchOf } from "./search-of.ts";

/** How the search service answers; with `error`, it does not. */
export type SearchStatus = "idle" | "loading" | "stalled" | "error";

/** What the page shows of its search. */
export interface SearchView {
  /** The visitor's latest choices. */
  wanted: SearchState;
  /** The answer that is shown: that of an earlier choice while a request is under way. */
  found: Found;
  status: SearchStatus;
  /** Values that were looked up by name, by attribute. */
  lookedUp: { readonly [attribute: string]: readonly FacetValue[] | undefined };
}

/** What asks the search service, once it is loaded. */
export interface SearchEngine {
  show(wanted: SearchState): void;
  /** Looks up an attribute's values by name; an empty text ends it. */
  lookUp(attribute: string, text: string): void;
  refresh(): void;
  client: DecidingClient;
}

/** undefined until something changes: the page shows its payload's answer. */
export const viewAtom = atom<SearchView | undefined>(undefined);

export const engineAtom = atom<SearchEngine | undefined>(undefined);

const firstViews = new WeakMap<SearchPayload, SearchView>();

/** The search as the server rendered it. */
export function firstView(payload: SearchPayload): SearchView {
  const known = firstViews.get(payload);
  if (known) return known;
  const { results } = payload.initialResults[payload.index] as unknown as { results: JsonObject[] };
  const state = (results[0]?.answers ?? { refinements: {}, ranges: {} }) as unknown as SearchState;
  const { hits, ...rest } = foundOf(results, state, payload.config);
  const found: Found = payload.listStands ? rest : { ...rest, ...(hits && { hits }) };
  const view: SearchView = { wanted: state, found, status: "idle", lookedUp: {} };
  firstViews.set(payload, view);
  return view;
}

/** The current view of the page's search. */
export const viewOf = (page: BrowserPage, store: Store): SearchView =>
  store.get(viewAtom) ?? firstView(searchOf(page));

/** Changes parts of the view. */
export function changeView(page: BrowserPage, store: Store, change: Partial<SearchView>): void {
  store.set(viewAtom, { ...viewOf(page, store), ...change });
}

const started = new WeakSet<Store>();

/** Loads what asks the search service, once. */
export function startEngine(page: BrowserPage, store: Store): void {
  if (started.has(store)) return;
  started.add(store);
  // From now on inputs act by themselves.
  document.getElementById(searchFormId)?.addEventListener("submit", (event) => event.preventDefault());
  import("./SearchEngine.tsx")
    .then(({ runEngine }) => runEngine(page, store))
    .catch((error: unknown) => {
      console.error("The search could not be loaded.", error);
      changeView(page, store, { status: "error" });
    });
}

/** Calls `use` with the engine, once it is loaded. */
function withEngine(page: BrowserPage, store: Store, use: (engine: SearchEngine) => void): void {
  startEngine(page, store);
  const engine = store.get(engineAtom);
  if (engine) use(engine);
  else {
    const stop = store.sub(engineAtom, () => {
      const loaded = store.get(engineAtom);
      stop();
      if (loaded) use(loaded);
    });
  }
}

/**
 * Changes the search. Inputs show the change at once; the request, and all that it brings, wait until that is painted, if
 * it `isPainted` not yet.
 */
export function act(
  page: BrowserPage,
  store: Store,
  change: (wanted: SearchState) => SearchState,
  isPainted: boolean,
): void {
  const { wanted } = viewOf(page, store);
  changeView(page, store, { wanted: consistentSearch(wanted, change(wanted), searchOf(page).config) });
  const ask = () => withEngine(page, store, (engine) => engine.show(viewOf(page, store).wanted));
  if (isPainted) ask();
  else afterPaint(ask);
}

/** Looks up the values of an attribute by name; an empty text ends it. */
export function lookUp(page: BrowserPage, store: Store, attribute: string, text: string): void {
  withEngine(page, store, (engine) => engine.lookUp(attribute, text));
}

/** Asks again after the search service has failed. */
export function refresh(page: BrowserPage, store: Store): void {
  withEngine(page, store, (engine) => engine.refresh());
}
