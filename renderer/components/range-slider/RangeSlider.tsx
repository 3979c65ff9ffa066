import { useEffect, useRef, useState } from "react";
import { useInstantSearch, useRange } from "react-instantsearch";
import { useFormat } from "../../layout/page-context.tsx";
import { FilterGroup } from "../../search/FilterGroup.tsx";
import {
  type Bounds,
  fixedBounds,
  moveThumb,
  openEnds,
  overstepped,
  sliderBounds,
  stepOf,
} from "../../search/range-values.ts";
import type { IndexUiState } from "../../search/ui-state.ts";
import { useDebounced } from "../../search/use-debounced.ts";
import css from "./RangeSlider.module.css";
import type { Props } from "./schema.ts";
import { Thumbs } from "./Thumbs.tsx";
import { TypedValue } from "./TypedValue.tsx";

/** A range with two thumbs. It searches when the thumbs rest; the typed values do the same for the keyboard. */
export function RangeSlider(props: Props) {
  const { attribute, label, open = true, gap = 0, debounce } = props;
  const format = useFormat();
  const { start, range } = useRange({ attribute });
  const refine = useRefine(attribute);
  const step = stepOf(props);
  const said = { min: finite(start[0]), max: finite(start[1]) };
  const bounds = useBounds(fixedBounds(props, range, said), step);
  const applied = { min: said.min ?? bounds?.min ?? 0, max: said.max ?? bounds?.max ?? 0 };
  const [draft, setDraft] = useState<Bounds>();
  // Once the search says otherwise than when a thumb was dragged (a chip removed, the back button), that wins.
  const words = start.join(":");
  const [heard, setHeard] = useState(words);
  if (heard !== words) {
    setHeard(words);
    setDraft(undefined);
  }
  const { call, flush } = useDebounced((values: Bounds) => {
    if (bounds) refine(openEnds(values, bounds));
  }, debounce);
  if (!bounds || bounds.min === bounds.max) return null;

  const values = draft ?? applied;
  const move = (thumb: "min" | "max", value: number) => {
    const end = overstepped(value, bounds);
    if (end) console.info(`Cannot refine ${end === "minimum" ? "below" : "above"} the range ${end}`);
    const next = moveThumb(values, thumb, value, { bounds, step, gap });
    setDraft(next);
    call(next);
  };
  const shared = { ...props, bounds, values, step, move };
  const isActive = said.min !== undefined || said.max !== undefined;
  const say = (value: number) => format(props.valueText, { value }) || format.number(value);
  return (
    <FilterGroup label={label} active={isActive ? 1 : 0} open={open || isActive}>
      <Thumbs {...shared} say={say} onRelease={flush} />
      <div className={css.values}>
        <TypedValue {...shared} thumb="min" name={props.minLabel} onDone={flush} />
        <TypedValue {...shared} thumb="max" name={props.maxLabel} onDone={flush} />
      </div>
    </FilterGroup>
  );
}

/** Sets a range and goes back to the first page (S4.9). The connector's own `refine` ignores values that no car has just now. */
function useRefine(attribute: string): (ends: [number | undefined, number | undefined]) => void {
  const { setIndexUiState } = useInstantSearch();
  return ([min, max]) =>
    setIndexUiState(({ page: _first, ...state }: IndexUiState) => ({
      ...state,
      range: { ...state.range, [attribute]: `${min ?? ""}:${max ?? ""}` },
    }));
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Ends of the slider; the last known ones while a search finds nothing to take them from. */
function useBounds({ min, max }: { min?: number; max?: number }, step: number): Bounds | undefined {
  const last = useRef<Bounds>(undefined);
  const known = min !== undefined && max !== undefined && (min !== 0 || max !== 0);
  const bounds = known ? sliderBounds({ min, max }, step) : last.current;
  useEffect(() => {
    last.current = bounds;
  });
  return bounds;
}
