import { ActionRow } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import focus from "../../parts/focus.module.css";
import { Markdown } from "../../parts/markdown.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./ImageText.module.css";
import type { Props } from "./schema.ts";

/** Text beside a picture, with links. */
export function ImageText({ heading, text, image, imageAlt = "", imageFocus, side = "end", actions = [] }: Props) {
  return (
    <section className={joinClassNames(container, css.root, side === "start" && css.start)}>
      <div className={css.words}>
        <h2>{heading}</h2>
        <Markdown text={text} />
        <ActionRow actions={actions} />
      </div>
      {image === undefined ? null : (
        <div className={joinClassNames(shapes.cover, css.picture, imageFocus && focus[imageFocus])}>
          <Picture src={image} alt={imageAlt} sizes="(min-width: 1024px) 50vw, 100vw" />
        </div>
      )}
    </section>
  );
}
