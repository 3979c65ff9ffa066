import type { BrowserPage, SearchPayload } from "../planning/index.ts";

/** The payload of the page's search; throws on pages without one. */
export function searchOf({ search }: BrowserPage): SearchPayload {
  if (!search) throw new Error("The page has no data source `search`.");
  return search;
}
