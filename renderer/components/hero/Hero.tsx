import type { NodeExtras } from "../../layout/index.ts";
import { ActionRow } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import focus from "../../parts/focus.module.css";
import { Icon } from "../../parts/icon.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { Picture } from "../../parts/picture.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Hero.module.css";
import type { Props } from "./schema.ts";

const pictureSizes = {
  split: "(min-width: 1024px) 50vw, 100vw",
  scene: "100vw",
  bold: "(min-width: 1024px) 40vw, 1px",
  poster: "100vw",
  slant: "(min-width: 1024px) 60vw, 100vw",
  desk: "1px",
} as const;

/** The top of a home or landing page: a heading, a sentence, a call to action, and a picture. */
export function Hero(props: Props & NodeExtras) {
  const {
    heading,
    text,
    eyebrow,
    variant = "split",
    image,
    imageAlt = "",
    imageFocus,
    points = [],
    actions = [],
    slots,
  } = props;
  return (
    <section className={joinClassNames(css.root, css[variant])} aria-labelledby={`${props.nodeId}-heading`}>
      <div className={joinClassNames(container, css.inner)}>
        <div className={css.words}>
          {eyebrow === undefined ? null : <p className={css.eyebrow}>{eyebrow}</p>}
          <h1 className={css.heading} id={`${props.nodeId}-heading`}>
            {heading}
          </h1>
          {text === undefined ? null : (
            <div className={css.text}>
              <Markdown text={text} />
            </div>
          )}
          <ActionRow actions={actions} />
          {points.length === 0 ? null : (
            <ul className={css.points}>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={18} />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        {image === undefined || variant === "desk" ? null : (
          <div className={joinClassNames(css.picture, imageFocus && focus[imageFocus])}>
            <Picture src={image} alt={imageAlt} sizes={pictureSizes[variant]} eager />
          </div>
        )}
        {slots.body ? <div className={css.body}>{slots.body}</div> : null}
      </div>
    </section>
  );
}
