import type { NodeExtras } from "../../layout/index.ts";
import css from "./SectionMenu.module.css";
import type { Props } from "./schema.ts";

/** A quiet row of links to the sections of a page. */
export function SectionMenu({ label, slots }: Props & NodeExtras) {
  return (
    <nav className={css.root} aria-label={label}>
      <ul className={css.list}>{slots.links}</ul>
    </nav>
  );
}
