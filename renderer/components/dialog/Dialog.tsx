import type { ReactNode } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { Fold } from "../../parts/fold.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import { cx } from "../../values/class-names.ts";
import css from "./Dialog.module.css";
import type { Props } from "./schema.ts";

/**
 * Content that opens over the page. Without JavaScript it is shown at the end of the page when a link targets it;
 * with `inPage` it is part of the page, and is shown over it only while it is open.
 */
export function Dialog(props: Props & NodeExtras) {
  const { id, label, heading, closeLabel, inPage = false, linked = false, foldHeading, slots } = props;
  const body = (
    <>
      {heading === undefined ? null : <h2 className={css.heading}>{heading}</h2>}
      {slots.body}
    </>
  );
  return (
    <>
      {inPage ? <Place foldHeading={foldHeading}>{body}</Place> : null}
      <Modal
        id={inPage ? undefined : id}
        className={cx(css.root, (inPage || linked) && css.beside)}
        aria-label={label}
        data-named={id}
        data-borrows={inPage ? id : undefined}
      >
        <form method="dialog" className={css.close}>
          <button type="submit" aria-label={closeLabel}>
            <Icon name="x" size={24} />
          </button>
        </form>
        {linked ? <Linked label={label} /> : null}
        {inPage ? null : body}
      </Modal>
    </>
  );
}

/** Where the content stands while the dialog is closed. */
function Place({ foldHeading, children }: { foldHeading: string | undefined; children: ReactNode }) {
  const place = (
    <div data-place>
      <div>{children}</div>
    </div>
  );
  return foldHeading === undefined ? (
    place
  ) : (
    <Fold id={undefined} heading={foldHeading}>
      {place}
    </Fold>
  );
}

/** Place of a linked form (delegated/beside.ts), below the words of its opener. */
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
