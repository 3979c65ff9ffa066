import type { NodeExtras } from "../../layout/index.ts";
import css from "./FormColumns.module.css";

/** A form and a column beside it. */
export function FormColumns({ slots }: NodeExtras) {
  return (
    <div className={css.root}>
      <div className={css.main}>{slots.main}</div>
      <div className={css.aside}>{slots.aside}</div>
    </div>
  );
}
