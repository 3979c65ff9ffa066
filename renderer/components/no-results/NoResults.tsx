import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { useAnsweredState, useFound } from "../../search/index.ts";
import { Loosen } from "./Loosen.tsx";
import css from "./NoResults.module.css";
import type { Props } from "./schema.ts";

/** Help when there are no results; otherwise renders nothing. */
export function NoResults(props: Props & NodeExtras) {
  const { title, text, clearLabel, beyondTitle, firstPageLabel, slots } = props;
  const format = useFormat();
  const { nbHits, nbPages, page } = useFound();
  const { state, config, hrefOf } = useAnsweredState();
  const isBeyond = nbHits > 0 && page >= nbPages;
  if (nbHits > 0 && !isBeyond) return null;
  return (
    <div className={css.root}>
      <h2>{isBeyond ? beyondTitle : format(title, { query: state.query ?? "" })}</h2>
      {isBeyond || text === undefined ? null : <p>{text}</p>}
      {isBeyond ? null : <Loosen {...props} />}
      <Link className={formatButtonClass("primary")} href={isBeyond ? hrefOf({ ...state, page: 1 }) : config.base}>
        {isBeyond ? firstPageLabel : clearLabel}
      </Link>
      {slots.help}
    </div>
  );
}
