import type { Bounds } from "../query/index.ts";
import { joinClassNames } from "../values/class-names.ts";
import css from "./RangeThumbs.module.css";

interface Props {
  bounds: Bounds;
  values: Bounds;
  step: number;
  minLabel: string;
  maxLabel: string;
  /** Formats a value. */
  say(value: number): string;
  move(thumb: "min" | "max", value: number): void;
  /** The visitor let go of a thumb. */
  onRelease(): void;
}

/** Two native range inputs on top of each other, over one track. The track is SVG: no style attribute is needed. */
export function RangeThumbs({ bounds, values, step, minLabel, maxLabel, say, move, onRelease }: Props) {
  const share = (value: number) => (100 * (value - bounds.min)) / (bounds.max - bounds.min);
  const from = share(values.min);
  const width = Math.max(0, share(values.max) - from);
  const thumb = (end: "min" | "max", name: string) => (
    <input
      // If both thumbs meet at the right end, the lower one must be on top so that it can be moved.
      className={joinClassNames(css.thumb, end === "min" && from > 50 && css.front)}
      type="range"
      aria-label={name}
      aria-valuetext={say(values[end])}
      min={bounds.min}
      max={bounds.max}
      step={step}
      value={values[end]}
      onChange={(event) => move(end, event.target.valueAsNumber)}
      onPointerUp={onRelease}
    />
  );
  return (
    <div className={css.slider}>
      <div className={css.track}>
        <svg className={css.drawing} aria-hidden="true" focusable="false">
          <rect className={css.rail} width="100%" height="4" rx="2" />
          <rect className={css.filled} x={`${from}%`} width={`${width}%`} height="4" />
        </svg>
      </div>
      {thumb("min", minLabel)}
      {thumb("max", maxLabel)}
    </div>
  );
}
