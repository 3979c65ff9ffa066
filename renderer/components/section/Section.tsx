import type { NodeExtras } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Section.module.css";
import type { Props } from "./schema.ts";

/** A band of a page: heading, intro, content, and one link beside the heading. */
export function Section(props: Props & NodeExtras) {
  const { heading, level = 2, eyebrow, intro, tone = "plain", space = "regular", width, action } = props;
  const headingId = `${props.nodeId}-heading`;
  // A section of the outline has a heading; what has none is no section.
  const Box = heading === undefined ? "div" : "section";
  return (
    <Box
      id={props.anchor}
      data-late=""
      className={joinClassNames(css.root, css[tone], css[`space-${space}`])}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      <div className={joinClassNames(container, width && css[width])}>
        {heading === undefined && intro === undefined ? null : (
          <div className={css.head}>
            <div className={css.words}>
              {eyebrow === undefined ? null : <p className={css.eyebrow}>{eyebrow}</p>}
              {heading === undefined ? null : (
                <Heading level={level} id={headingId}>
                  {heading}
                </Heading>
              )}
              {intro === undefined ? null : (
                <div className={css.intro}>
                  <Markdown text={intro} />
                </div>
              )}
            </div>
            {action === undefined ? null : (
              <Link
                href={action.href}
                className={action.style === undefined ? css.action : formatButtonClass(action.style)}
              >
                {action.label}
                <Icon name={action.icon ?? "arrow-right"} size={18} />
              </Link>
            )}
          </div>
        )}
        {props.slots.body}
      </div>
    </Box>
  );
}
