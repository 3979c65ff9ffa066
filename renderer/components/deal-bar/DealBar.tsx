import { Link } from "../../link/Link.tsx";
import { container } from "../../parts/container.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./DealBar.module.css";
import type { Props } from "./schema.ts";

/** What the visitor has said once, in one line. Its values are the browser's: delegated/my-deal.ts writes them. */
export function DealBar({ href, labels: { title, empty, said: message, week, shared, own } }: Props) {
  return (
    <aside
      className={joinClassNames("screen-only", css.root)}
      aria-label={title}
      data-deal={JSON.stringify({ said: message, week, shared })}
    >
      <div className={joinClassNames(container, css.row)}>
        <Link href={href} className={css.line}>
          <strong>{title}</strong>
          <span data-deal-words>{empty}</span>
        </Link>
        <a className={css.compared} href={href} hidden data-deal-compared>
          {title}
        </a>
      </div>
      {own === undefined ? null : (
        <a className={joinClassNames(container, css.own)} href={href} hidden data-deal-own>
          {own}
        </a>
      )}
    </aside>
  );
}
