import type { BrowserPage } from "../planning/index.ts";
import type { PastSearch } from "../query/index.ts";

/** Stores the search that the page shows among the visitor's recent ones (S3.17); its island does so when it changes. */
export async function keepShownSearch({ site }: BrowserPage): Promise<void> {
  const text = document.querySelector<HTMLElement>("[data-searched]")?.dataset.searched;
  const keep = Number(site.settings?.keptSearches ?? 0);
  if (text === undefined || keep === 0) return;
  const { keepSearch } = await import("../browser/search-history.ts");
  keepSearch(site.slug, JSON.parse(text) as PastSearch, keep);
}
