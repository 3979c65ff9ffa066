import type { ReactNode } from "react";
import { useBenchAround } from "../screens/use-bench.ts";
import { Button } from "./controls.tsx";

/** A panel below the preview, with its heading and the button that closes it. */
export function PanelFrame(props: {
  label: string;
  title: ReactNode;
  className?: string;
  isBusy?: boolean;
  /** What stands beside the heading. */
  beside?: ReactNode;
  /** Does more than to close the panel. */
  onClose?: () => void;
  children: ReactNode;
}) {
  const { setPanel } = useBenchAround().preview;
  const { onClose = () => setPanel(undefined) } = props;
  return (
    <section className={`panel ${props.className ?? ""}`} aria-label={props.label} aria-busy={props.isBusy}>
      <header className="bar">
        <h2>{props.title}</h2>
        {props.beside}
        <span className="grow" />
        <Button label="Close" onClick={onClose} />
      </header>
      {props.children}
    </section>
  );
}
