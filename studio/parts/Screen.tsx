import type { ComponentProps, ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button } from "./controls.tsx";

/** A button that leads to another screen. */
export function Go({ to, ...button }: ComponentProps<typeof Button> & { to: string }) {
  const navigate = useNavigate();
  return <Button {...button} onClick={() => void navigate(to)} />;
}

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
  return (
    <main className={`screen ${className}`} aria-busy={isBusy}>
      <header className="bar">
        <Go {...back} />
        <h1>
          {title} <small>{of}</small>
        </h1>
      </header>
      {children}
    </main>
  );
}
