/** The address of a page that has several, such as a search, without loading it. */
export interface PageAddress {
  /** Goes to another address of the page. */
  go(url: string, options: { replace: boolean }): void;
  /** Stops following the history. */
  close(): void;
}

const here = (): string => window.location.pathname + window.location.search;

/**
 * Calls `arrived` with each address (path and query) that the browser is at: the current one at once, then those of `go`
 * and of Back and Forward.
 */
export function followAddress(arrived: (url: string) => void): PageAddress {
  const onStep = () => arrived(here());
  window.addEventListener("popstate", onStep);
  onStep();
  return {
    go(url, { replace }) {
      // A key tells two entries of one address apart (close-on-back.ts).
      const entry = { key: Math.random().toString(36).slice(2) };
      if (replace) window.history.replaceState(entry, "", url);
      else window.history.pushState(entry, "", url);
      onStep();
    },
    close: () => window.removeEventListener("popstate", onStep),
  };
}
