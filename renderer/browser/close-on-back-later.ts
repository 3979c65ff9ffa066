import { type RefObject, useEffect } from "react";

/** `useCloseOnBack` for pages that few visitors open anything on: its code comes when something first opens. */
export function useCloseOnBackLater(ref: RefObject<HTMLDialogElement | HTMLDetailsElement | null>): void {
  useEffect(() => {
    const overlay = ref.current;
    if (!overlay) return;
    let end: (() => void) | undefined;
    let over = false;
    const start = async () => {
      const { closeOnBack } = await import("./close-on-back.ts");
      if (!over) end = closeOnBack(overlay);
    };
    overlay.addEventListener("toggle", start, { once: true });
    return () => {
      over = true;
      overlay.removeEventListener("toggle", start);
      end?.();
    };
  }, [ref]);
}
