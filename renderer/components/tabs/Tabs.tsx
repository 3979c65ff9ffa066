import { type KeyboardEvent, useMemo, useState } from "react";
import type { NodeExtras } from "../../layout/index.ts";
import { panelId, TabsContext, tabId } from "../../parts/tabs-context.ts";
import { cx } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./Tabs.module.css";

/** The index of the tab that a key selects among `count` tabs; undefined for other keys. */
function nextTab(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Panels below each other, as tabs, or as expandable entries. Without JavaScript, all of them are readable. */
export function Tabs({ items, display = "panels", label, slots, nodeId }: Props & NodeExtras) {
  const tabs = items ?? [];
  const [chosen, setChosen] = useState<string>();
  const active = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id;
  const state = useMemo(() => ({ display, group: nodeId, active }), [display, nodeId, active]);
  if (tabs.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const tab = tabs[nextTab(event.key, at, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    setChosen(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  return (
    <TabsContext value={state}>
      <div className={cx(css.root, css[display])}>
        {display === "tabs" ? (
          <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
            {tabs.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={tabId(nodeId, id)}
                data-tab={id}
                aria-controls={panelId(nodeId, id)}
                aria-selected={id === active}
                tabIndex={id === active ? 0 : -1}
                className={css.tab}
                onClick={() => setChosen(id)}
              >
                {title}
              </button>
            ))}
          </div>
        ) : null}
        {slots.panels}
      </div>
    </TabsContext>
  );
}
