import type { NodeExtras } from "../../layout/index.ts";
import { buttonClass } from "../../parts/button.tsx";
import css from "./QueryForm.module.css";
import type { Props } from "./schema.ts";

/** One question to a page, asked by its address. */
export function QueryForm({ action, name, label, value, submitLabel, nodeId }: Props & NodeExtras) {
  const id = `${nodeId}-input`;
  return (
    <form className={css.root} method="get" action={action}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <input id={id} name={name} type="search" defaultValue={value} maxLength={100} />
        <button type="submit" className={buttonClass("primary")}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
