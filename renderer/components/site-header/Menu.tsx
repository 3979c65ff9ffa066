import type { ReactNode } from "react";
import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./Menu.module.css";
import type { Props } from "./schema.ts";

type Items = Props["menu"];
type Item = Items[number];

function Entry({ item }: { item: Pick<Item, "label" | "href" | "note"> }) {
  const words = (
    <>
      <span>{item.label}</span>
      {item.note === undefined ? null : <span className={css.note}>{item.note}</span>}
    </>
  );
  return item.href === undefined ? <span className={css.title}>{words}</span> : <Link href={item.href}>{words}</Link>;
}

/** Entries below an entry: one list, or a titled list for each entry with sub-entries. */
function Panel({ item }: { item: Item }) {
  const items = item.items ?? [];
  const grouped = items.some((child) => (child.items ?? []).length > 0);
  return (
    <ul className={joinClassNames(css.panel, grouped && css.groups)}>
      {items.map((child) => (
        <li key={child.id}>
          <Entry item={child} />
          {child.items === undefined ? null : (
            <ul className={css.list}>
              {child.items.map((leaf) => (
                <li key={leaf.id}>
                  <Entry item={leaf} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MenuBarProps {
  menu: Items;
  label: string;
  /** Content of entries with a `panel`, by slot. */
  panels: { [slot: string]: ReactNode };
}

/** The menu from 1024 px: a row of links and dropdowns, of which one is open at a time. */
export function MenuBar({ menu, label, panels }: MenuBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul data-bar>
        {menu.map((item) => {
          const panel = item.panel === undefined ? undefined : panels[item.panel];
          const items = item.items ?? [];
          return (
            <li key={item.id} className={joinClassNames(Boolean(panel) && css.wide)}>
              {items.length === 0 && !panel ? (
                <Entry item={item} />
              ) : (
                <details name="site-menu">
                  <summary>
                    {item.label}
                    <Icon name="chevron-down" size={16} />
                  </summary>
                  {panel ? (
                    <div className={css.mega}>
                      <div className={joinClassNames(container, css.inner)}>
                        <div className="contents" data-panel={item.panel}>
                          {panel}
                        </div>
                        {items.length === 0 ? null : <Panel item={item} />}
                      </div>
                    </div>
                  ) : (
                    <Panel item={item} />
                  )}
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MenuDrawerProps {
  menu: Items;
  /** Content of entries with a `panel`, by slot. */
  panels: { [slot: string]: ReactNode };
  labels: Props["labels"];
  phone?: string | undefined;
}

/** The menu below 1024 px: a button that opens a panel over the page. */
export function MenuDrawer({ menu, panels, labels, phone }: MenuDrawerProps) {
  return (
    <details className={css.drawer} data-back>
      <summary aria-label={labels.menu}>
        <Icon name="menu" size={24} className={css.closed} />
        <Icon name="x" size={24} className={css.opened} />
      </summary>
      <nav className={css.sheet} aria-label={labels.menu}>
        <ul>
          {menu.map((item) => (
            <li key={item.id}>
              {(item.items ?? []).length === 0 ? (
                <Entry item={item} />
              ) : (
                <details name="site-drawer">
                  <summary>
                    {item.label}
                    <Icon name="chevron-down" size={18} />
                  </summary>
                  {/* Large dropdowns are in the page once: they are brought here from the bar on demand. */}
                  {item.panel === undefined || !panels[item.panel] ? null : (
                    <div className={css.large} data-panel={item.panel} data-on-demand hidden />
                  )}
                  <Panel item={item} />
                </details>
              )}
            </li>
          ))}
        </ul>
        {phone === undefined ? null : (
          <a className={css.call} href={formatTelHref(phone)}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
      </nav>
    </details>
  );
}
