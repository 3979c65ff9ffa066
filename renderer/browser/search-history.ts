import { type PastSearch, remember } from "../search/search-history.ts";

const key = (siteSlug: string) => `forecourt:${siteSlug}:searches`;

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== "object" || value === null) return false;
  const { path, words } = value as Partial<PastSearch>;
  return typeof path === "string" && path.startsWith("/") && Array.isArray(words);
}

/** A visitor's last searches at a site, newest first; none where storage is off or holds something else. */
export function readSearches(siteSlug: string): PastSearch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(siteSlug)) ?? "[]");
    return Array.isArray(value) ? value.filter(isPastSearch) : [];
  } catch {
    return [];
  }
}

/** Adds a search to the history of at most `keep` searches; nothing happens where storage is off. */
export function keepSearch(siteSlug: string, search: PastSearch, keep: number): void {
  try {
    localStorage.setItem(key(siteSlug), JSON.stringify(remember(readSearches(siteSlug), search, keep)));
  } catch {
    // Private browsing or a full disk: nothing to tell the visitor about.
  }
}
