import type { KeptCar } from "../browser/car-lists.ts";
import { usePage } from "../layout/index.ts";
import { useCarList } from "./car-list.ts";

/** The cars picked to compare, in order, and functions to change them. */
export function useCompared(): {
  cars: readonly KeptCar[];
  has(id: string): boolean;
  /** Whether the maximum is reached. */
  full: boolean;
  toggle(car: KeptCar): void;
  clear(): void;
} {
  const { site } = usePage();
  const { cars, has, change } = useCarList("compared");
  const most = Number(site.settings?.comparedCars ?? 0);
  return {
    cars,
    has,
    full: cars.length >= most,
    toggle: (car) =>
      change((latest) => {
        const without = latest.filter(({ id }) => id !== car.id);
        if (without.length < latest.length) return without;
        return latest.length < most ? [...latest, car] : latest;
      }),
    clear: () => change(() => []),
  };
}
