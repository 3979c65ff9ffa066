import { placeFreely } from "../browser/free-spot.ts";
import { hasClosedPopup, recordPopup } from "../browser/popup-flag.ts";
import { isNarrow, runAfterLookingAround } from "../browser/when-looked-around.ts";

/**
 * Shows the first popup of the page (a template with `data-popup`) that this browser has not closed. On wide screens it
 * is placed where it covers no control; phones show it at the bottom, never over a search.
 */
export function runPopup(siteId: string): void {
  runAfterLookingAround(() => {
    const next = [...document.querySelectorAll<HTMLTemplateElement>("template[data-popup]")].find(
      ({ dataset }) => !hasClosedPopup(siteId, dataset.popup ?? ""),
    );
    const box = next?.content.firstElementChild?.cloneNode(true);
    if (next && box instanceof HTMLDialogElement) show(siteId, next, box);
  });
}

/** Shows a phone's strip, and hides it while a search is where it stands. */
function showBelowSearches(box: HTMLElement): void {
  box.removeAttribute("data-waiting");
  const covered = new Set<Element>();
  const share = Math.ceil((1 - box.offsetHeight / window.innerHeight) * 100);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      box.toggleAttribute("data-waiting", covered.size > 0);
    },
    { rootMargin: `-${share}% 0px 0px` },
  );
  for (const search of document.querySelectorAll('main form[method="get"], main search')) observer.observe(search);
}

function show(siteId: string, template: HTMLTemplateElement, box: HTMLDialogElement): void {
  const id = template.dataset.popup ?? "";
  const close = () => {
    recordPopup(siteId, id, "closed");
    document.removeEventListener("keydown", onKey);
    box.remove();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && !box.hasAttribute("data-waiting")) close();
  };
  // Open by its attribute: a promotion must not take the focus from what the visitor is doing.
  box.setAttribute("open", "");
  template.before(box);
  const open = () => recordPopup(siteId, id, "open");
  if (isNarrow()) {
    showBelowSearches(box);
    open();
  } else placeFreely(box, open);
  document.addEventListener("keydown", onKey);
  box.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a, button")) close();
  });
}
