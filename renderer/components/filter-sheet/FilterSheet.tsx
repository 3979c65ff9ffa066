import { useEffect, useRef, useState } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import { filterChips } from "../../query/index.ts";
import { SheetOpenContext, useResultCount, useSearchState } from "../../search/index.ts";
import css from "./FilterSheet.module.css";
import type { Props } from "./schema.ts";

/** Filters. Wide screens show the dialog's content in place; narrow ones open it as a modal sheet. */
export function FilterSheet(props: Props & NodeExtras) {
  const { openLabel, title, closeLabel, showLabel, clearLabel, exactUpTo, countBy = "car_type", nodeId, slots } = props;
  const format = useFormat();
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { state, config } = useSearchState();
  const count = useResultCount({ exactUpTo, countBy });
  // As many as have a chip: "black or white" is one filter. Words that are searched for are none.
  const active = filterChips(state, config).filter(({ key }) => !key.startsWith("query")).length;
  const id = `${nodeId}-sheet`;
  // The page's own listeners open it, also before this code comes; React hears no toggle of a dialog that it hydrates.
  useEffect(() => {
    const dialog = sheet.current;
    const update = () => setOpen(dialog?.open === true);
    update();
    dialog?.addEventListener("toggle", update);
    return () => dialog?.removeEventListener("toggle", update);
  }, []);
  return (
    <>
      <button type="button" className={css.open} data-opens={id}>
        <Icon name="gear" />
        {format(openLabel, { count: active })}
      </button>
      <Modal id={id} ref={sheet} className={css.sheet} data-covers="" aria-label={title}>
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {active > 0 ? (
            <Link className={css.clear} href={config.base} preventScrollReset>
              {clearLabel}
            </Link>
          ) : null}
          <form method="dialog">
            <button type="submit" className={css.close} aria-label={closeLabel}>
              <Icon name="x" />
            </button>
          </form>
        </div>
        <div className={css.body}>
          <SheetOpenContext value={open}>{slots.body}</SheetOpenContext>
        </div>
        <form method="dialog" className={css.foot}>
          <button type="submit" className={formatButtonClass("primary", { full: true })}>
            {format(showLabel, { count })}
          </button>
        </form>
      </Modal>
    </>
  );
}
