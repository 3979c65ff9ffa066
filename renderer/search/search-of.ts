import type { BrowserPage, SearchPayload } from "../planning/index.ts";

/** Id of the form to which all inputs of the search belong; submitting it works without JavaScript. */
export const searchFormId = "search-form";

/** The payload of the page's search; throws on pages without one. */
export function readSearchPayload({ search }: BrowserPage): SearchPayload {
  if (!search) throw new Error("The page has no data source `search`.");
  return search;
}
