import { useFormat } from "../../layout/index.ts";
import { Stars } from "../../parts/stars.tsx";
import { formatReviewDay } from "../../values/reviewed-text.ts";
import css from "./Reviews.module.css";
import type { Props } from "./schema.ts";

/**
 * The date of a review: in the feed's words, else formatted, else its age, which is relative to the feed's own date.
 */
function When({ review }: { review: NonNullable<Props["reviews"]>[number] }) {
  const { review_date_in_words: words, review_date: date, created_at_time_ago_in_words: age } = review;
  const when = words || date || age;
  return when ? <span className={css.date}>{when}</span> : null;
}

/** Customer reviews. A review without text shows only its stars. */
export function Reviews({ reviews, average, count, reviewed, minimumRating, limit, heading, labels }: Props) {
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
          {format(labels.summary, {
            rating: worded(average),
            count: count ?? shown.length,
            reviewed: formatReviewDay(format, reviewed),
          })}
        </p>
      )}
      <ul className={css.list}>
        {shown.map((review) => (
          <li key={review.id}>
            <figure className={css.review}>
              <Stars rating={review.rating} label={format(labels.stars, { rating: worded(review.rating) })} />
              {review.text ? <blockquote>{review.text}</blockquote> : null}
              <figcaption>
                {review.customer_name}
                <When review={review} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
