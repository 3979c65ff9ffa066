import { useState } from "react";
import type { Bounds, OpenRange } from "../../query/index.ts";
import { parseTypedNumber } from "../../query/index.ts";
import { searchFormId } from "../../search/index.ts";
import css from "./RangeSlider.module.css";

interface Props {
  attribute: string;
  thumb: "min" | "max";
  name: string;
  bounds: Bounds;
  /** The chosen value; an open end shows the end of the range as a placeholder. */
  said: OpenRange;
  /** Formats a value. */
  say(value: number): string;
  /** undefined opens the end. */
  type(thumb: "min" | "max", value: number | undefined): void;
  /** The visitor has finished typing: search immediately. */
  onDone(): void;
}

/** The input for one end of the range. Its value applies once the visitor leaves the input or presses Enter. */
export function TypedValue({ attribute, thumb, name, bounds, said: openRange, say, type, onDone }: Props) {
  const [typed, setTyped] = useState<string>();
  const value = openRange[thumb];
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const number = parseTypedNumber(typed);
    if (number === undefined && typed.trim() !== "") return;
    type(thumb, number);
    onDone();
  };
  return (
    <label className={css.value}>
      <span>{name}</span>
      <input
        className={css.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        name={`range[${attribute}][${thumb}]`}
        form={searchFormId}
        placeholder={say(bounds[thumb])}
        value={typed ?? (value === undefined ? "" : say(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </label>
  );
}
