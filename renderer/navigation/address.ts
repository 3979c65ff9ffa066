import { passGate } from "./gate.ts";

/** How to go to another address of the same page. */
export interface GoOptions {
  /** No new history entry. */
  replace?: boolean;
  /** The scroll position stays. */
  keepScroll?: boolean;
}

const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Path and query of the address that is shown. */
export const shownAddress = (): string => window.location.pathname + window.location.search;

/**
 * Goes to another address of the page that is shown, without loading it. Entries get a `key` in their state, by which
 * they are told apart.
 */
export function goWithin(url: string, { replace = false, keepScroll = false }: GoOptions = {}): void {
  passGate(() => {
    const key = Math.random().toString(36).slice(2, 10);
    window.history[replace ? "replaceState" : "pushState"]({ key }, "", url);
    if (!keepScroll) window.scrollTo(0, 0);
    tell();
  });
}

/** Calls `listener` after each change of the address by `goWithin` or by a step through the history. */
export function followAddress(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("popstate", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", tell);
  };
}
