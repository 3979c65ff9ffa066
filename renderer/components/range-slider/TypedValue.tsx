import { useState } from "react";
import type { Bounds } from "../../search/range-values.ts";
import { searchFormId } from "../../search/search-context.tsx";
import css from "./RangeSlider.module.css";

interface Props {
  attribute: string;
  thumb: "min" | "max";
  name: string;
  unit?: string | undefined;
  bounds: Bounds;
  values: Bounds;
  move(thumb: "min" | "max", value: number): void;
  /** The visitor finished: search without waiting. */
  onDone(): void;
}

/** One end of the range as a number to type. What is typed counts once the visitor leaves the input or presses Enter. */
export function TypedValue({ attribute, thumb, name, unit, bounds, values, move, onDone }: Props) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    move(thumb, typed.trim() === "" ? bounds[thumb] : Number(typed));
    onDone();
  };
  return (
    <label className={css.value}>
      <span>{name}</span>
      <span className={css.field}>
        {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
        <input
          className={css.number}
          type="number"
          inputMode="numeric"
          name={values[thumb] === bounds[thumb] ? undefined : `range[${attribute}][${thumb}]`}
          form={searchFormId}
          value={typed ?? values[thumb]}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === "Enter" && commit()}
        />
      </span>
    </label>
  );
}
