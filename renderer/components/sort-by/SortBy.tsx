import { searchFormId, useAct, useSearchPayload, useView } from "../../search/index.ts";
import css from "./SortBy.module.css";
import type { Props } from "./schema.ts";

/** Order of the results. */
export function SortBy({ label }: Props) {
  const { config } = useSearchPayload();
  const act = useAct();
  const chosen = useView(({ wanted }) => wanted.sort);
  const current = config.sorts.find(({ id }) => id === chosen) ?? config.sorts[0];
  return (
    <label className={css.root}>
      <span className={css.label}>{label}</span>
      <select
        className={css.select}
        name="sortBy"
        form={searchFormId}
        value={current?.id}
        onChange={(event) => {
          const { value } = event.target;
          act(({ sort: _, ...wanted }) =>
            value === config.sorts[0]?.id ? wanted : { ...wanted, sort: value },
          );
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
