import { useRef } from "react";
import { useCloseOnBack } from "../../browser/use-close-on-back.ts";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { useFormat } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useSearchState } from "../../search/search-context.tsx";
import { activeCount, useResultCount } from "../../search/use-result-count.ts";
import css from "./FilterSheet.module.css";
import type { Props } from "./schema.ts";

/** Filters. Wide screens show the dialog's content in place; narrow ones open it as a modal sheet. */
export function FilterSheet(props: Props & NodeExtras) {
  const {
    openLabel,
    title,
    closeLabel,
    showLabel,
    clearLabel,
    exactUpTo,
    countBy = "car_type",
    slots,
  } = props;
  const format = useFormat();
  const sheet = useRef<HTMLDialogElement>(null);
  useCloseOnBack(sheet);
  const { state, config } = useSearchState();
  const count = useResultCount({ exactUpTo, countBy });
  const active = activeCount(state);
  const close = () => sheet.current?.close();
  return (
    <>
      <button type="button" className={css.open} onClick={() => sheet.current?.showModal()}>
        <Icon name="gear" />
        {format(openLabel, { count: active })}
      </button>
      <dialog ref={sheet} className={css.sheet} aria-label={title}>
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {active > 0 ? (
            <Link className={css.clear} href={config.base} prefetch={false} preventScrollReset>
              {clearLabel}
            </Link>
          ) : null}
          <button type="button" className={css.close} aria-label={closeLabel} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <div className={css.body}>{slots.body}</div>
        <div className={css.foot}>
          <button type="button" className={buttonClass("primary", { full: true })} onClick={close}>
            {format(showLabel, { count })}
          </button>
        </div>
      </dialog>
    </>
  );
}
