import type { ReactNode } from "react";

/** A number with its noun: "1 file", "3 files". */
export const formatCount = (count: number, text: string, many = `${text}s`): string =>
  count === 1 ? `1 ${text}` : `${count} ${many}`;

/** A card with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A remark. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className="quiet">{children}</p>;
