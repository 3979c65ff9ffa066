import type { ReactNode } from "react";
import { Button } from "./controls.tsx";

/** A panel below the preview, with its heading and the button that closes it. */
export const PanelFrame = (props: {
  label: string;
  title: ReactNode;
  className?: string;
  isBusy?: boolean;
  /** What stands beside the heading. */
  beside?: ReactNode;
  onClose(): void;
  children: ReactNode;
}) => (
  <section className={`panel ${props.className ?? ""}`} aria-label={props.label} aria-busy={props.isBusy}>
    <header className="bar">
      <h2>{props.title}</h2>
      {props.beside}
      <span className="grow" />
      <Button label="Close" onClick={props.onClose} />
    </header>
    {props.children}
  </section>
);
