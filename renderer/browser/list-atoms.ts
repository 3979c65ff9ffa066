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
