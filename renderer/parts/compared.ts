import { useStore } from "jotai";
import type { KeptCar } from "../browser/car-lists.ts";
import { toggleCompared } from "../browser/list-atoms.ts";
import { usePage } from "../layout/index.ts";
import { useCarList } from "./car-list.ts";

/** The cars picked to compare, in order, and functions to change them. */
export function useCompared(): {
  cars: readonly KeptCar[];
  toggle(car: KeptCar): void;
  clear(): void;
} {
  const { site } = usePage();
  const store = useStore();
  const { cars, change } = useCarList("compared");
  const most = Number(site.settings?.comparedCars ?? 0);
  return {
    cars,
    toggle: (car) => toggleCompared(store, site.id, car, most),
    clear: () => change(() => []),
  };
}
