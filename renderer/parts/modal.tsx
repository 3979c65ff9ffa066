import type { ComponentProps, RefObject } from "react";
import { useCloseOnBack } from "../browser/use-close-on-back.ts";

interface ModalProps extends ComponentProps<"dialog"> {
  ref: RefObject<HTMLDialogElement | null>;
  /** Most visitors of the page open it, so its code is loaded with the page. */
  often?: boolean | undefined;
}

/** A modal dialog over the page: its own buttons, Escape, a press beside it, and Back close it. */
export function Modal({ ref, often, ...rest }: ModalProps) {
  useCloseOnBack(ref, { soon: often });
  return <dialog ref={ref} {...{ closedby: "any" }} {...rest} />;
}
