import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { forgetDismissed, type Toast, toastsAtom } from "../../toasts/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Toaster.module.css";

function Item({ toast, close, onClose }: { toast: Toast; close: string; onClose(): void }) {
  const { title, text, action, tone } = toast;
  return (
    <div
      className={joinClassNames(css.toast, tone === "danger" && css.danger)}
      role={tone === "danger" ? "alert" : undefined}
    >
      <Icon name={tone === "danger" ? "circle-alert" : "check"} size={20} />
      <div className={css.words}>
        {title === undefined ? null : <p className={shapes.strong}>{title}</p>}
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {action === undefined ? null : (
        <Link href={action.href} className={css.action}>
          {action.label}
        </Link>
      )}
      <button type="button" className={joinClassNames(shapes.round, css.close)} aria-label={close} onClick={onClose}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}

/** Shows the open toasts, and removes dismissed ones after a delay. */
export function ToastList({ close }: { close: string }) {
  const { settings } = usePage().site;
  const limit = Number(settings?.toastLimit);
  const removalDelay = Number(settings?.toastRemovalDelay);
  const [, act] = useAtom(toastsAtom);
  const toasts = useAtomValue(toastsAtom);
  useEffect(() => act({ type: "limit", limit }), [act, limit]);
  useEffect(() => forgetDismissed(toasts, removalDelay, act), [act, toasts, removalDelay]);
  return (
    <>
      {toasts
        .filter(({ open }) => open)
        .map((toast) => (
          <Item key={toast.id} toast={toast} close={close} onClose={() => act({ type: "dismiss", id: toast.id })} />
        ))}
    </>
  );
}
