import { useAtomValue } from "jotai";
import { useFormat, useHydrated } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import rows from "../../parts/CarRows.module.css";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { watchlistAtom } from "../../watchlist/index.ts";
import { MergeOffer } from "./MergeOffer.tsx";
import type { Props } from "./schema.ts";
import css from "./WatchlistList.module.css";

type Item = Props["items"][number];

/** The changes of a car since it was saved. */
function Notice({ item, labels }: { item: Item; labels: Props["labels"] }) {
  const format = useFormat();
  const money = useMoney();
  if (item.gone) return <p className={css.gone}>{labels.gone}</p>;
  if (item.reserved) return <p className={css.gone}>{labels.reserved}</p>;
  if (item.drop > 0) return <p className={css.drop}>{format(labels.drop, { amount: money(item.drop) })}</p>;
  return null;
}

/** Removes with a plain form; with JavaScript immediately, and reverted if the server refuses. */
function Remove({ item, label }: { item: Item; label: string }) {
  const { toggle } = useAtomValue(watchlistAtom);
  return (
    <form
      method="post"
      action="/api/watchlist/remove-car"
      onSubmit={(event) => {
        if (!toggle) return;
        event.preventDefault();
        toggle(item);
      }}
    >
      <input type="hidden" name="car_id" value={item.id} />
      <button type="submit" className={joinClassNames(shapes.round, rows.remove)} aria-label={label}>
        <Icon name="x" />
      </button>
    </form>
  );
}

/** The watchlist, newest first. */
export function WatchlistList({ items, empty, action, labels }: Props) {
  const format = useFormat();
  const hydrated = useHydrated();
  const latest = useAtomValue(watchlistAtom).ids;
  const ids = hydrated ? latest : undefined;
  const shown = ids === undefined ? items : items.filter(({ id }) => ids.includes(id));
  const all = ids ?? items.map(({ id }) => id);
  return (
    <>
      {hydrated ? <MergeOffer ids={all} labels={labels} /> : null}
      {shown.length === 0 ? (
        <div className={rows.empty}>
          <p>{empty}</p>
          {action === undefined ? null : <ButtonLink {...action} style={action.style ?? "primary"} />}
        </div>
      ) : (
        <ul className={rows.list}>
          {shown.map((item) => (
            <li key={item.id} className={joinClassNames(rows.item, css.item)}>
              <div className={joinClassNames(shapes.cover, rows.picture)}>
                <Picture src={item.image} car={item.id} alt="" sizes="160px" />
              </div>
              <div className={css.words}>
                {item.linked ? (
                  <Link href={`/cars/${item.slug}`} className={joinClassNames(rows.name, shapes.over)}>
                    {item.name}
                  </Link>
                ) : (
                  <span className={rows.name}>{item.name}</span>
                )}
                <Notice item={item} labels={labels} />
                {item.gone ? null : <PriceBlock price={item.decisions?.price} />}
              </div>
              <Remove item={item} label={format(labels.remove, { name: item.name })} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
