import { type KeptCar, readCars, writeCars } from "../browser/car-lists.ts";
import { changeCars, listAtoms, type Store } from "../browser/list-atoms.ts";
import { reportEvent } from "../browser/report-event.ts";
import { pushSaved } from "../browser/saved-event.ts";
import type { BrowserPage } from "../planning/index.ts";
import { readKeptText } from "../values/saved-car-text.ts";
import { watchlistAtom } from "../watchlist/index.ts";

/** Ids of the saved cars: in the account if the flag `watchlist` is on, otherwise in this browser. */
export function listSavedIds({ site }: BrowserPage, store: Store): readonly string[] {
  if (site.flags?.watchlist === true) return store.get(watchlistAtom).ids ?? [];
  return (store.get(listAtoms.favourites) ?? []).map(({ id }) => id);
}

/** Saves a car in this browser, or removes it. */
function toggleFavourite({ site, events }: BrowserPage, store: Store, car: KeptCar): void {
  let wasSaved = false;
  changeCars(store, site.id, "favourites", (latest) => {
    wasSaved = latest.some(({ id }) => id === car.id);
    return wasSaved ? latest.filter(({ id }) => id !== car.id) : [car, ...latest];
  });
  if (wasSaved) return;
  pushSaved(car, events.save);
  reportEvent("save", car.id);
}

/** Shows on the hearts below an element which cars are saved. */
function mark(root: ParentNode, ids: readonly string[]): void {
  for (const heart of root.querySelectorAll<HTMLElement>("[data-save]")) {
    const isSaved = String(ids.includes(readKeptText(heart.dataset.save).id));
    if (heart.getAttribute("aria-pressed") !== isSaved) heart.setAttribute("aria-pressed", isSaved);
  }
}

/**
 * The number of saved cars at the header's link, in sight and in its name at once. Its wording is formatted by code that few
 * visits need.
 */
async function count(page: BrowserPage, link: HTMLElement, number: number): Promise<void> {
  const { countLabel } = await import("./saved-count.ts");
  link.setAttribute("aria-label", countLabel(page, link.dataset.savedCount ?? '""', number));
  const shown = link.querySelector<HTMLElement>("span");
  if (!shown) return;
  shown.hidden = number === 0;
  shown.textContent = String(number);
}

/** Remembers the car of the page, if it is about one, newest first. */
function keepViewed({ site }: BrowserPage): void {
  const text = document.querySelector<HTMLElement>("[data-viewed]")?.dataset.viewed;
  if (text === undefined) return;
  const car = readKeptText(text);
  const others = readCars(site.id, "viewed").filter(({ id }) => id !== car.id);
  writeCars(site.id, "viewed", [car, ...others].slice(0, Number(site.settings?.viewedCars ?? 0)));
}

/** Runs the account's watchlist where the page has one; its code is loaded with the first use. */
function runWatchlist(page: BrowserPage, store: Store): void {
  const element = document.querySelector<HTMLElement>("[data-watchlist]");
  if (!element) return;
  let keeper: ReturnType<typeof import("./watchlist.ts")["createKeeper"]> | undefined;
  const load = async () => {
    const { createKeeper } = await import("./watchlist.ts");
    keeper ??= createKeeper(page, store, element.dataset.watchlist ?? "{}");
    return keeper;
  };
  store.set(watchlistAtom, (old) => ({
    ...old,
    toggle: (car) => void load().then((keeper) => keeper.toggle(car)),
    merge: (ids) => load().then((keeper) => keeper.merge(ids)),
  }));
  if (page.visitor.signedIn && page.visitor.phone) void load();
}

/** Runs the hearts of the page, also those that an island renders later, and the number at the header's link. */
export function runSaves(page: BrowserPage, store: Store): void {
  const isWatchlist = page.site.flags?.watchlist === true;
  runWatchlist(page, store);
  keepViewed(page);
  document.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (!heart) return;
    const car = readKeptText(heart.dataset.save);
    if (isWatchlist) store.get(watchlistAtom).toggle?.(car);
    else toggleFavourite(page, store, car);
  });
  const link = document.querySelector<HTMLElement>("[data-saved-count]");
  let counted = 0;
  const show = () => {
    const ids = listSavedIds(page, store);
    mark(document, ids);
    if (link && ids.length !== counted) void count(page, link, ids.length);
    counted = ids.length;
  };
  store.sub(isWatchlist ? watchlistAtom : listAtoms.favourites, show);
  if (!isWatchlist) {
    const read = () => store.set(listAtoms.favourites, readCars(page.site.id, "favourites"));
    for (const name of ["storage", "pageshow"]) window.addEventListener(name, read);
    read();
  }
  new MutationObserver((changes) => {
    const ids = listSavedIds(page, store);
    if (ids.length === 0) return;
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) mark(node, ids);
  }).observe(document.body, { childList: true, subtree: true });
}
