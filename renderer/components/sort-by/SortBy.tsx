import { useSortBy } from "react-instantsearch";
import { searchFormId, useSearchPayload } from "../../search/index.ts";
import css from "./SortBy.module.css";
import type { Props } from "./schema.ts";

/** Order of the results. */
export function SortBy({ label }: Props) {
  const { config } = useSearchPayload();
  const { currentRefinement, refine } = useSortBy({
    items: config.sorts.map((sort) => ({ value: sort.index, label: sort.label })),
  });
  const current = config.sorts.find(({ index }) => index === currentRefinement) ?? config.sorts[0];
  return (
    <label className={css.root}>
      <span className={css.label}>{label}</span>
      <select
        className={css.select}
        name="sortBy"
        form={searchFormId}
        value={current?.id}
        onChange={(event) => {
          const chosen = config.sorts.find(({ id }) => id === event.target.value);
          if (chosen) refine(chosen.index);
        }}
      >
        {config.sorts.map((sort) => (
          <option key={sort.id} value={sort.id}>
            {sort.label}
          </option>
        ))}
      </select>
    </label>
  );
}
