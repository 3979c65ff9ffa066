import type { NodeExtras } from "../../layout/node-extras.ts";
import css from "./SearchToolbar.module.css";
import type { Props } from "./schema.ts";

/** Count and order of the results on one line. */
export function SearchToolbar({ slots }: Props & NodeExtras) {
  return <div className={css.root}>{slots.items}</div>;
}
