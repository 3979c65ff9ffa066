import type { Store } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";
import { runBars } from "./bars.ts";
import { runCompares } from "./compares.ts";
import { runDeal } from "./deal.ts";
import { runDisclosures } from "./disclosure.ts";
import { runFilters } from "./filters.ts";
import { runFolds } from "./folds.ts";
import { runForms } from "./forms.ts";
import { runHeader } from "./header.ts";
import { type HydrateIsland, watchIslands } from "./islands.ts";
import { warnOfMissingPhones } from "./missing-phones.ts";
import { runOverlays } from "./overlays.ts";
import { runPictures } from "./pictures.ts";
import { runRows } from "./rows.ts";
import { runSaves } from "./saves.ts";
import { keepShownSearch } from "./searches.ts";
import { runTabs } from "./tabs.ts";

/** Lets the browser paint and answer before what follows: on a phone, all at once would block it for too long. */
const pause = (): Promise<void> => window.scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));

/**
 * Makes the server's HTML interactive without React; `hydrate` is called for each island that is needed. What is pressed
 * meanwhile is kept (`replayEarly`).
 */
export async function activatePage(page: BrowserPage, store: Store, hydrate: HydrateIsland): Promise<void> {
  await pause();
  runHeader();
  runFilters();
  runFolds();
  runOverlays(hydrate);
  runTabs();
  runRows();
  runPictures(page);
  runDisclosures();
  runBars();
  runForms();
  if (document.querySelector("[data-popup]")) void import("./popup.ts").then(({ runPopup }) => runPopup(page.site.id));
  await pause();
  watchIslands(page, store, hydrate);
  await pause();
  // After the islands, which wake where other cars have been viewed before.
  runSaves(page, store);
  runCompares(page, store);
  runDeal(page, store);
  void keepShownSearch(page);
  warnOfMissingPhones();
}
