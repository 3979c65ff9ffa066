import { isPlainClick } from "../navigation/plain-click.ts";

/** Attribute of an anchor that keeps the scroll position. */
export const stayAttribute = "data-stay";

/** How to go to another address of the same page. */
export interface GoOptions {
  /** No new history entry. */
  replace: boolean;
  /** The scroll position stays. */
  keepScroll: boolean;
}

/**
 * Follows links to other addresses of the page that is shown (`owns`, of a path) by `go`, without loading it, with one
 * listener for all links. New tabs, downloads, other targets and events that a component has handled are left to the browser.
 */
export function followOwnLinks(
  owns: (path: string) => boolean,
  go: (url: string, options: GoOptions) => void,
  /** Ends it. */
  until: { signal: AbortSignal },
): void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
    if (link.origin !== window.location.origin || link.hash || !owns(link.pathname)) return;
    event.preventDefault();
    const url = link.pathname + link.search;
    // A link to the current page adds no history entry.
    const shown = window.location.pathname + window.location.search;
    go(url, { keepScroll: link.hasAttribute(stayAttribute), replace: url === shown });
  };
  document.addEventListener("click", onClick, until);
}
