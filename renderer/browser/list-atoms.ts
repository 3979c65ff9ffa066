import { atom, type createStore } from "jotai/vanilla";
import { type CarList, type KeptCar, readCars, writeCars } from "./car-lists.ts";

/** The page's store, which its islands share. */
export type Store = ReturnType<typeof createStore>;

/** Lists of cars that change while a page is open. */
export type ChangingList = Exclude<CarList, "viewed">;

/** undefined until the browser has read its storage, and therefore on the server and in the first render. */
export const listAtoms = {
  favourites: atom<readonly KeptCar[] | undefined>(undefined),
  compared: atom<readonly KeptCar[] | undefined>(undefined),
};

/** Changes the currently stored list, because another tab may have changed it. */
export function changeCars(
  store: Store,
  siteId: string,
  list: ChangingList,
  next: (latest: readonly KeptCar[]) => readonly KeptCar[],
): void {
  const changed = next(readCars(siteId, list));
  writeCars(siteId, list, changed);
  store.set(listAtoms[list], changed);
}

/** Picks a car to compare, unless `most` are picked already, or puts it back. */
export function toggleCompared(store: Store, siteId: string, car: KeptCar, most: number): void {
  changeCars(store, siteId, "compared", (latest) => {
    const without = latest.filter(({ id }) => id !== car.id);
    if (without.length < latest.length) return without;
    return latest.length < most ? [...latest, car] : latest;
  });
}
