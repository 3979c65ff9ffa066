import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { amount, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Customer reviews. */
export const schema = {
  name: "Reviews",
  purpose: "text",
  client: "none",
  lazy: "local",
  description: "Customer reviews with at least `minimumRating`, in the given order (newest first).",
  props: object({
    heading: optional(text("Heading above the reviews (level 2); shown only where there are any.")),
    average: optional({ type: "number", description: "Average rating." }),
    count: optional({ type: "integer", description: "Number of reviews." }),
    reviewed: optional(text("Day on which they were counted, YYYY-MM-DD.")),
    minimumRating: amount("Minimum rating.", { minimum: 0, maximum: 5, default: setting("minimumRating") }),
    limit: optional({ type: "integer", minimum: 1, description: "Maximum number of reviews; absent: all." }),
    reviews: {
      type: ["array", "null"],
      description: "Reviews.",
      items: openObject({
        id: text("Identifier."),
        customer_name: text("Who wrote it."),
        text: optional({ type: ["string", "null"], description: "Text of the review." }),
        rating: { type: "number", description: "Stars." },
        review_date: optional(text("Day, dd/mm/yyyy.")),
        review_date_in_words: optional(text("The date in words; replaces review_date.")),
        created_at_time_ago_in_words: optional(text("Age in words; shown if the date is unknown.")),
      }),
    },
    labels: object("Wording.", {
      stars: liveText("Rating in words; value rating.", "rating"),
      summary: optional(
        liveText("Average; values rating, count, reviewed (the day in words, or none).", "rating", "count", "reviewed"),
      ),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
