import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button } from "./controls.tsx";

/** A screen with its heading, and the way back: to all dealers, or to what it is about. */
export function Screen(props: {
  title: string;
  /** What it is about. */
  of?: string | undefined;
  back?: { label: string; to: string };
  className?: string;
  isBusy?: boolean | undefined;
  children: ReactNode;
}) {
  const { title, of, back = { label: "Dealers", to: "/" }, className = "", isBusy, children } = props;
  const navigate = useNavigate();
  return (
    <main className={`screen ${className}`} aria-busy={isBusy}>
      <header className="bar">
        <Button label={back.label} onClick={() => void navigate(back.to)} />
        <h1>
          {title} <small>{of}</small>
        </h1>
      </header>
      {children}
    </main>
  );
}
