import { Icon } from "../../parts/icon.tsx";
import { useSpec } from "../../parts/use-spec.ts";
import css from "./FactGrid.module.css";
import type { Props } from "./schema.ts";

/** The facts that people look for first, each with its icon. */
export function FactGrid({ items }: Props) {
  const entries = useSpec(items);
  if (entries.length === 0) return null;
  return (
    <dl className={css.root}>
      {entries.map(({ label, text, icon }) => (
        <div key={label} className={css.entry}>
          <dt>
            {icon === undefined ? null : <Icon name={icon} size={22} className={css.icon} />}
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
