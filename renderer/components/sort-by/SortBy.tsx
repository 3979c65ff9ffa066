import { useSortBy } from "react-instantsearch";
import { searchFormId, useSearchPayload, useSorts } from "../../search/index.ts";
import css from "./SortBy.module.css";
import type { Props } from "./schema.ts";

/** Order of the results. `delegated/my-deal.ts` offers that by distance once the visitor's postcode is known. */
export function SortBy({ label }: Props) {
  const { config } = useSearchPayload();
  const { currentRefinement, refine } = useSortBy({ items: useSorts() });
  // Addresses and forms name an order by its id.
  const indexOf = (id: string) => config.sorts.find((sort) => sort.id === id)?.index;
  return (
    <label className={css.root}>
      <span className={css.label}>{label}</span>
      <select
        className={css.select}
        name="sortBy"
        form={searchFormId}
        value={config.sorts.find(({ index }) => index === currentRefinement)?.id}
        onChange={(event) => refine(indexOf(event.target.value) ?? currentRefinement)}
      >
        {config.sorts.map(({ id, label: name }) => (
          <option key={id} value={id} hidden={id === "nearest"} disabled={id === "nearest"}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
