import type { SpecItem } from "../values/spec-text.ts";
import css from "./CarFacts.module.css";
import { Icon } from "./icon.tsx";
import { useSpec } from "./use-spec.ts";

/**
 * Facts of a card: the first `limit` with a value. An icon stands for the label, which then only screen readers read;
 * without one, the label is shown.
 */
export function CarFacts({ facts, limit = 4 }: { facts: readonly SpecItem[]; limit?: number }) {
  const entries = useSpec(facts).slice(0, limit);
  if (entries.length === 0) return null;
  return (
    <ul className={css.root}>
      {entries.map(({ label, text, icon }) => (
        <li key={label}>
          {icon === undefined ? (
            <span className={css.label}>{label}</span>
          ) : (
            <>
              <Icon name={icon} size={16} />
              <span className="visually-hidden">{`${label}: `}</span>
            </>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
