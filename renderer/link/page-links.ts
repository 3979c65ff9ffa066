/** Marks an anchor whose page opens inside the document. */
export const pageLinkAttribute = "data-page-link";
/** Marks one whose page is fetched when a visitor points at it. */
export const aheadAttribute = "data-ahead";
/** Marks one that leaves the view where it is. */
export const stayAttribute = "data-stay";

/** What following links needs of the router. */
export interface PageLinkActions {
  navigate(url: string, options: { preventScrollReset: boolean; replace: boolean }): void;
  prefetch(url: string): void;
}

/**
 * Opens the links of pages without leaving the document, from one listener for all of them: a page has a hundred links,
 * and a router's own link component costs each of them hooks on the server and again when a phone hydrates. New
 * tabs, downloads, other targets and events that a component has handled are left to the browser.
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
      // A page that leads to itself adds nothing to go back to.
      replace: link.href === document.URL,
    });
    if (link.hash && link.pathname + link.search === before) focusOn(link.hash.slice(1));
  });
}

/** Keyboard focus continues at the link's target, as in a browser without JavaScript. */
function focusOn(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  // Says the same, but makes an element that takes no focus take it from here.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
