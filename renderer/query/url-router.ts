import { formatSearchUrl } from "./format-search-url.ts";
import { parseSearchUrl } from "./parse-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { withoutTyped } from "./typed/typed-state.ts";

/** Goes to an address of the same page. */
export type GoTo = (url: string, options: { replace: boolean }) => void;

/** Synchronises the address with react-instantsearch's state; its `router`. */
export interface UrlRouter {
  read(): SearchState;
  write(state: SearchState): void;
  createURL(state: SearchState): string;
  onUpdate(listener: (state: SearchState) => void): void;
  dispose(): void;
  /** Call it when the page can navigate. */
  connect(go: GoTo): void;
  /** Call it when the page is unloaded: no more addresses are written. */
  close(): void;
  /** Call it when the browser is at this address (back, forward, a link). */
  arrived(url: string): void;
}

const start: SearchState = { refinements: {}, ranges: {} };

/** Creates the router of one search page that starts at `url` (path and query). */
export function urlRouter(url: string, config: SearchConfig): UrlRouter {
  let current = parseSearchUrl(url, config) ?? start;
  let address = formatSearchUrl(current, config);
  let go: GoTo | undefined;
  let listener: ((state: SearchState) => void) | undefined;
  let typing = false;
  /** Written addresses that the browser has not reached yet, which takes time on a slow phone. */
  let underWay: string[] = [];
  const withoutQuery = (state: SearchState) =>
    formatSearchUrl({ ...withoutTyped(state, config), query: undefined }, config);
  return {
    read: () => current,
    createURL: (state) => formatSearchUrl(state, config),
    onUpdate(next) {
      listener = next;
    },
    dispose() {
      listener = undefined;
    },
    connect(next) {
      go = next;
    },
    close() {
      go = undefined;
    },
    write(state) {
      const next = formatSearchUrl(state, config);
      if (next === address || !go) return;
      // While a visitor types, each pause would add a history entry; one is enough.
      const types = withoutQuery(current) === withoutQuery(state);
      const replace = types && typing;
      typing = types;
      current = state;
      address = next;
      underWay.push(next);
      go(next, { replace });
    },
    arrived(next) {
      const state = parseSearchUrl(next, config);
      if (!state) return;
      const reached = formatSearchUrl(state, config);
      const own = underWay.indexOf(reached);
      underWay = own < 0 ? [] : underWay.slice(own + 1);
      // One of our own navigations that arrives after further typing is not a navigation back.
      if (own >= 0 || reached === address) return;
      current = state;
      address = reached;
      typing = false;
      listener?.(state);
    },
  };
}
