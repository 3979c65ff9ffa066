import { type PastSearch, remember } from "../query/index.ts";
import { readStoredList, saveStored } from "./storage.ts";

/** Searches stored in the browser: recent ones automatically, others saved by the visitor. */
export type SearchList = "searches" | "saved-searches";

const key = (siteSlug: string, list: SearchList) => `forecourt:${siteSlug}:${list}`;

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== "object" || value === null) return false;
  const { path, words } = value as Partial<PastSearch>;
  return (
    typeof path === "string" &&
    /^\/(?!\/)/.test(path) &&
    Array.isArray(words) &&
    words.every((word) => typeof word === "string")
  );
}

/** A visitor's searches at a site, newest first; empty if storage is unavailable or contains something else. */
export const readSearches = (siteSlug: string, list: SearchList = "searches"): PastSearch[] =>
  readStoredList(key(siteSlug, list), isPastSearch);

const write = (siteSlug: string, list: SearchList, searches: readonly PastSearch[]): void =>
  void saveStored("localStorage", key(siteSlug, list), searches);

/** Adds a search to the history of at most `keep` searches; does nothing without storage. */
export function keepSearch(siteSlug: string, search: PastSearch, keep: number): void {
  write(siteSlug, "searches", remember(readSearches(siteSlug), search, keep));
}

/** Adds a search to the saved ones, newest first. */
export function saveSearch(siteSlug: string, search: PastSearch): void {
  const others = readSearches(siteSlug, "saved-searches").filter(({ path }) => path !== search.path);
  write(siteSlug, "saved-searches", [search, ...others]);
}

/** Removes the search with an address from a list. */
export function forgetSearch(siteSlug: string, list: SearchList, path: string): void {
  write(
    siteSlug,
    list,
    readSearches(siteSlug, list).filter((search) => search.path !== path),
  );
}
