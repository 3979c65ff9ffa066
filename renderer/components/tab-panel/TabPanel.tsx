import type { NodeExtras } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { formatPanelId, formatTabId, useTabs } from "../../parts/tabs-state.ts";
import type { Props } from "./schema.ts";
import css from "./TabPanel.module.css";

/** One panel of Tabs with its title. */
export function TabPanel({ id, title, slots }: Props & NodeExtras) {
  const { display, group, active } = useTabs();
  const headingId = `${formatPanelId(group, id)}-title`;
  switch (display) {
    case "panels":
      return (
        <section id={id} className={css.panel} aria-labelledby={headingId}>
          <h2 id={headingId}>{title}</h2>
          {slots.body}
        </section>
      );
    case "tabs":
      return (
        <div
          role="tabpanel"
          id={formatPanelId(group, id)}
          aria-labelledby={formatTabId(group, id)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs: the key Tab leads from a tab into its panel
          tabIndex={0}
          className={css.panel}
          data-away={id === active ? undefined : true}
        >
          <h2 className={css.untabbed}>{title}</h2>
          <div id={id} className={css.panel}>
            {slots.body}
          </div>
        </div>
      );
    case "accordion":
      return (
        <details id={id} className={css.entry} open={id === active}>
          <summary>
            <h2>{title}</h2>
            <Icon name="chevron-down" />
          </summary>
          <div className={css.panel}>{slots.body}</div>
        </details>
      );
  }
}
