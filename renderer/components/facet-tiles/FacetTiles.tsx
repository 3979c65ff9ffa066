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
  // Drawings that are mostly the same say nothing, such as that of a truck for every body of a truck.
  const outlines = new Set(shown.flatMap(({ outline }) => outline?.path ?? []));
  const isDrawn = drawing === "body" && outlines.size * 2 > shown.length;
  return (
    <ul className={css.root}>
      {shown.map(({ value, count, href, outline }) => {
        const words = labels.values?.[value];
        return (
          <li key={value}>
            <Link href={href ?? hrefPrefix + encodeURIComponent(value)} className={css.tile}>
              {isDrawn && outline ? <BodyOutline {...outline} className={css.drawing} /> : null}
              <span className={css.value}>{typeof words === "string" ? words : value}</span>
              {labels.count === undefined ? null : <span className={css.count}>{format(labels.count, { count })}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
