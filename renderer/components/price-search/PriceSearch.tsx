import { type FormEvent, useState } from "react";
import { leaveFor } from "../../browser/leave.ts";
import { useFormat } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { RangeThumbs } from "../../parts/range-thumbs.tsx";
import { type Bounds, computeSliderBounds, moveThumb, openEnds } from "../../query/index.ts";
import css from "./PriceSearch.module.css";
import type { Props } from "./schema.ts";

/** Whole steps around two ends, at least two of them: a stock may have no car with a price, or one. */
function boundsOf(from: number, upTo: number, step: number): Bounds {
  const { min, max } = computeSliderBounds({ min: from, max: upTo }, step);
  return { min, max: Math.max(max, min + 2 * step) };
}

/** A search by price alone. Without JavaScript, the typed values are submitted unchanged. */
export function PriceSearch(props: Props) {
  const { action, attribute = "price", label, minLabel, maxLabel, submitLabel, from, upTo, step, gap } = props;
  const format = useFormat();
  const bounds = boundsOf(from ?? 0, upTo ?? 0, step);
  const [values, setValues] = useState<Bounds>(bounds);
  const [typed, setTyped] = useState<{ [end in "min" | "max"]?: string }>({});
  const say = (value: number) => format(props.valueText, { value }) || format.number(value);
  const move = (end: "min" | "max", value: number) => {
    setTyped({});
    setValues(moveThumb(values, end, value, { bounds, step, gap }));
  };
  const commit = (end: "min" | "max") => {
    const text = typed[end];
    if (text !== undefined) move(end, text.trim() === "" ? bounds[end] : Number(text));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [min, max] = openEnds(values, bounds);
    const range = min === undefined && max === undefined ? "" : `?range[${attribute}]=${min ?? ""}:${max ?? ""}`;
    leaveFor(action + range);
  };
  const input = (end: "min" | "max", name: string) => (
    <label className={css.value}>
      <span>{name}</span>
      <input
        className={css.number}
        type="number"
        inputMode="numeric"
        name={`range[${attribute}][${end}]`}
        value={typed[end] ?? values[end]}
        onChange={(event) => setTyped({ [end]: event.target.value })}
        onBlur={() => commit(end)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit(end);
        }}
      />
    </label>
  );
  return (
    <form className={css.root} action={action} method="get" aria-label={label} onSubmit={onSubmit}>
      <p className={css.words} aria-live="polite">
        {say(values.min)} – {say(values.max)}
      </p>
      <RangeThumbs
        bounds={bounds}
        values={values}
        step={step}
        minLabel={minLabel}
        maxLabel={maxLabel}
        say={say}
        move={move}
        onRelease={() => {}}
      />
      <div className={css.values}>
        {input("min", minLabel)}
        {input("max", maxLabel)}
      </div>
      <button type="submit" className={formatButtonClass("primary", { full: true })}>
        <Icon name="search" size={18} />
        {format(submitLabel, { min: values.min, max: values.max })}
      </button>
    </form>
  );
}
