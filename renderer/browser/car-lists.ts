import type { KeptCar } from "../values/saved-car-text.ts";
import { readStoredList, saveStored } from "./storage.ts";

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
export const readCars = (siteId: string, list: CarList): KeptCar[] => readStoredList(key(siteId, list), isCar);

/** Stores the cars of a list. */
export const writeCars = (siteId: string, list: CarList, cars: readonly KeptCar[]): void =>
  void saveStored("localStorage", key(siteId, list), cars);
