import { type RefObject, useEffect } from "react";

interface When {
  /** Most visitors open an overlay, so the code is loaded with the page, not on first use. */
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
    // A page that was reloaded under an open overlay has a history entry to remove.
    if (soon || overlay.open || window.history.state?.overlays) void start();
    else overlay.addEventListener("toggle", start, { once: true });
    return () => {
      over = true;
      overlay.removeEventListener("toggle", start);
      end?.();
    };
  }, [ref, soon]);
}
