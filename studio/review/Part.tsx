import type { ReactNode } from "react";

/** A card with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The value before or after a change, with a word for people who do not see the colours. */
export const Changed = ({ to: Tag, children }: { to: "del" | "ins"; children: ReactNode }) => (
  <Tag>
    <span className="hidden">{Tag === "del" ? "before: " : "after: "}</span>
    {children}
  </Tag>
);

/** A remark. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className="quiet">{children}</p>;
