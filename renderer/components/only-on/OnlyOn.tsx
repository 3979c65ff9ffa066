import type { NodeExtras } from "../../layout/index.ts";
import css from "./OnlyOn.module.css";
import type { Props } from "./schema.ts";

/** What only phones, or only wider screens, show. */
export function OnlyOn({ screens, slots }: Props & NodeExtras) {
  return <div className={css[screens]}>{slots.body}</div>;
}
