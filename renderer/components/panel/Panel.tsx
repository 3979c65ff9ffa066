import type { NodeExtras } from "../../layout/index.ts";
import { Fold } from "../../parts/fold.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Panel.module.css";
import type { Props } from "./schema.ts";

/** A group of components under one heading: with or without a box, or folded on phones. */
export function Panel({
  heading,
  level = 2,
  intro,
  framed = true,
  fold = false,
  anchor,
  slots,
  nodeId,
}: Props & NodeExtras) {
  if (fold && heading !== undefined) {
    return (
      <Fold id={anchor} heading={heading} level={level}>
        {intro === undefined ? null : <Markdown text={intro} />}
        {slots.body}
      </Fold>
    );
  }
  const headingId = `${nodeId}-heading`;
  return (
    <section
      id={anchor}
      className={joinClassNames(css.root, framed && css.framed)}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading === undefined ? null : (
        <Heading level={level} id={headingId} className={css.heading}>
          {heading}
        </Heading>
      )}
      {intro === undefined ? null : <Markdown text={intro} />}
      {slots.body}
    </section>
  );
}
