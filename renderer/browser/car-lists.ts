import type { KeptCar } from "../values/saved-car-text.ts";

export type { KeptCar };

/** Lists of cars stored in the browser for a site. */
export type CarList = "favourites" | "compared" | "viewed";

const key = (siteId: string, list: CarList): string => `forecourt:${siteId}:${list}`;

function isCar(value: unknown): value is KeptCar {
  if (typeof value !== "object" || value === null) return false;
  const { id, slug, name } = value as Partial<KeptCar>;
  return typeof id === "string" && typeof slug === "string" && typeof name === "string";
}

/** The cars of a list; empty if storage is unavailable or contains something else. */
export function readCars(siteId: string, list: CarList): KeptCar[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(siteId, list)) ?? "[]");
    return Array.isArray(value) ? value.filter(isCar) : [];
  } catch {
    return [];
  }
}

/** Stores the cars of a list; without storage, they last as long as the page. */
export function writeCars(siteId: string, list: CarList, cars: readonly KeptCar[]): void {
  try {
    localStorage.setItem(key(siteId, list), JSON.stringify(cars));
  } catch {
    // Private browsing or a full disk: no message for the visitor.
  }
}
