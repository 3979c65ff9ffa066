import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Customer reviews. */
export const schema = {
  name: "Reviews",
  purpose: "text",
  client: "none",
  lazy: "local",
  description: "Customer reviews with at least `minimumRating`, in the given order (newest first).",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["reviews", "labels"],
    properties: {
      heading: text("Heading above the reviews (level 2); shown only where there are any."),
      average: { type: "number", description: "Average rating." },
      count: { type: "integer", description: "Number of reviews." },
      reviewed: text("Day on which they were counted, YYYY-MM-DD."),
      minimumRating: {
        type: "number",
        minimum: 0,
        maximum: 5,
        default: setting("minimumRating"),
        description: "Minimum rating.",
      },
      limit: { type: "integer", minimum: 1, description: "Maximum number of reviews; absent: all." },
      reviews: {
        type: ["array", "null"],
        description: "Reviews.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "customer_name", "rating"],
          properties: {
            id: text("Identifier."),
            customer_name: text("Who wrote it."),
            text: { type: ["string", "null"], description: "Text of the review." },
            rating: { type: "number", description: "Stars." },
            review_date: text("Day, dd/mm/yyyy."),
            review_date_in_words: text("The date in words; replaces review_date."),
            created_at_time_ago_in_words: text("Age in words; shown if the date is unknown."),
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["stars"],
        properties: {
          stars: { type: "string", live: ["rating"], description: "Rating in words; value rating." },
          summary: {
            type: "string",
            live: ["rating", "count", "reviewed"],
            description: "Average; values rating, count, reviewed (the day in words, or none).",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
