import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./PostCards.module.css";
import type { Props } from "./schema.ts";

/** Posts of the blog, newest first. */
export function PostCards({ posts, hrefPrefix, heading, headingLevel = 2, limit, except, empty }: Props) {
  const format = useFormat();
  const shown = (posts ?? [])
    .filter(({ slug }) => slug !== except)
    .sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
    .slice(0, limit);
  if (shown.length === 0) return empty === undefined ? null : <p>{empty}</p>;
  return (
    <>
      {heading === undefined ? null : <h2 className={shapes.above}>{heading}</h2>}
      <ul className={css.grid}>
        {shown.map(({ id, title, slug, date, summary, image }) => (
          <li key={id} className={css.card}>
            {image === undefined ? null : (
              <Picture src={image} alt="" sizes="(min-width: 1024px) 33vw, 100vw" className={css.picture} />
            )}
            <div className={css.words}>
              {date === undefined ? null : (
                <time dateTime={date} className={shapes.note}>
                  {format.date(`${date}T02:00:00Z`, { day: "numeric", month: "long", year: "numeric" })}
                </time>
              )}
              <Heading level={headingLevel} className={css.title}>
                <Link href={hrefPrefix + slug} className={joinClassNames(shapes.over, css.link)}>
                  {title}
                </Link>
              </Heading>
              {summary === undefined ? null : <p>{summary}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
