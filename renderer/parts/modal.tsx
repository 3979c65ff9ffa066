import type { ComponentProps } from "react";

/** A modal dialog over the page: its own buttons, Escape, a press beside it, and Back close it. */
export function Modal(props: ComponentProps<"dialog">) {
  return <dialog data-back {...{ closedby: "any" }} {...props} />;
}
