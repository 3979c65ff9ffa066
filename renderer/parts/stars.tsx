import css from "./Stars.module.css";

/** Fraction of a star above which half of it is drawn (S9.36). */
const partialAbove = 0.3;
const starPath = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

/** How much of each of the five stars is filled: all, half or nothing. */
export function computeStarFills(rating: number): ("full" | "half" | "none")[] {
  const whole = Math.floor(rating);
  return [0, 1, 2, 3, 4].map((star) => {
    if (star < whole) return "full";
    return star === whole && rating - whole > partialAbove ? "half" : "none";
  });
}

/** Five stars; `label` is the rating as text. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={css.root} role="img" aria-label={label}>
      {computeStarFills(rating).map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars never move
        <svg key={index} viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
          {fill === "full" ? null : <path d={starPath} className={css.empty} />}
          {fill === "none" ? null : (
            <path
              d={fill === "full" ? starPath : "M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"}
              className={css.full}
            />
          )}
        </svg>
      ))}
    </span>
  );
}
