import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./ReadMore.module.css";
import type { Props } from "./schema.ts";

/** A short text that expands on request. */
export function ReadMore({ lead, title, description, labels }: Props) {
  return (
    <div className={css.root}>
      {lead === undefined ? null : <Markdown text={lead} />}
      <details className={joinClassNames(css.more, labels.hide === undefined && css.stays)}>
        <summary className={css.toggle}>
          <span className={css.closed}>{labels.more}</span>
          {labels.hide === undefined ? null : <span className={css.opened}>{labels.hide}</span>}
        </summary>
        <div className={css.text}>
          <h2>{title}</h2>
          <Markdown text={description} />
        </div>
      </details>
    </div>
  );
}
