import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import { filterChips, replaceWeekRange } from "../../query/index.ts";
import { formatChipName, useAnsweredState, useFound, useKeptSearch, useSearchState } from "../../search/index.ts";
import { formatAlertHref } from "../../values/alert-href.ts";
import css from "./CurrentRefinements.module.css";
import { SaveSearch } from "./SaveSearch.tsx";
import type { Props } from "./schema.ts";

/** Chips of the active filters: links to the search without them. */
export function CurrentRefinements(props: Props) {
  const format = useFormat();
  // Chips follow the results, not the clicks, so that they never run ahead of the list.
  const { state, config, hrefOf } = useAnsweredState();
  const { state: searchState } = useSearchState();
  const chips = filterChips(state, config);
  // A chip removes its filter from the latest state.
  const wantedWithout = new Map(filterChips(searchState, config).map((chip) => [chip.key, chip.without]));
  const search = {
    path: hrefOf({ ...state, page: 1 }),
    words: chips.map((chip) => formatChipName(chip, props, config, format)),
  };
  useKeptSearch(search);
  // An alert is looked for by the server, which does not know the visitor's own terms.
  const { prices } = useFound();
  const watched = prices ? hrefOf({ ...replaceWeekRange(state, prices), page: 1 }) : search.path;
  if (chips.length === 0) return <div className={css.room} />;
  return (
    <ul className={css.root} aria-label={props.label} data-searched={JSON.stringify(search)}>
      {chips.map((chip) => {
        const name = formatChipName(chip, props, config, format);
        return (
          <li key={chip.key}>
            <Link
              className={css.chip}
              href={hrefOf(wantedWithout.get(chip.key) ?? searchState)}
              preventScrollReset
              aria-label={format(props.removeLabel, { name })}
            >
              {name}
              <Icon name="x" size={16} />
            </Link>
          </li>
        );
      })}
      {props.saveLabel ? (
        <li>
          <SaveSearch search={search} label={props.saveLabel} savedLabel={props.savedLabel} />
        </li>
      ) : null}
      {props.alertLabel ? (
        <li>
          <Link className={css.chip} href={formatAlertHref(watched)} rel="nofollow">
            <Icon name="message" size={16} />
            {props.alertLabel}
          </Link>
        </li>
      ) : null}
      <li>
        <Link className={css.clear} href={config.base} preventScrollReset>
          {props.clearLabel}
        </Link>
      </li>
    </ul>
  );
}
