import type { createStore } from "jotai";
import { pushSaved } from "../browser/saved-event.ts";
import { fetchAccount, goToSignIn, sendOrder } from "../browser/watchlist-api.ts";
import { toastsAtom } from "../toasts/index.ts";
import { type NamedCar, removeId, watchlistAtom } from "./watchlist-state.ts";

/** Texts of toasts, formatted for the current page. */
export interface KeeperWords {
  savedTitle: string;
  savedText(name: string): string;
  removedTitle: string;
  removedText(name: string): string;
  viewList: string;
  failed: string;
  href: string;
  /** Analytics event of saving a car. */
  eventId: number | null;
}

/** Changes a visitor's watchlist. */
export interface Keeper {
  toggle(car: NamedCar): Promise<void>;
  /** Saves these, the last one first; true once each is saved or finally refused. */
  merge(ids: readonly string[]): Promise<boolean>;
}

/** The id of the next toast, which replaces the previous one. */
let toasts = 0;

/**
 * Synchronises the page's watchlist with the server's: changes appear immediately and are reverted if the server
 * refuses (S4.10, S8.1). Visitors without a watchlist are redirected to sign-in.
 */
export function keepWatchlist(store: ReturnType<typeof createStore>, mayKeep: boolean, words: KeeperWords): Keeper {
  // One shared response: a press before it arrives waits for it.
  const account = mayKeep ? fetchAccount() : Promise.resolve(undefined);
  const setIds = (change: (ids: readonly string[]) => readonly string[]) =>
    store.set(watchlistAtom, (old) => ({ ...old, ids: change(old.ids ?? []) }));
  const toast = (title: string, text: string) => {
    const { viewList, href } = words;
    const action = { label: viewList, href };
    store.set(toastsAtom, {
      type: "add",
      toast: { id: String(++toasts), title, text, tone: "plain", action },
    });
  };
  const put = (ids: readonly string[], carId: string, wanted: boolean) =>
    wanted ? [carId, ...removeId(ids, carId)] : removeId(ids, carId);

  /** Applies the server's result; if it failed, reverts the change and tells the visitor why. */
  async function order(act: "save-car" | "remove-car", carId: string): Promise<"done" | "refused" | "failed"> {
    const known = await account;
    if (!known?.phone) {
      goToSignIn();
      return "failed";
    }
    const before = store.get(watchlistAtom).ids?.includes(carId) ?? false;
    setIds((ids) => put(ids, carId, act === "save-car"));
    const answer = await sendOrder(act, known.phone, carId);
    if (answer.success) return "done";
    setIds((ids) => put(ids, carId, before));
    if (answer.signIn) goToSignIn();
    else {
      const text = answer.error ?? words.failed;
      store.set(toastsAtom, { type: "add", toast: { id: String(++toasts), text, tone: "danger" } });
    }
    return answer.refused ? "refused" : "failed";
  }

  void account.then((known) => setIds(() => known?.saved ?? []));
  return {
    async toggle(car) {
      await account;
      const saved = store.get(watchlistAtom).ids?.includes(car.id) ?? false;
      if ((await order(saved ? "remove-car" : "save-car", car.id)) !== "done") return;
      const { removedTitle, removedText, savedTitle, savedText, eventId } = words;
      if (saved) toast(removedTitle, removedText(car.name));
      else {
        pushSaved(car, eventId);
        toast(savedTitle, savedText(car.name));
      }
    },
    async merge(ids) {
      for (const id of ids.toReversed()) if ((await order("save-car", id)) === "failed") return false;
      return true;
    },
  };
}
