import type { SpecItem } from "../values/spec-text.ts";
import css from "./CarFacts.module.css";
import { Icon } from "./icon.tsx";
import { useSpec } from "./use-spec.ts";

/** How many facts are shown besides those with a line of their own. */
const most = 4;

/**
 * Facts of a card: the first four with a value, then those with a line of their own. An icon stands for the label, which then only screen readers read;
 * without one, the label is shown.
 */
export function CarFacts({ facts }: { facts: readonly SpecItem[] }) {
  const all = useSpec(facts);
  const entries = [...all.filter(({ line }) => !line).slice(0, most), ...all.filter(({ line }) => line)];
  if (entries.length === 0) return null;
  return (
    <ul className={css.root}>
      {entries.map(({ label, text, icon, line }) => (
        <li key={label} className={line ? css.whole : undefined}>
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
