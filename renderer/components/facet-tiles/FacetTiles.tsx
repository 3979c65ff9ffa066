import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { BodyOutline } from "../../parts/body-outline.tsx";
import css from "./FacetTiles.module.css";
import type { Props } from "./schema.ts";

/** Links to the search by one attribute. */
export function FacetTiles({ items, hrefPrefix, limit, drawing = "none", labels = {} }: Props) {
  const format = useFormat();
  const shown = (items ?? []).slice(0, limit);
  if (shown.length === 0) return null;
  return (
    <ul className={css.root}>
      {shown.map(({ value, count, href }) => {
        const words = labels.values?.[value];
        return (
          <li key={value}>
            <Link href={href ?? hrefPrefix + encodeURIComponent(value)} className={css.tile}>
              {drawing === "body" ? <BodyOutline body={value} className={css.drawing} /> : null}
              <span className={css.value}>{typeof words === "string" ? words : value}</span>
              {labels.count === undefined ? null : (
                <span className={css.count}>{format(labels.count, { count })}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
