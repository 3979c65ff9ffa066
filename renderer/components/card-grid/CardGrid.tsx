import type { NodeExtras } from "../../layout/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./CardGrid.module.css";
import type { Props } from "./schema.ts";

/** Cards of equal height in columns. */
export function CardGrid({ columns = 3, phoneColumns = 1, slots }: Props & NodeExtras) {
  return (
    <div className={joinClassNames(css.root, css[`columns-${columns}`], phoneColumns === 2 && css.pairs)}>
      {slots.items}
    </div>
  );
}
