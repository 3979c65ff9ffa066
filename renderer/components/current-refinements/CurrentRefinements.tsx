import { useInstantSearch } from "react-instantsearch";
import { useFormat } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import type { SearchState } from "../../search/search-config.ts";
import { useSearchState } from "../../search/search-context.tsx";
import css from "./CurrentRefinements.module.css";
import type { Props } from "./schema.ts";

interface Chip {
  key: string;
  name: string;
  /** The search without what the chip stands for. */
  without: SearchState;
}

/** Chips of what narrows the search: links to the search without them. */
export function CurrentRefinements(props: Props) {
  const format = useFormat();
  const { state, config, hrefOf } = useSearchState();
  // Chips follow the results, not the clicks, so that they never run ahead of the list.
  useInstantSearch();
  const chips = chipsOf(state, props, format);
  if (chips.length === 0) return null;
  return (
    <ul className={css.root} aria-label={props.label}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            className={css.chip}
            href={hrefOf({ ...without, page: 1 })}
            prefetch={false}
            preventScrollReset
            aria-label={format(props.removeLabel, { name })}
          >
            {name}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.clear} href={config.base} prefetch={false} preventScrollReset>
          {props.clearLabel}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(
  state: SearchState,
  { valueLabels, rangeLabels, queryLabel }: Props,
  format: ReturnType<typeof useFormat>,
): Chip[] {
  const chips: Chip[] = [];
  if (state.query) {
    const name = format(queryLabel, { query: state.query }) || state.query;
    chips.push({ key: "query", name, without: { ...state, query: "" } });
  }
  for (const [attribute, values] of Object.entries(state.refinements)) {
    for (const value of values) {
      const others = values.filter((other) => other !== value);
      chips.push({
        key: `${attribute}:${value}`,
        name: valueLabels?.[attribute]?.[value] ?? value,
        without: { ...state, refinements: { ...state.refinements, [attribute]: others } },
      });
    }
  }
  for (const [attribute, { min, max }] of Object.entries(state.ranges)) {
    if (min === undefined && max === undefined) continue;
    const ends = min === undefined ? "max" : max === undefined ? "min" : "both";
    const name = format(rangeLabels?.[attribute], { ends, min, max }) || `${min ?? ""} – ${max ?? ""}`;
    chips.push({ key: attribute, name, without: { ...state, ranges: { ...state.ranges, [attribute]: {} } } });
  }
  return chips;
}
