import { Markdown } from "../../parts/markdown.tsx";
import { cx } from "../../values/class-names.ts";
import css from "./RichText.module.css";
import type { Props } from "./schema.ts";

/** Running text of a content page, at a readable measure. */
export function RichText({ text, size = "regular" }: Props) {
  return (
    <div className={cx(css.root, size !== "regular" && css[size])}>
      <Markdown text={text} />
    </div>
  );
}
