import { useAtom, useStore } from "jotai";
import { useEffect } from "react";
import { type KeptCar, readCars } from "../browser/car-lists.ts";
import { followStorage } from "../browser/follow-storage.ts";
import { type ChangingList, changeCars, listAtoms } from "../browser/list-atoms.ts";
import { useHydrated, usePage } from "../layout/index.ts";

/** A list of cars stored in this browser for the site, and a function to change it; other tabs are synchronised. */
export function useCarList(list: ChangingList): {
  cars: readonly KeptCar[];
  has(id: string): boolean;
  /** Changes the currently stored list, because another tab may have changed it. */
  change(next: (latest: readonly KeptCar[]) => readonly KeptCar[]): void;
} {
  const { site } = usePage();
  const hydrated = useHydrated();
  const store = useStore();
  const [stored, setStored] = useAtom(listAtoms[list]);
  useEffect(() => {
    const read = () => setStored(readCars(site.id, list));
    if (stored === undefined) read();
    followStorage(list, read);
  }, [stored, setStored, site.id, list]);
  // The page may have read its storage before this island hydrates, which must find what the server rendered.
  const cars = hydrated ? (stored ?? []) : [];
  return {
    cars,
    has: (id) => cars.some((car) => car.id === id),
    change: (next) => changeCars(store, site.id, list, next),
  };
}
