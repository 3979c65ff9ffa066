import { type PastSearch, remember } from "../query/index.ts";

/** Searches kept in the browser: the recent ones automatically, others because the visitor saved them. */
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

/** A visitor's searches at a site, newest first; none where storage is off or holds something else. */
export function readSearches(siteSlug: string, list: SearchList = "searches"): PastSearch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(siteSlug, list)) ?? "[]");
    return Array.isArray(value) ? value.filter(isPastSearch) : [];
  } catch {
    return [];
  }
}

function write(siteSlug: string, list: SearchList, searches: readonly PastSearch[]): void {
  try {
    localStorage.setItem(key(siteSlug, list), JSON.stringify(searches));
  } catch {
    // Private browsing or a full disk: nothing to tell the visitor about.
  }
}

/** Adds a search to the history of at most `keep` searches; nothing happens where storage is off. */
export function keepSearch(siteSlug: string, search: PastSearch, keep: number): void {
  write(siteSlug, "searches", remember(readSearches(siteSlug), search, keep));
}

/** Adds a search to the saved ones, newest first. */
export function saveSearch(siteSlug: string, search: PastSearch): void {
  const others = readSearches(siteSlug, "saved-searches").filter(({ path }) => path !== search.path);
  write(siteSlug, "saved-searches", [search, ...others]);
}

/** Takes the search of an address out of a list. */
export function forgetSearch(siteSlug: string, list: SearchList, path: string): void {
  write(
    siteSlug,
    list,
    readSearches(siteSlug, list).filter((search) => search.path !== path),
  );
}
