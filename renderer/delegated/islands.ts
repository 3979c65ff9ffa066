import type { Store } from "../browser/list-atoms.ts";
import { touchedAttribute } from "../document/index.ts";
import { hasDraft } from "../form-state/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import { toastsAtom } from "../toasts/index.ts";

/** Loads the code of an island and hydrates it; `of` is the page that it comes from, if that is not the one shown. */
export type HydrateIsland = (element: HTMLElement, of?: BrowserPage) => void;

/** How far (px) outside the window an island that wakes when seen is already woken. */
const nearby = "300px";

/** What a visitor does to something; any of it wakes an island. */
const touches = ["pointerover", "pointerdown", "focusin", "keydown", "click", "input"];

/** Whether this browser has stored a list of this name for the site. */
function isStored({ site }: BrowserPage, list: string): boolean {
  try {
    return [site.id, site.slug].some((owner) => {
      const text = localStorage.getItem(`forecourt:${owner}:${list}`);
      return text !== null && text !== "[]";
    });
  } catch {
    return false;
  }
}

/** Calls `wake` for elements that come near the window. An island without content has no place, and wakes at once. */
function whenSeen(islands: readonly HTMLElement[], wake: HydrateIsland): void {
  const places = new Map<Element, HTMLElement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = places.get(target);
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        wake(island);
      }
    },
    { rootMargin: nearby },
  );
  for (const island of islands) {
    const { firstElementChild: place } = island;
    if (!place) wake(island);
    else {
      places.set(place, island);
      observer.observe(place);
    }
  }
}

/**
 * Wakes each island once it is needed: when it is touched, and as its component's `wakes` says (schemas/documents/
 * component.ts), which is its attribute `data-wakes`.
 */
export function watchIslands(page: BrowserPage, store: Store, hydrate: HydrateIsland): void {
  const asleep = new Set(document.querySelectorAll<HTMLElement>("[data-island]"));
  const wake = (island: HTMLElement) => {
    if (asleep.delete(island)) hydrate(island);
  };
  const wakingBy = (cause: string) =>
    [...asleep].filter(({ dataset }) => dataset.wakes?.split(" ").includes(cause));

  for (const name of touches) {
    document.addEventListener(
      name,
      ({ target }) => {
        const island = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
        if (island) wake(island);
      },
      { capture: true, passive: true },
    );
  }
  for (const island of [...asleep]) if (island.hasAttribute(touchedAttribute)) wake(island);
  for (const island of wakingBy("idle")) wake(island);
  const wakeByStorage = () => {
    for (const island of [...asleep]) {
      const lists = island.dataset.wakes?.split(" ") ?? [];
      if (lists.some((list) => isStored(page, list))) wake(island);
    }
  };
  wakeByStorage();
  // Another tab fills lists too, and this one while the page is in the back-forward cache.
  window.addEventListener("storage", wakeByStorage);
  window.addEventListener("pageshow", ({ persisted }) => persisted && wakeByStorage());
  for (const island of [...asleep]) if (hasDraft(island)) wake(island);
  whenSeen(wakingBy("seen"), wake);
  const told = store.sub(toastsAtom, () => {
    told();
    for (const island of wakingBy("toast")) wake(island);
  });
}
