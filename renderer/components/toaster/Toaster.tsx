import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { useHydrated } from "../../layout/index.ts";
import { toastsAtom } from "../../toasts/index.ts";
import type { Props } from "./schema.ts";
import css from "./Toaster.module.css";

// Most visits have no toast, so the code that shows them loads with the first one.
const ToastList = lazy(async () => ({ default: (await import("./ToastList.tsx")).ToastList }));

/** The region in which toasts appear. */
export function Toaster({ label, close }: Props) {
  const hydrated = useHydrated();
  // The first toast wakes this island, which must find what the server rendered.
  const any = useAtomValue(toastsAtom).length > 0 && hydrated;
  return (
    <section className={css.root} aria-label={label} aria-live="polite">
      {any ? (
        <Suspense fallback={null}>
          <ToastList close={close} />
        </Suspense>
      ) : null}
    </section>
  );
}
