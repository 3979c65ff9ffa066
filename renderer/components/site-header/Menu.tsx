import type { SyntheticEvent } from "react";
import { Link } from "../../link/Link.tsx";
import { cx } from "../../parts/class-names.ts";
import { Icon } from "../../parts/icon.tsx";
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
  return item.href === undefined ? (
    <span className={css.title}>{words}</span>
  ) : (
    <Link href={item.href}>{words}</Link>
  );
}

/** Entries below an entry: one list, or a titled list for each entry that has entries of its own. */
function Panel({ item }: { item: Item }) {
  const items = item.items ?? [];
  const grouped = items.some((child) => (child.items ?? []).length > 0);
  return (
    <ul className={cx(css.panel, grouped && css.groups)}>
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
  opens: "click" | "hover";
  onToggle(open: boolean): void;
}

/** The menu from 1024 px: a row of links and dropdowns, of which one is open at a time. */
export function MenuBar({ menu, label, opens, onToggle }: MenuBarProps) {
  const onHover = (open: boolean) => (event: SyntheticEvent<HTMLElement>) => {
    const details = event.currentTarget.querySelector("details");
    if (opens === "hover" && details) details.open = open;
  };
  return (
    <nav className={css.bar} aria-label={label}>
      <ul>
        {menu.map((item) => (
          <li key={item.id} onPointerEnter={onHover(true)} onPointerLeave={onHover(false)}>
            {item.items === undefined || item.items.length === 0 ? (
              <Entry item={item} />
            ) : (
              <details name="site-menu" onToggle={(event) => onToggle(event.currentTarget.open)}>
                <summary>
                  {item.label}
                  <Icon name="chevron-down" size={16} />
                </summary>
                <Panel item={item} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MenuDrawerProps {
  menu: Items;
  labels: Props["labels"];
  phone?: string | undefined;
  onToggle(open: boolean): void;
}

/** The menu below 1024 px: a button that opens a panel over the page. */
export function MenuDrawer({ menu, labels, onToggle, phone }: MenuDrawerProps) {
  return (
    <details className={css.drawer} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary aria-label={labels.menu}>
        <Icon name="menu" size={24} className={css.closed} />
        <Icon name="x" size={24} className={css.opened} />
      </summary>
      <nav className={css.sheet} aria-label={labels.nav}>
        <ul>
          {menu.map((item) => (
            <li key={item.id}>
              {item.items === undefined || item.items.length === 0 ? (
                <Entry item={item} />
              ) : (
                <details name="site-drawer">
                  <summary>
                    {item.label}
                    <Icon name="chevron-down" size={18} />
                  </summary>
                  <Panel item={item} />
                </details>
              )}
            </li>
          ))}
        </ul>
        {phone === undefined ? null : (
          <a className={css.call} href={`tel:${phone.replace(/\s/g, "")}`}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
      </nav>
    </details>
  );
}
