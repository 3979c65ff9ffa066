import { isStored } from "../browser/is-stored.ts";
import { listAtoms, type Store } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";
import { listSavedIds } from "./saves.ts";

/** What the line speaks of, by its name in the browser's storage. */
const kept = ["deal", "favourites", "compared"] as const;

/**
 * Runs the line of what the visitor has said once, and the figures that follow from it. Its code is loaded where
 * something is kept, where it is asked for, and where the address carries terms.
 */
export function runDeal(page: BrowserPage, store: Store): void {
  const bar = document.querySelector<HTMLElement>("[data-deal]");
  if (!bar) return;
  let isRunning = false;
  const saved = () => listSavedIds(page, store).length;
  const run = () => {
    const isNeeded =
      page.visitor.signedIn ||
      page.terms !== undefined ||
      kept.some((name) => isStored(page.site, name)) ||
      document.querySelector("[data-deal-form]") !== null;
    if (isRunning || !isNeeded) return;
    isRunning = true;
    void import("./my-deal.ts").then(({ runMyDeal }) => runMyDeal(page, store, { bar, saved }));
  };
  run();
  // Kept in another tab, or on the page that this one was left for and Back came from.
  for (const name of ["storage", "pageshow"]) window.addEventListener(name, run);
  for (const list of Object.values(listAtoms)) store.sub(list, run);
}
