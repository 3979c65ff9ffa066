import type { Favourite } from "../parts/favourites.ts";

const key = (siteId: string): string => `forecourt:${siteId}:favourites`;

function isFavourite(value: unknown): value is Favourite {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "slug" in value
  );
}

/** Saved cars of a site; none when storage is off or holds something else. */
export function readFavourites(siteId: string): Favourite[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(siteId)) ?? "[]");
    return Array.isArray(value) ? value.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

/** Keeps the saved cars of a site; where storage is off they last as long as the page. */
export function writeFavourites(siteId: string, favourites: readonly Favourite[]): void {
  try {
    localStorage.setItem(key(siteId), JSON.stringify(favourites));
  } catch {
    // Private browsing or a full disk: nothing to tell the visitor about.
  }
}
