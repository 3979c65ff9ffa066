import type { JsonObject } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

/**
 * Reviews of the dealer, or of one location: its own, then those of the collection about it or without a location.
 * Average (one decimal) and count are of these reviews; the average is text, as review services send it (S3.32).
 */
export const loader = defineLoader(
  "reviews",
  cacheLoader(({ live }, { location }) => {
    const { content, site } = live.prepared.tenant;
    const place = site.locations?.find(({ slug, visible }) => slug === location && visible !== false);
    const collection: JsonObject[] = (content.reviews ?? []).filter(
      (review) => location === undefined || review.location === undefined || review.location === location,
    );
    const found = [...((place?.reviews ?? []) as JsonObject[]), ...collection];
    const ratings = found.map(({ rating }) => Number(rating));
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length);
    return { reviews: found, count: found.length, average_rating: average.toFixed(1) };
  }),
);
