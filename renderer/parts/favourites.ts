import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { type KeptCar, readCars, writeCars } from "../browser/car-lists.ts";
import { followStorage } from "../browser/follow-storage.ts";
import { reportEvent } from "../browser/report-event.ts";
import { pushSaved } from "../browser/saved-event.ts";
import { usePage } from "../layout/page-context.tsx";

/** undefined until the browser has read its storage: the server and the first render know no favourites. */
const favouritesAtom = atom<KeptCar[] | undefined>(undefined);

/** The favourites of this site in this browser, newest first, and the way to change them. */
export function useFavourites(): {
  favourites: readonly KeptCar[];
  has(id: string): boolean;
  toggle(car: KeptCar): void;
} {
  const { site, events } = usePage();
  const siteId = site.id;
  const [stored, setStored] = useAtom(favouritesAtom);
  useEffect(() => {
    if (stored !== undefined) return;
    const read = () => setStored(readCars(siteId, "favourites"));
    read();
    followStorage("favourites", read);
  }, [stored, setStored, siteId]);
  const favourites = stored ?? [];
  const has = (id: string): boolean => favourites.some((favourite) => favourite.id === id);
  return {
    favourites,
    has,
    toggle(car) {
      // Read again, since another tab may have changed the list.
      const latest = readCars(siteId, "favourites");
      const saved = latest.some((favourite) => favourite.id === car.id);
      const next = saved ? latest.filter((favourite) => favourite.id !== car.id) : [car, ...latest];
      writeCars(siteId, "favourites", next);
      setStored(next);
      if (saved) return;
      pushSaved(car, events.save);
      reportEvent("save", car.id);
    },
  };
}
