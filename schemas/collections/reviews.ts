import { defineCollection } from "./collection.ts";
import { text, textOrNull } from "./parts.ts";

/** A review of a customer (S3.31). */
export const collection = defineCollection({
  name: "reviews",
  description: "A review.",
  properties: {
    customer_name: text("Customer, as shown."),
    image: { ...textOrNull("Portrait."), format: "picture" },
    text: textOrNull("What the customer wrote."),
    rating: { type: "number", minimum: 0, maximum: 5, description: "Stars, 0 to 5." },
    created_at_time_ago_in_words: text("Age in words."),
    review_date: { ...text("Date, dd/mm/yyyy."), format: "au-date" } as const,
    review_date_in_words: text("Date in words."),
    location: {
      ...text("Slug of the location that the review is about."),
      refersTo: "locationSlug",
    } as const,
  },
  required: ["customer_name", "rating"],
  example: {
    customer_name: "Kim O.",
    image: null,
    text: "Easy from start to end.",
    rating: 4.5,
    created_at_time_ago_in_words: "about 2 months",
    review_date: "12/05/2026",
    review_date_in_words: "12 May 2026",
    location: "city",
  },
});
