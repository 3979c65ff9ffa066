import type { NodeExtras } from "../../layout/index.ts";
import css from "./SearchToolbar.module.css";
import type { Props } from "./schema.ts";

/** Order and count of the results, and the active filters: one line on wide screens, two on phones. */
export function SearchToolbar({ slots }: Props & NodeExtras) {
  return (
    <div className={css.root}>
      <div className={css.order}>{slots.order}</div>
      <div className={css.count}>{slots.count}</div>
      <div className={css.chips}>{slots.chips}</div>
    </div>
  );
}
