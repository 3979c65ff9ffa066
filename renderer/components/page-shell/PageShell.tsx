import type { NodeExtras } from "../../layout/index.ts";
import css from "./PageShell.module.css";
import type { Props } from "./schema.ts";

/** The frame of a page. */
export function PageShell({ slots }: Props & NodeExtras) {
  return (
    <div className={css.root}>
      {slots.header}
      {/* Target of the skip link; its heading is shown at the top of the screen. */}
      <main id="main" tabIndex={-1} className={css.main}>
        {slots.main}
      </main>
      {slots.footer}
    </div>
  );
}
