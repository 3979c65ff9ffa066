import { atom } from "jotai/vanilla";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { DecidingClient } from "../browser/search-client.ts";
import type { BrowserPage, SearchPayload } from "../planning/index.ts";
import { type FacetValue, type Found, foundOf, type SearchState } from "../query/index.ts";
import { searchOf } from "./search-of.ts";

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
