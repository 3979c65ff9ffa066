import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Breadcrumbs.module.css";
import type { Props } from "./schema.ts";

/** The page's position within the site. */
export function Breadcrumbs({ items, label }: Props) {
  return (
    <nav className={joinClassNames(container, css.root)} aria-label={label}>
      <ol className={css.list}>
        {items.map(({ label: words, href }) => (
          <li key={words}>
            {href === undefined ? <span aria-current="page">{words}</span> : <Link href={href}>{words}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
