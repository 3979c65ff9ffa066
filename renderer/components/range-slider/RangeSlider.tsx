import { useEffect, useRef, useState } from "react";
import { useRange } from "react-instantsearch";
import { useFormat } from "../../layout/index.ts";
import { RangeThumbs } from "../../parts/range-thumbs.tsx";
import { WeekText } from "../../parts/week-text.tsx";
import {
  applyTypedEnd,
  type Bounds,
  computeSliderBounds,
  findExceededBound,
  moveThumb,
  type OpenRange,
  openEnds,
  resolveFixedBounds,
  resolveSliderStep,
} from "../../query/index.ts";
import { FilterGroup, useDebounced, useRequests, wrapCountedFilter } from "../../search/index.ts";
import css from "./RangeSlider.module.css";
import type { Props } from "./schema.ts";
import { TypedValue } from "./TypedValue.tsx";

/** A range with two thumbs. It searches when the thumbs rest; the typed values are the keyboard alternative. */
export const RangeSlider = wrapCountedFilter(Slider);

function Slider(props: Props) {
  const { attribute, label, open = true, gap = 0, debounce } = props;
  const format = useFormat();
  const {
    range,
    start: [low, high],
  } = useRange({ attribute });
  const chosen = { min: closedEnd(low), max: closedEnd(high) };
  const refine = useRefine(attribute);
  const step = resolveSliderStep(props);
  const [draft, setDraft] = useState<OpenRange>();
  // A later change of the search (a chip removed, the back button) overrides a dragged thumb.
  const words = `${chosen.min ?? ""}:${chosen.max ?? ""}`;
  const [heard, setHeard] = useState(words);
  if (heard !== words) {
    setHeard(words);
    setDraft(undefined);
  }
  const openRange = draft ?? chosen;
  const bounds = useBounds(resolveFixedBounds(props, range, openRange), step);
  const { call, flush } = useDebounced(refine, debounce);
  if (!bounds) return null;

  const values = { min: openRange.min ?? bounds.min, max: openRange.max ?? bounds.max };
  const change = (value: number, next: OpenRange) => {
    const end = findExceededBound(value, bounds);
    if (end) console.info(`Cannot refine ${end === "minimum" ? "below" : "above"} the range ${end}`);
    setDraft(next);
    call(next);
  };
  const move = (thumb: "min" | "max", value: number) => {
    const [min, max] = openEnds(moveThumb(values, thumb, value, { bounds, step, gap }), bounds);
    change(value, { min, max });
  };
  const type = (thumb: "min" | "max", value: number | undefined) =>
    value === undefined
      ? change(bounds[thumb], { ...openRange, [thumb]: undefined })
      : change(value, applyTypedEnd(openRange, thumb, value, { ...props, stock: range, bounds, step, gap }));
  const isActive = openRange.min !== undefined || openRange.max !== undefined;
  const isOpen = typeof props.upTo === "number" && (range.max ?? 0) > bounds.max;
  const say = (value: number) => {
    const words = format(props.valueText, { value }) || format.number(value);
    return isOpen && value >= bounds.max ? format(props.openText, { value: words }) || words : words;
  };
  const typed = { attribute, bounds, said: openRange, say, type, onDone: flush };
  return (
    <FilterGroup label={label} active={isActive ? 1 : 0} open={open || isActive}>
      {() => (
        <>
          <RangeThumbs {...props} bounds={bounds} values={values} step={step} move={move} say={say} onRelease={flush} />
          <div className={css.values}>
            <TypedValue {...typed} thumb="min" name={props.minLabel} />
            <TypedValue {...typed} thumb="max" name={props.maxLabel} />
          </div>
          <WeekText className={css.terms} price={0} label={props.terms} ownWords />
        </>
      )}
    </FilterGroup>
  );
}

/** An end of a range; react-instantsearch's open ends are infinite. */
const closedEnd = (end: number) => (Number.isFinite(end) ? end : undefined);

/** Sets a range and goes back to the first page (S4.9). The library's `refine` takes only values that cars have. */
function useRefine(attribute: string): (range: OpenRange) => void {
  const { change } = useRequests();
  return ({ min, max }) =>
    change((searchState) => {
      const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      return { ...searchState, ranges: { ...searchState.ranges, [attribute]: range } };
    });
}

/** Ends of the slider; if all results have the same value, or there are none, the last distinct ends. */
function useBounds({ min, max }: { min?: number; max?: number }, step: number): Bounds | undefined {
  const last = useRef<Bounds>(undefined);
  const known = min !== undefined && max !== undefined && (min !== 0 || max !== 0);
  const now = known ? computeSliderBounds({ min, max }, step) : undefined;
  const bounds = now && now.min < now.max ? now : last.current;
  useEffect(() => {
    last.current = bounds;
  });
  return bounds;
}
