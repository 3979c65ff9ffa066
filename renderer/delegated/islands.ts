import { runAfterPaint } from "../browser/after-paint.ts";
import { isStored } from "../browser/is-stored.ts";
import { listAtoms, type Store } from "../browser/list-atoms.ts";
import { wakeAtom } from "../browser/wake-atom.ts";
import { aheadAttribute, rootId, touchedAttribute } from "../document/index.ts";
import { hasDraft } from "../form-state/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import { toastsAtom } from "../toasts/index.ts";

/** Loads the code of an island and hydrates it; `of` is the page that it comes from, if that is not the one shown. */
export type HydrateIsland = (element: HTMLElement, of?: BrowserPage) => void;

/** How far (px) outside the window an island that wakes when seen is already woken. */
const nearby = "300px";

/** What a visitor does to something; any of it wakes an island. */
const touches = ["pointerover", "pointerdown", "focusin", "keydown", "click", "input"];

/** Using one of these wakes islands that wake together: not their links, and not what the page's listeners run. */
const used = "input, select, textarea, label, summary, button:not([data-save], [data-compare], [data-slide])";

/** What a visitor does to use something. Pointing at it is not enough: a thumb that scrolls does. */
const uses = ["focusin", "keydown", "click", "input"];

/** The first signs of a visitor. */
const signs = ["pointerover", "pointermove", "touchstart", "scroll", "keydown"];

/** Fetches the code of islands that wake together once the visitor moves or touches the page, without running it. */
function fetchAhead(): void {
  const files = document.getElementById(rootId)?.getAttribute(aheadAttribute)?.split(" ") ?? [];
  const fetch = () => {
    for (const href of files.splice(0))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  };
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(fetch) : setTimeout(fetch, 200));
  if (files.length > 0)
    for (const sign of signs) window.addEventListener(sign, whenIdle, { once: true, passive: true });
}

/** Calls `wake` when Back or Forward leads to another address of the page, which only its islands can follow. */
function followAddress(wake: () => void): void {
  const here = () => window.location.pathname + window.location.search;
  const shown = here();
  window.addEventListener("popstate", () => {
    if (here() !== shown) wake();
  });
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
  const wakingBy = (cause: string) => [...asleep].filter(({ dataset }) => dataset.wakes?.split(" ").includes(cause));

  const wakeAll = () => {
    for (const island of wakingBy("together")) wake(island);
  };
  const isShared = (island: HTMLElement) => island.dataset.wakes?.split(" ").includes("together") === true;
  const wakeTogether = (first: HTMLElement) => {
    wake(first);
    wakeAll();
  };
  const follow = (names: readonly string[], act: (island: HTMLElement, target: Element) => void) => {
    for (const name of names) {
      const options = { capture: true, passive: true };
      document.addEventListener(
        name,
        ({ target }) => {
          const island = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
          if (island && asleep.has(island)) act(island, target as Element);
        },
        options,
      );
    }
  };
  follow(touches, (island) => {
    if (!isShared(island)) wake(island);
  });
  follow(uses, (island, target) => {
    if (!isShared(island) || !target.closest(used)) return;
    // What the button opens is HTML: it is painted before its code works.
    if (target.closest("[data-opens]")) runAfterPaint(() => wakeTogether(island));
    else wakeTogether(island);
  });
  fetchAhead();
  followAddress(wakeAll);
  store.sub(wakeAtom, wakeAll);
  for (const island of [...asleep]) {
    const how = island.getAttribute(touchedAttribute);
    if (how === "used" && isShared(island)) wakeTogether(island);
    else if (how !== null && !isShared(island)) wake(island);
  }
  for (const island of wakingBy("idle")) wake(island);
  const wakeByLists = (islands: Iterable<HTMLElement>) => {
    for (const island of islands) {
      const lists = island.dataset.wakes?.split(" ") ?? [];
      if (lists.some((list) => isStored(page.site, list))) wake(island);
    }
  };
  const wakeByStorage = () => wakeByLists([...asleep]);
  wakeByStorage();
  // Another tab fills lists too, and this one while the page is in the back-forward cache.
  window.addEventListener("storage", wakeByStorage);
  window.addEventListener("pageshow", ({ persisted }) => persisted && wakeByStorage());
  // The car that is shown is among the viewed by now, and wakes nothing.
  store.sub(listAtoms.compared, () => wakeByLists(wakingBy("compared")));
  for (const island of [...asleep]) if (hasDraft(island)) wake(island);
  whenSeen(wakingBy("seen"), wake);
  const report = store.sub(toastsAtom, () => {
    report();
    for (const island of wakingBy("toast")) wake(island);
  });
}
