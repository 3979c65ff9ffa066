/** Attribute of an anchor whose page opens inside the document. */
export const pageLinkAttribute = "data-page-link";
/** Attribute of an anchor whose page is prefetched on hover. */
export const aheadAttribute = "data-ahead";
/** Attribute of an anchor that keeps the scroll position. */
export const stayAttribute = "data-stay";

/** The part of the router that following links requires. */
export interface PageLinkActions {
  navigate(url: string, options: { preventScrollReset: boolean; replace: boolean }): void;
  prefetch(url: string): void;
}

/**
 * Opens links to pages without leaving the document, with one listener for all links: a page has a hundred links, and
 * a router's own link component runs hooks for each on the server and again during hydration. New tabs, downloads,
 * other targets and events that a component has handled are left to the browser.
 */
export function followPageLinks(document: Document, { navigate, prefetch }: PageLinkActions): void {
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${pageLinkAttribute}]`) : null;
  const ahead = (event: Event) => {
    const link = linkOf(event);
    if (link?.hasAttribute(aheadAttribute)) prefetch(link.pathname + link.search);
  };
  document.addEventListener("pointerover", ahead);
  document.addEventListener("focusin", ahead);
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
    event.preventDefault();
    const before = window.location.pathname + window.location.search;
    navigate(link.pathname + link.search + link.hash, {
      preventScrollReset: link.hasAttribute(stayAttribute),
      // A link to the current page adds no history entry.
      replace: link.href === document.URL,
    });
    if (link.hash && link.pathname + link.search === before) focusOn(link.hash.slice(1));
  });
}

/** Keyboard focus continues at the link's target, as in a browser without JavaScript. */
function focusOn(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  // Focuses an element, making it focusable if necessary.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
