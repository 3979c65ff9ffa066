import type { NodeExtras } from "../../layout/index.ts";
import css from "./PageShell.module.css";
import type { Props } from "./schema.ts";

/** The frame of a page. */
export function PageShell({ slots }: Props & NodeExtras) {
  return (
    <div className={css.root}>
      {slots.header}
      {/* The skip link leads here; a heading in it takes the focus' place on the screen. */}
      <main id="main" tabIndex={-1} className={css.main}>
        {slots.main}
      </main>
      {slots.footer}
    </div>
  );
}
