import type { ReactNode } from "react";
import { joinClassNames } from "../values/class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./Rail.module.css";

export interface RailProps {
  /** Accessible name of the row. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Swipe hint, shown on phones. */
  hint?: string | undefined;
  size?: "regular" | "small" | "large" | "wide" | undefined;
  /** The cards, one element each. */
  children: ReactNode;
}

/**
 * Cards in one row that scrolls sideways and snaps; its arrows are run by delegated/rows.ts. Without JavaScript it is a
 * scrolling row.
 */
export function Rail({ label, previousLabel, nextLabel, hint, size = "regular", children }: RailProps) {
  const arrow = { type: "button", className: css.arrow, suppressHydrationWarning: true } as const;
  return (
    <div className={css.root} data-rail>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div className={joinClassNames(css.track, css[size])} role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className={css.bar}>
        {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
        <button {...arrow} aria-label={previousLabel} data-turn={-1} disabled>
          <Icon name="chevron-left" />
        </button>
        <button {...arrow} aria-label={nextLabel} data-turn={1}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
