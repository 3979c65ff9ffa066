import { type RefObject, useEffect } from "react";
import { closeOnBack } from "./close-on-back.ts";

/** `closeOnBack` for as long as the component lives. */
export function useCloseOnBack(ref: RefObject<HTMLDialogElement | HTMLDetailsElement | null>): void {
  useEffect(() => {
    if (ref.current) return closeOnBack(ref.current);
  }, [ref]);
}
