import { Link } from "../../link/Link.tsx";
import shapes from "../../parts/shapes.module.css";
import css from "./LinkChips.module.css";
import type { Props } from "./schema.ts";

/** Links that narrow a list. */
export function LinkChips({ label, items, current }: Props) {
  const followed = (current ?? "").toLowerCase();
  return (
    <nav aria-label={label} className={css.root}>
      <ul className={css.list}>
        {items.map(({ id, label: words, href, value = "" }) => (
          <li key={id}>
            <Link
              href={href}
              className={shapes.chip}
              aria-current={value.toLowerCase() === followed ? "true" : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
