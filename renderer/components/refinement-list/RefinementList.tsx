import { useState } from "react";
import { useFormat } from "../../layout/index.ts";
import {
  FilterGroup,
  MoreValues,
  searchFormId,
  useFacet,
  useSteadyValues,
  wrapCountedFilter,
} from "../../search/index.ts";
import css from "./RefinementList.module.css";
import type { Props } from "./schema.ts";

const none: readonly never[] = [];

/** Checkboxes for the values of one attribute, each with its number of cars. */
export const RefinementList = wrapCountedFilter(ValueList);

function ValueList(props: Props) {
  const { attribute, label, open = true, limit, least = 1, sort = "count", valueLabels } = props;
  const { searchLabel, emptyText, moreLabel, lessLabel } = props;
  const format = useFormat();
  const facet = useFacet(attribute, { ...props, sort, chosenFirst: true });
  const { items: found, refine, searchForItems, isFromSearch } = facet;
  const active = found.filter(({ isRefined }) => isRefined);
  const [all, setAll] = useState(false);
  const steady = useSteadyValues(isFromSearch ? none : found);
  const items = isFromSearch ? found : steady;
  const tooFew = items.length === 0 || (items.length < least && active.length === 0);
  // Once shown, it stays while it has values, so that controls below it do not move.
  const [wasShown, setWasShown] = useState(!tooFew);
  if (!tooFew && !wasShown) setWasShown(true);
  if (!isFromSearch && (items.length === 0 || (tooFew && !wasShown))) return null;
  const shown = all || isFromSearch ? items : items.slice(0, Math.max(limit, active.length));
  return (
    <FilterGroup label={label} active={active.length} open={open || active.length > 0}>
      {() => (
        <>
          {searchLabel === undefined ? null : (
            <input
              className={css.search}
              type="search"
              aria-label={searchLabel}
              placeholder={searchLabel}
              autoComplete="off"
              onChange={(event) => searchForItems(event.target.value)}
            />
          )}
          <ul className={css.list}>
            {shown.map(({ value, label: name, count, isRefined }) => (
              <li key={name}>
                <label className={css.item}>
                  <input
                    className={css.box}
                    type="checkbox"
                    name={`refinementList[${attribute}][]`}
                    value={name}
                    form={searchFormId}
                    checked={isRefined}
                    onChange={() => refine(value)}
                  />
                  <span className={css.name}>{valueLabels?.[name] ?? name}</span>
                  <span className={css.count}>{format.number(count)}</span>
                </label>
              </li>
            ))}
          </ul>
          {items.length === 0 ? <p className={css.empty}>{emptyText}</p> : null}
          <MoreValues
            all={all}
            hidden={isFromSearch ? 0 : items.length - limit}
            moreLabel={moreLabel}
            lessLabel={lessLabel}
            onChange={setAll}
          />
        </>
      )}
    </FilterGroup>
  );
}
