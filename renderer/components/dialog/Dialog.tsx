import { useRef } from "react";
import { useOpenByAddress } from "../../browser/open-by-address.ts";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { Icon } from "../../parts/icon.tsx";
import css from "./Dialog.module.css";
import type { Props } from "./schema.ts";

/** Something that opens over the page. Without JavaScript it stands at the end of the page when a link leads to it. */
export function Dialog({ id, label, heading, closeLabel, slots }: Props & NodeExtras) {
  const ref = useRef<HTMLDialogElement>(null);
  useOpenByAddress(ref);
  return (
    <dialog ref={ref} id={id} className={css.root} aria-label={label} {...{ closedby: "any" }}>
      <form method="dialog" className={css.close}>
        <button type="submit" aria-label={closeLabel}>
          <Icon name="x" size={24} />
        </button>
      </form>
      {heading === undefined ? null : <h2 className={css.heading}>{heading}</h2>}
      {slots.body}
    </dialog>
  );
}
