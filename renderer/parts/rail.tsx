import type { ReactNode } from "react";
import { useScrollEnds } from "../browser/use-scroll-ends.ts";
import { cx } from "../values/class-names.ts";
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

/** Cards in one row that scrolls sideways and snaps. Without JavaScript it is a scrolling row. */
export function Rail({ label, previousLabel, nextLabel, hint, size = "regular", children }: RailProps) {
  const { ref, atStart, atEnd, scroll } = useScrollEnds<HTMLDivElement>();
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div ref={ref} className={cx(css.track, css[size])} role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className={css.bar}>
        {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
        <button
          type="button"
          className={css.arrow}
          aria-label={previousLabel}
          disabled={atStart}
          onClick={() => scroll(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={css.arrow}
          aria-label={nextLabel}
          disabled={atEnd}
          onClick={() => scroll(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
