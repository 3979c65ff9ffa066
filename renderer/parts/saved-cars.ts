import { useAtomValue } from "jotai";
import type { KeptCar } from "../browser/car-lists.ts";
import { usePage } from "../layout/index.ts";
import { watchlistAtom } from "../watchlist/index.ts";
import { useFavourites } from "./favourites.ts";

/** The cars that a visitor has saved, in the account if the flag `watchlist` is on, otherwise in this browser. */
export function useSavedCars(): { count: number; has(id: string): boolean; toggle(car: KeptCar): void } {
  const { flags } = usePage().site;
  const local = useFavourites();
  const { ids = [], toggle } = useAtomValue(watchlistAtom);
  if (flags?.watchlist !== true) {
    return { count: local.favourites.length, has: local.has, toggle: local.toggle };
  }
  return {
    count: ids.length,
    has: (id) => ids.includes(id),
    toggle: (car) => toggle?.(car),
  };
}
