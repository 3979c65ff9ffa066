import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { type KeptCar, readCars, writeCars } from "../browser/car-lists.ts";
import { followStorage } from "../browser/follow-storage.ts";
import { usePage } from "../layout/index.ts";

/** undefined until the browser has read its storage, and therefore on the server and in the first render. */
const listAtoms = {
  favourites: atom<readonly KeptCar[] | undefined>(undefined),
  compared: atom<readonly KeptCar[] | undefined>(undefined),
};

/** A list of cars stored in this browser for the site, and a function to change it; other tabs are synchronised. */
export function useCarList(list: keyof typeof listAtoms): {
  cars: readonly KeptCar[];
  has(id: string): boolean;
  /** Changes the currently stored list, because another tab may have changed it. */
  change(next: (latest: readonly KeptCar[]) => readonly KeptCar[]): void;
} {
  const { site } = usePage();
  const [stored, setStored] = useAtom(listAtoms[list]);
  useEffect(() => {
    if (stored !== undefined) return;
    const read = () => setStored(readCars(site.id, list));
    read();
    followStorage(list, read);
  }, [stored, setStored, site.id, list]);
  const cars = stored ?? [];
  return {
    cars,
    has: (id) => cars.some((car) => car.id === id),
    change(next) {
      const changed = next(readCars(site.id, list));
      writeCars(site.id, list, changed);
      setStored(changed);
    },
  };
}
