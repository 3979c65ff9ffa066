import type { NodeExtras } from "../../layout/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Stack.module.css";
import type { Props } from "./schema.ts";

/** Components below each other, or side by side from 1024 px. */
export function Stack({ columns = 1, gap = "regular", slots }: Props & NodeExtras) {
  return <div className={joinClassNames(css.root, css[gap], css[`columns-${columns}`])}>{slots.body}</div>;
}
