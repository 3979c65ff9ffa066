import { type NodeExtras, useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { MoreButton } from "../../parts/more-button.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { formatSpecEntries } from "../../values/spec-text.ts";
import css from "./SpecSheet.module.css";
import type { Props } from "./schema.ts";

/** One specification in groups, with a search in it (delegated/filters.ts); nothing if all values are empty. */
export function SpecSheet(props: Props & NodeExtras) {
  const { groups, limit, searchFrom = 0, labels, nodeId } = props;
  const format = useFormat();
  const message = new Set<string>();
  const shown = groups
    .map(({ id, title, items }) => {
      const entries = formatSpecEntries(items, format).filter(({ label, text }) => {
        const isNew = !message.has(`${label}\n${text}`);
        message.add(`${label}\n${text}`);
        return isNew;
      });
      return { id, title, entries };
    })
    .filter(({ entries }) => entries.length > 0);
  if (message.size === 0) return null;
  return (
    <div className={css.root} id={`${nodeId}-sheet`}>
      {message.size < searchFrom ? null : (
        <div className={css.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={labels.search}
            aria-controls={`${nodeId}-sheet`}
            placeholder={labels.search}
            autoComplete="off"
            data-filters={labels.none}
          />
        </div>
      )}
      <p role="status" className={css.none} data-none />
      {shown.map(({ id, title, entries }) => (
        <section key={id} className={css.group} data-group aria-labelledby={`${nodeId}-${id}`}>
          <h3 id={`${nodeId}-${id}`} className={css.title}>
            {title}
          </h3>
          <dl className={css.list}>
            {entries.map(({ label, text }, index) => (
              <div key={label} className={joinClassNames(css.entry, index >= limit && css.later)}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {shown.some(({ entries }) => entries.length > limit) ? (
        <MoreButton more={labels.more} less={labels.less} controls={`${nodeId}-sheet`} />
      ) : null}
    </div>
  );
}
