import { type RefObject, useEffect } from "react";

/** Opens a dialog when the page's address names it behind `#`. */
export function useOpenByAddress(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const open = () => {
      const shown = dialog.current;
      if (shown && !shown.open && window.location.hash === `#${shown.id}`) shown.showModal();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [dialog]);
}
