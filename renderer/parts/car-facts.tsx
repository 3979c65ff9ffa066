import type { SpecItem } from "../values/spec-text.ts";
import css from "./CarFacts.module.css";
import { Icon } from "./icon.tsx";
import { useSpec } from "./use-spec.ts";

/** Facts of a card: the first `limit` with a value, each with its icon. Labels are for screen readers. */
export function CarFacts({ facts, limit = 4 }: { facts: readonly SpecItem[]; limit?: number }) {
  const entries = useSpec(facts).slice(0, limit);
  if (entries.length === 0) return null;
  return (
    <ul className={css.root}>
      {entries.map(({ label, text, icon }) => (
        <li key={label}>
          {icon === undefined ? null : <Icon name={icon} size={16} />}
          <span className="visually-hidden">{`${label}: `}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
