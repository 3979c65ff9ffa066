import type { NodeExtras } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Dialog.module.css";
import type { Props } from "./schema.ts";

/** Content that opens over the page. Without JavaScript it is shown at the end of the page when a link targets it. */
export function Dialog(props: Props & NodeExtras) {
  const { id, label, heading, closeLabel, linked = false, slots } = props;
  return (
    <Modal id={id} className={joinClassNames(css.root, linked && css.beside)} aria-label={label}>
      <form method="dialog" className={css.close}>
        <button type="submit" className={shapes.round} aria-label={closeLabel}>
          <Icon name="x" size={24} />
        </button>
      </form>
      {linked ? <Linked label={label} /> : null}
      {heading === undefined ? null : <h2 className={css.heading}>{heading}</h2>}
      {slots.body}
    </Modal>
  );
}

/** Place of a linked form (delegated/form-overlay.ts), below the words of its opener. */
function Linked({ label }: { label: string }) {
  return (
    <>
      <h2 tabIndex={-1} className={css.heading}>
        {label}
      </h2>
      <div data-linked className={css.linked} />
    </>
  );
}
