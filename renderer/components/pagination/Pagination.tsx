import type { ReactNode } from "react";
import { usePagination } from "react-instantsearch";
import { scrollToElement } from "../../browser/scroll.ts";
import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { isPlainClick } from "../../navigation/plain-click.ts";
import { Icon } from "../../parts/icon.tsx";
import { listPagesAround, resultsId } from "../../query/index.ts";
import { useSearchState } from "../../search/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Pagination.module.css";
import type { Props } from "./schema.ts";

/** Pages of the results: real links, so that they open in a tab and work without JavaScript. */
export function Pagination({ label, previousLabel, nextLabel, pageLabel, padding = 2 }: Props) {
  const format = useFormat();
  const { currentRefinement: current, nbPages, refine } = usePagination();
  const { state, hrefOf } = useSearchState();
  if (nbPages < 2) return null;

  const link = (
    page: number,
    content: ReactNode,
    extra: { rel?: string; className?: string; "aria-label"?: string },
  ) => (
    <Link
      {...extra}
      className={joinClassNames(css.link, extra.className)}
      href={hrefOf({ ...state, page: page + 1 })}
      aria-current={page === current && !extra.rel ? "page" : undefined}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        refine(page);
        scrollToElement(resultsId);
      }}
    >
      {content}
    </Link>
  );
  const previous = <Icon name="chevron-left" />;
  const next = <Icon name="chevron-right" />;
  return (
    <nav className={css.root} aria-label={label}>
      {current === 0 ? null : link(current - 1, previous, { rel: "prev", "aria-label": previousLabel })}
      <ol className={css.pages}>
        {listPagesAround(current, nbPages, padding).map((page) => (
          <li key={page} className={page === current ? css.current : css.other}>
            {link(page, format.number(page + 1), { "aria-label": format(pageLabel, { page: page + 1 }) })}
          </li>
        ))}
      </ol>
      {current >= nbPages - 1 ? null : link(current + 1, next, { rel: "next", "aria-label": nextLabel })}
    </nav>
  );
}
