import { useFormat } from "../../layout/page-context.tsx";
import { Stars } from "../../parts/stars.tsx";
import css from "./Reviews.module.css";
import type { Props } from "./schema.ts";

/** What customers say. A review without text has only its stars. */
export function Reviews({ reviews, average, count, minimumRating, limit, heading, labels }: Props) {
  const format = useFormat();
  const shown = (reviews ?? []).filter(({ rating }) => rating >= minimumRating).slice(0, limit);
  const worded = (rating: number): string => format.number(rating, { maximumFractionDigits: 1 });
  if (shown.length === 0) return null;
  return (
    <div className={css.root}>
      {heading === undefined ? null : <h2>{heading}</h2>}
      {average === undefined || labels.summary === undefined ? null : (
        <p className={css.summary}>
          <Stars rating={average} label={format(labels.stars, { rating: worded(average) })} />
          {format(labels.summary, { rating: worded(average), count: count ?? shown.length })}
        </p>
      )}
      <ul className={css.list}>
        {shown.map(({ id, customer_name: name, text, rating, review_date: date }) => (
          <li key={id}>
            <figure className={css.review}>
              <Stars rating={rating} label={format(labels.stars, { rating: worded(rating) })} />
              {text ? <blockquote>{text}</blockquote> : null}
              <figcaption>
                {name}
                {date === undefined ? null : <span className={css.date}>{date}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
