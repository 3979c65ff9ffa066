import type { ReactNode } from "react";
import { Icon } from "../parts/icon.tsx";
import css from "./FilterGroup.module.css";

interface Props {
  label: string;
  /** Number of active refinements of the group; shown beside the label if there are any. */
  active: number;
  open: boolean;
  children: ReactNode;
}

/** A collapsible group of filters. Works without JavaScript. */
export function FilterGroup({ label, active, open, children }: Props) {
  return (
    <details className={css.root} open={open}>
      <summary className={css.summary}>
        <span>{label}</span>
        {active > 0 ? <span className={css.active}>{active}</span> : null}
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <fieldset className={css.body}>
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}
