import { afterPaint } from "../browser/after-paint.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";
import { consistentSearch, type SearchState } from "../query/index.ts";
import { searchFormId, searchOf } from "./search-of.ts";
import { changeView, engineAtom, type SearchEngine, viewOf } from "./search-view.ts";

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
