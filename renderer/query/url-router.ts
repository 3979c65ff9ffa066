import { formatSearchUrl } from "./format-search-url.ts";
import { parseSearchUrl } from "./parse-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { removeTypedFilters } from "./typed/typed-state.ts";

/** Goes to an address of the same page. */
export type GoTo = (url: string, options: { replace: boolean }) => void;

/** Synchronises the address with react-instantsearch's state; its `router`. */
export interface UrlRouter {
  read(): SearchState;
  write(state: SearchState): void;
  createURL(state: SearchState): string;
  onUpdate(listener: (state: SearchState) => void): void;
  dispose(): void;
  /** Call it when the browser is at this address (back, forward, a link). */
  arrived(url: string): void;
}

/** What a search page was asked for, and the search that it shows for it: the server corrects what no car can have. */
interface Loaded {
  url: string;
  state: SearchState;
}

/** Creates the router of one search page; `go` changes the browser's address. */
export function createUrlRouter(loaded: Loaded, config: SearchConfig, go: GoTo): UrlRouter {
  let current = loaded.state;
  let address = formatSearchUrl(current, config);
  let listener: ((state: SearchState) => void) | undefined;
  let typing = false;
  const withoutQuery = (state: SearchState) =>
    formatSearchUrl({ ...removeTypedFilters(state, config), query: undefined }, config);
  return {
    read: () => current,
    createURL: (state) => formatSearchUrl(state, config),
    onUpdate(next) {
      listener = next;
    },
    dispose() {
      listener = undefined;
    },
    write(state) {
      const next = formatSearchUrl(state, config);
      if (next === address) return;
      // While a visitor types, each pause would add a history entry; one is enough.
      const types = withoutQuery(current) === withoutQuery(state);
      const replace = types && typing;
      typing = types;
      current = state;
      address = next;
      go(next, { replace });
    },
    arrived(next) {
      const parsed = parseSearchUrl(next, config);
      if (!parsed) return;
      const asked = parseSearchUrl(loaded.url, config);
      const isLoaded = asked && formatSearchUrl(asked, config) === formatSearchUrl(parsed, config);
      const state = isLoaded ? loaded.state : parsed;
      const reached = formatSearchUrl(state, config);
      if (reached === address) return;
      current = state;
      address = reached;
      typing = false;
      listener?.(state);
    },
  };
}
