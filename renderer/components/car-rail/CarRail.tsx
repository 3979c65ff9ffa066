import { useScrollEnds } from "../../browser/use-scroll-ends.ts";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { cx } from "../../parts/class-names.ts";
import { Icon } from "../../parts/icon.tsx";
import css from "./CarRail.module.css";
import type { Props } from "./schema.ts";

/** Cards in one row that scrolls sideways and snaps. Without JavaScript it is a scrolling row. */
export function CarRail({
  label,
  previousLabel,
  nextLabel,
  hint,
  size = "regular",
  slots,
}: Props & NodeExtras) {
  const { ref, atStart, atEnd, scroll } = useScrollEnds<HTMLDivElement>();
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div ref={ref} className={cx(css.track, css[size])} role="group" aria-label={label} tabIndex={0}>
        {slots.items}
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
