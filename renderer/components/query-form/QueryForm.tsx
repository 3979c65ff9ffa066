import type { NodeExtras } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import css from "./QueryForm.module.css";
import type { Props } from "./schema.ts";

/** An input whose value becomes a query parameter of a page. */
export function QueryForm({ action, name, label, value, submitLabel, nodeId }: Props & NodeExtras) {
  const id = `${nodeId}-input`;
  return (
    <form className={css.root} method="get" action={action}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <input id={id} name={name} type="search" defaultValue={value} maxLength={100} />
        <button type="submit" className={formatButtonClass("primary")}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
