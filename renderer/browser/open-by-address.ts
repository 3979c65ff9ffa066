import { type RefObject, useEffect } from "react";
import { showOver } from "./open-dialog.ts";

/** Opens a dialog when the page's address names it (`id`) behind `#`. */
export function useOpenByAddress(dialog: RefObject<HTMLDialogElement | null>, id: string): void {
  useEffect(() => {
    const open = () => {
      const shown = dialog.current;
      if (shown && window.location.hash === `#${id}`) showOver(shown);
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [dialog, id]);
}
