import { useFormat } from "../layout/index.ts";
import css from "./MoreValues.module.css";

interface Props {
  /** Whether all values are shown. */
  all: boolean;
  /** Number of initially hidden values; renders nothing if there are none. */
  hidden: number;
  /** Wording with `{count}`. */
  moreLabel: string;
  lessLabel: string;
  onChange(all: boolean): void;
}

/** Shows the rest of a filter's values, or only the first again. */
export function MoreValues({ all, hidden, moreLabel, lessLabel, onChange }: Props) {
  const format = useFormat();
  if (hidden <= 0) return null;
  return (
    <button type="button" className={css.root} aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? lessLabel : format(moreLabel, { count: hidden })}
    </button>
  );
}
