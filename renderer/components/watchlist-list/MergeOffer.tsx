import { useAtomValue } from "jotai";
import { useState } from "react";
import { writeCars } from "../../browser/car-lists.ts";
import { readStoredObject, saveStored } from "../../browser/storage.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { useCarList } from "../../parts/car-list.ts";
import { watchlistAtom } from "../../watchlist/index.ts";
import type { Props } from "./schema.ts";
import css from "./WatchlistList.module.css";

const leftOutKey = (siteId: string): string => `forecourt:${siteId}:left-out`;

/**
 * Offers to add the cars that were saved in this browser before sign-in; visitors who decline are not asked again.
 */
export function MergeOffer({ ids, labels }: { ids: readonly string[]; labels: Props["labels"] }) {
  const format = useFormat();
  const { site } = usePage();
  const { cars: favourites } = useCarList("favourites");
  const { merge } = useAtomValue(watchlistAtom);
  const [state, setState] = useState<"asking" | "busy" | "answered">("asking");
  const leftOut = Object.keys(readStoredObject("localStorage", leftOutKey(site.id)) ?? {});
  const missing = favourites.map(({ id }) => id).filter((id) => !ids.includes(id) && !leftOut.includes(id));
  if (missing.length === 0 || !merge || state === "answered") return null;

  async function add(offered: (ids: readonly string[]) => Promise<boolean>): Promise<void> {
    setState("busy");
    if (await offered(missing)) {
      // Cars that were moved into the account are not offered again after their removal from it.
      writeCars(site.id, "favourites", []);
      // Load the page again, because it has only the ids of the merged cars.
      window.location.reload();
    } else setState("asking");
  }

  function decline(): void {
    const all = [...leftOut, ...missing];
    saveStored("localStorage", leftOutKey(site.id), Object.fromEntries(all.map((id) => [id, true])));
    setState("answered");
  }

  const isBusy = state === "busy";
  return (
    <div className={css.merge}>
      <p>{format(labels.mergeText, { count: missing.length })}</p>
      <div className={css.answers}>
        <button
          type="button"
          className={formatButtonClass("secondary")}
          disabled={isBusy}
          onClick={() => void add(merge)}
        >
          {labels.merge}
        </button>
        <button type="button" className={css.decline} disabled={isBusy} onClick={decline}>
          {labels.mergeNot}
        </button>
      </div>
    </div>
  );
}
