import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./RichText.module.css";
import type { Props } from "./schema.ts";

/** Body text of a content page, at a readable line length. */
export function RichText({ text, layout = "text", size = "regular" }: Props) {
  return (
    <div className={joinClassNames(css.root, layout === "columns" && css.columns, size !== "regular" && css[size])}>
      <Markdown text={text} />
    </div>
  );
}
