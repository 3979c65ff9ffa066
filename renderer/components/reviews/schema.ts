import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Reviews",
  purpose: "text",
  client: "none",
  lazy: "local",
  description: "Customer reviews with at least `minimumRating`, in the given order (newest first).",
  props: s.object({
    "heading?": s.text("Heading above the reviews (level 2); shown only where there are any."),
    "average?": s.amount("Average rating."),
    "count?": s.whole("Number of reviews."),
    "reviewed?": s.text("Day on which they were counted, YYYY-MM-DD."),
    minimumRating: s.amount("Minimum rating.", { minimum: 0, maximum: 5, default: setting("minimumRating") }),
    "limit?": s.whole("Maximum number of reviews; absent: all.", { minimum: 1 }),
    reviews: s.nullableList("Reviews.", {
      id: s.text("Identifier."),
      customer_name: s.text("Who wrote it."),
      "text?": s.nullable(s.text("Text of the review.")),
      rating: s.amount("Stars."),
      "review_date?": s.text("Day, dd/mm/yyyy."),
      "review_date_in_words?": s.text("The date in words; replaces review_date."),
      "created_at_time_ago_in_words?": s.text("Age in words; shown if the date is unknown."),
    }),
    labels: s.object("Wording.", {
      stars: s.liveText("Rating in words", "rating"),
      "summary?": s.liveText("Average", "rating, count, reviewed (the day in words, or none)"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
