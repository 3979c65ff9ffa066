import { type RefObject, useEffect } from "react";

interface When {
  /** Most visitors open it: the code comes with the page, not when something first opens. */
  soon?: boolean | undefined;
}

/** `closeOnBack` (close-on-back.ts) for as long as the component lives. */
export function useCloseOnBack(
  ref: RefObject<HTMLDialogElement | HTMLDetailsElement | null>,
  { soon = false }: When = {},
): void {
  useEffect(() => {
    const overlay = ref.current;
    if (!overlay) return;
    let end: (() => void) | undefined;
    let over = false;
    const start = async () => {
      const { closeOnBack } = await import("./close-on-back.ts");
      if (!over) end = closeOnBack(overlay);
    };
    // A page that was loaded anew under something open has an entry in the history to take away.
    if (soon || overlay.open || window.history.state?.overlays) void start();
    else overlay.addEventListener("toggle", start, { once: true });
    return () => {
      over = true;
      overlay.removeEventListener("toggle", start);
      end?.();
    };
  }, [ref, soon]);
}
