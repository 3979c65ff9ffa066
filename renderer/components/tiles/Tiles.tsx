import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./Tiles.module.css";

/** Short blocks of equal rank. */
export function Tiles({ items, variant = "plain", columns = 4, phoneColumns = 1, headingLevel = 3 }: Props) {
  return (
    <ul className={joinClassNames(css.root, css[variant], css[`columns-${columns}`], phoneColumns === 2 && css.pairs)}>
      {items.map(({ id, title, text, href, icon, image, figure }) => (
        <li key={id} className={css.tile}>
          {image === undefined ? null : (
            <div className={joinClassNames(shapes.cover, shapes.photo)}>
              <Picture src={image} alt="" sizes="(min-width: 1024px) 25vw, 50vw" />
            </div>
          )}
          {icon === undefined ? null : <Icon name={icon} size={28} className={css.icon} />}
          {figure === undefined ? null : <p className={css.figure}>{figure}</p>}
          <div className={css.words}>
            <Heading level={headingLevel} className={css.title}>
              {href === undefined ? (
                title
              ) : (
                <Link href={href} className={joinClassNames(shapes.over, css.link)}>
                  {title}
                  <Icon name="arrow-right" size={18} className={css.arrow} />
                </Link>
              )}
            </Heading>
            {text === undefined ? null : <p className={css.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
