import { isPlainClick } from "../navigation/plain-click.ts";

/** From this width a page has room for its folds to be open. */
const roomy = "(min-width: 1024px)";

/** Opens the folds and the tab around the element with this id, and the element itself if it is a fold. */
function reveal(id: string): void {
  const target = document.getElementById(id);
  const panel = target?.closest("[role=tabpanel][data-away]");
  if (panel) document.querySelector<HTMLElement>(`[data-tab][aria-controls="${panel.id}"]`)?.click();
  const folds: HTMLDetailsElement[] = [];
  for (let at = target?.closest("details"); at; at = at.parentElement?.closest("details")) folds.push(at);
  const closed = folds.filter(({ open }) => !open);
  for (const fold of closed) fold.open = true;
  if (panel || closed.length > 0) target?.scrollIntoView();
}

/**
 * Runs folds (`<details data-fold>`): they are open where the window is wide, and what an address or a link names is
 * opened.
 */
export function runFolds(): void {
  const wide = window.matchMedia(roomy);
  const open = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold="phone"]')) {
      const summary = fold.querySelector("summary");
      // There it is a heading: nothing to press, and no stop on the way through the page.
      summary?.toggleAttribute("data-still", wide.matches);
      if (wide.matches) summary?.setAttribute("tabindex", "-1");
      else summary?.removeAttribute("tabindex");
    }
    if (!wide.matches) return;
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) fold.open = true;
  };
  const openNamed = () => reveal(window.location.hash.slice(1));
  open();
  wide.addEventListener("change", open);
  window.addEventListener("hashchange", openNamed);
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest("summary[data-still]")) return event.preventDefault();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    // An address that is followed twice changes nothing the second time.
    if (link.hash === window.location.hash && link.pathname === window.location.pathname) openNamed();
  });
  openNamed();
}
