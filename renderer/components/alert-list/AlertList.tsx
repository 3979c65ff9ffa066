import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import css from "./AlertList.module.css";
import type { Props } from "./schema.ts";

/** The alerts of a signed-in visitor; each is stopped by a plain form. */
export function AlertList({ items, heading, empty, labels }: Props) {
  const format = useFormat();
  return (
    <section className={css.root}>
      <h2 className={shapes.large}>{heading}</h2>
      {items.length === 0 ? <p>{empty}</p> : null}
      {items.length === 0 ? null : (
        <ul className={css.list}>
          {items.map(({ id, kind, label, href, until }) => (
            <li key={id} className={css.item}>
              <Icon name={kind === "car" ? "car" : "search"} className={css.icon} />
              <div className={css.words}>
                {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
                <p className={shapes.note}>{format(labels.until, { until })}</p>
              </div>
              <form method="post" action="/api/alerts/remove">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className={formatButtonClass("secondary", { small: true })}
                  aria-label={format(labels.removeName, { name: label })}
                >
                  {labels.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
