import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useFormat, usePage } from "../../layout/index.ts";
import type { Keeper } from "../../watchlist/index.ts";
import { watchlistAtom } from "../../watchlist/index.ts";
import type { Props } from "./schema.ts";

/** Runs the watchlist; its code loads once the visitor is signed in or presses a heart. */
export function WatchlistKeeper({ labels, href }: Props) {
  const format = useFormat();
  const { visitor, events } = usePage();
  const store = useStore();
  // Wording and page change during navigation; the state does not.
  const words = useRef({ format, labels, href, eventId: events.save });
  useEffect(() => {
    words.current = { format, labels, href, eventId: events.save };
  });
  const mayKeep = visitor.signedIn && visitor.phone;

  useEffect(() => {
    const worded = () => {
      const { format, labels, href, eventId } = words.current;
      return {
        ...labels,
        href,
        eventId,
        savedText: (name: string) => format(labels.savedText, { name }),
        removedText: (name: string) => format(labels.removedText, { name }),
      };
    };
    let keeper: Promise<Keeper> | undefined;
    const load = () => {
      keeper ??= import("../../watchlist/keep.ts").then((code) => code.keepWatchlist(store, mayKeep, worded));
      return keeper;
    };
    if (mayKeep) void load();
    store.set(watchlistAtom, (old) => ({
      ...old,
      toggle: (car) => void load().then((one) => one.toggle(car)),
      merge: (ids) => load().then((one) => one.merge(ids)),
    }));
  }, [mayKeep, store]);
  return null;
}
