import type { KeptCar } from "../browser/car-lists.ts";
import { reportEvent } from "../browser/report-event.ts";
import { pushSaved } from "../browser/saved-event.ts";
import { usePage } from "../layout/index.ts";
import { useCarList } from "./car-list.ts";

/** The favourites of this site in this browser, newest first, and functions to change them. */
export function useFavourites(): {
  favourites: readonly KeptCar[];
  has(id: string): boolean;
  toggle(car: KeptCar): void;
} {
  const { events } = usePage();
  const { cars, has, change } = useCarList("favourites");
  return {
    favourites: cars,
    has,
    toggle(car) {
      let saved = false;
      change((latest) => {
        saved = latest.some(({ id }) => id === car.id);
        return saved ? latest.filter(({ id }) => id !== car.id) : [car, ...latest];
      });
      if (saved) return;
      pushSaved(car, events.save);
      reportEvent("save", car.id);
    },
  };
}
