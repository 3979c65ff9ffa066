import type { NodeExtras } from "../../layout/index.ts";
import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./DetailLayout.module.css";
import type { Props } from "./schema.ts";

/** The two columns of a car's page; on phones media, side, main, of which parts of side can stand first. */
export function DetailLayout({ layout = "beside", phone = "pictures", sideLabel, slots }: Props & NodeExtras) {
  return (
    <div className={joinClassNames(container, css.root, css[layout], css[`on-${phone}`])}>
      <div className={css.media}>
        {slots.media}
        {slots.tools === undefined ? null : <div className={css.tools}>{slots.tools}</div>}
      </div>
      <section className={css.side} aria-label={sideLabel}>
        <div className={css.sticky}>{slots.side}</div>
      </section>
      <div className={css.main}>{slots.main}</div>
    </div>
  );
}
