import { useState } from "react";
import { useFormat } from "../../layout/index.ts";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { FilterGroup, MoreValues, searchFormId, useFacet, wrapCountedFilter } from "../../search/index.ts";
import { formatInitials } from "./initials-of.ts";
import css from "./MakeTiles.module.css";
import { orderTiles } from "./order-tiles.ts";
import type { Props } from "./schema.ts";

/** Selectable tiles, each with the number of cars and its logo if there is one. */
export const MakeTiles = wrapCountedFilter(ValueTiles);

function ValueTiles(props: Props) {
  const { attribute, label, open = true, limit, moreLabel, lessLabel, popular, logos = [], least = 1 } = props;
  const format = useFormat();
  const { items, refine } = useFacet(attribute, { sort: "count", chosenFirst: false });
  const [all, setAll] = useState(false);
  const active = items.filter(({ isRefined }) => isRefined).length;
  if (items.length === 0 || (items.length < least && active === 0)) return null;
  const tiles = orderTiles(items, popular);
  const shown = all ? tiles : tiles.slice(0, Math.max(limit, active));
  const logoOf = (value: string) => logos.find(({ name }) => name === value)?.logo?.url;
  return (
    <FilterGroup label={label} active={active} open={open || active > 0}>
      {() => (
        <>
          <ul className={css.tiles}>
            {shown.map(({ value, label: name, count, isRefined }) => (
              <li key={name}>
                <label className={css.tile}>
                  <input
                    className={css.box}
                    type="checkbox"
                    name={`refinementList[${attribute}][]`}
                    value={name}
                    form={searchFormId}
                    checked={isRefined}
                    onChange={() => refine(value)}
                  />
                  <Logo url={logoOf(name)} name={name} />
                  <span className={css.name}>{name}</span>
                  <span className={css.count}>{format.number(count)}</span>
                </label>
              </li>
            ))}
          </ul>
          <MoreValues
            all={all}
            hidden={items.length - limit}
            moreLabel={moreLabel}
            lessLabel={lessLabel}
            onChange={setAll}
          />
        </>
      )}
    </FilterGroup>
  );
}

/** The make's logo; or its initials (S3.30). */
function Logo({ url, name }: { url: string | null | undefined; name: string }) {
  const imageUrl = useImageUrl();
  if (url) return <img className={css.logo} src={imageUrl(url)} alt="" width="48" height="32" loading="lazy" />;
  return (
    <span className={css.initials} aria-hidden="true">
      {formatInitials(name)}
    </span>
  );
}
