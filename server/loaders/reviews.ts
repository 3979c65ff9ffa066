import type { JsonObject } from "../../schemas/json-value.ts";
import type { Loader } from "./context.ts";

/**
 * Reviews of the dealer, or of one location: those about it and those about no place in particular. Average (one
 * decimal) and count are of these reviews; the average is text, as review services send it (S3.32).
 */
export const reviews: Loader = ({ live }, { location }) => {
  const all: JsonObject[] = live.prepared.tenant.content.reviews ?? [];
  const found = all.filter(
    (review) => location === undefined || review.location === undefined || review.location === location,
  );
  const ratings = found.map(({ rating }) => Number(rating));
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length);
  return { reviews: found, count: found.length, average_rating: average.toFixed(1) };
};
