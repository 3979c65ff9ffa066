import type { ReactNode } from "react";
import { Link } from "../../link/Link.tsx";
import css from "./CarCard.module.css";
import type { Props } from "./schema.ts";

interface SlidesProps extends Required<Pick<Props, "car" | "labels">> {
  /** Number of slides; all but the first are empty until the visitor turns to them. */
  count: number;
  /** The first picture. */
  children: ReactNode;
}

/**
 * The first pictures of a car in one row that snaps, run by delegated/pictures.ts, which adds the arrow back. The row
 * lies above the card's link, which it repeats: a press leads to the car, a swipe only scrolls.
 */
export function CardSlides({ car, count, labels, children }: SlidesProps) {
  return (
    <>
      <Link href={`/cars/${car.slug}`} className={css.image} tabIndex={-1} aria-hidden="true">
        {children}
        {Array.from({ length: count - 1 }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <i key={position} />
        ))}
      </Link>
      {labels.nextPicture === undefined ? null : (
        <button
          type="button"
          className={css.turn}
          aria-label={labels.nextPicture}
          data-slide={labels.previousPicture ?? ""}
        />
      )}
    </>
  );
}
