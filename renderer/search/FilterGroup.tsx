import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../parts/icon.tsx";
import css from "./FilterGroup.module.css";

interface Props {
  label: string;
  /** Number of active refinements of the group; shown beside the label if there are any. */
  active: number;
  open: boolean;
  /** What the group holds; not called again while it is closed. */
  children: () => ReactNode;
}

/** A collapsible group of filters. Works without JavaScript. */
export function FilterGroup({ label, active, open, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(open);
  // The visitor may have opened or closed it before this code came.
  useEffect(() => setOpen(details.current?.open ?? open), [open]);
  const last = useRef<ReactNode>(undefined);
  if (last.current === undefined || isOpen || open) last.current = children();
  return (
    <details ref={details} className={css.root} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span>{label}</span>
        {active > 0 ? <span className={css.active}>{active}</span> : null}
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <fieldset className={css.body}>
        <legend className="visually-hidden">{label}</legend>
        {last.current}
      </fieldset>
    </details>
  );
}
