import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import type { KeptCar } from "../browser/car-lists.ts";
import { readCars, writeCars } from "../browser/car-lists.ts";
import { followStorage } from "../browser/follow-storage.ts";
import { usePage } from "../layout/page-context.tsx";

/** undefined until the browser has read its storage. */
const comparedAtom = atom<KeptCar[] | undefined>(undefined);

/** The cars picked to compare, in the order picked, and the way to change them. */
export function useCompared(): {
  cars: readonly KeptCar[];
  has(id: string): boolean;
  /** Nothing more can be added. */
  full: boolean;
  toggle(car: KeptCar): void;
  clear(): void;
} {
  const { site } = usePage();
  const [stored, setStored] = useAtom(comparedAtom);
  useEffect(() => {
    if (stored !== undefined) return;
    const read = () => setStored(readCars(site.id, "compared"));
    read();
    followStorage("compared", read);
  }, [stored, setStored, site.id]);
  const cars = stored ?? [];
  const most = Number(site.settings?.comparedCars ?? 0);
  const keep = (next: KeptCar[]) => {
    writeCars(site.id, "compared", next);
    setStored(next);
  };
  return {
    cars,
    has: (id) => cars.some((car) => car.id === id),
    full: cars.length >= most,
    toggle(car) {
      // Read again, since another tab may have changed the list.
      const latest = readCars(site.id, "compared");
      const without = latest.filter(({ id }) => id !== car.id);
      if (without.length < latest.length) keep(without);
      else if (latest.length < most) keep([...latest, car]);
      else setStored(latest);
    },
    clear: () => keep([]),
  };
}
