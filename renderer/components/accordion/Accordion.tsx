import { Icon } from "../../parts/icon.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import css from "./Accordion.module.css";
import type { Props } from "./schema.ts";

/** Titles that expand to show their text; they work without JavaScript. */
export function Accordion({ items }: Props) {
  return (
    <div className={css.root}>
      {items.map(({ id, title, text, question, answer }) => (
        <details key={id} className={css.entry}>
          <summary>
            <span>{title ?? question}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className={css.text}>
            <Markdown text={text ?? answer ?? ""} />
          </div>
        </details>
      ))}
    </div>
  );
}
