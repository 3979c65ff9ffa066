import { useFormat } from "../../layout/index.ts";
import { useResultCount } from "../../search/index.ts";
import css from "./SearchStats.module.css";
import type { Props } from "./schema.ts";

/** Number of results; announced when it changes. */
export function SearchStats({ text, exactUpTo, countBy = "car_type" }: Props) {
  const format = useFormat();
  const count = useResultCount({ exactUpTo, countBy });
  return (
    <p className={css.root} role="status">
      {format(text, { count })}
    </p>
  );
}
