import { Inherited, type NodeExtras } from "../../layout/index.ts";
import shapes from "../../parts/shapes.module.css";
import { formatPanelId, formatTabId, type TabsState } from "../../parts/tabs-state.ts";
import { joinClassNames } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./Tabs.module.css";

/**
 * Panels below each other, as tabs, or as expandable entries. Tabs are run by delegated/tabs.ts; without JavaScript, all panels are readable.
 */
export function Tabs({ items, display = "panels", label, slots, nodeId }: Props & NodeExtras) {
  const tabs = items ?? [];
  const active = tabs[0]?.id;
  if (tabs.length === 0) return null;
  const tabsState: TabsState = { display, group: nodeId, active };
  return (
    <Inherited value={{ tabs: { ...tabsState } }}>
      <div className={joinClassNames(css.root, css[display])}>
        {display === "tabs" ? (
          <div role="tablist" aria-label={label} className={joinClassNames(shapes.scripted, css.list)}>
            {tabs.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={formatTabId(nodeId, id)}
                data-tab={id}
                aria-controls={formatPanelId(nodeId, id)}
                aria-selected={id === active}
                tabIndex={id === active ? 0 : -1}
                className={css.tab}
              >
                {title}
              </button>
            ))}
          </div>
        ) : null}
        {slots.panels}
      </div>
    </Inherited>
  );
}
