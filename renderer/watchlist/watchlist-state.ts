import { atom } from "jotai";

/** The texts of a toast about a car. */
export interface NamedCar {
  id: string;
  name: string;
}

/** The watchlist in this browser. `ids` and the functions are undefined until WatchlistKeeper has loaded. */
export interface WatchlistState {
  /** Cars that are saved, newest first. */
  ids?: readonly string[];
  toggle?: (car: NamedCar) => void;
  /** Saves the cars stored in this browser; true once each is saved or gone. */
  merge?: (ids: readonly string[]) => Promise<boolean>;
}

export const watchlistAtom = atom<WatchlistState>({});

/** A list without one of its ids. */
export const removeId = (ids: readonly string[], id: string): string[] => ids.filter((text) => text !== id);
