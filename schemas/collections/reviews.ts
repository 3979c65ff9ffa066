import { defineCollection } from "./collection.ts";
import { defineTextOrNull, text, titled } from "./parts.ts";

/** A review of a customer (S3.31). */
export const collection = defineCollection({
  name: "reviews",
  description: "A review.",
  properties: {
    customer_name: titled("Customer", text("Name as visitors see it.")),
    image: titled("Portrait", { ...defineTextOrNull("Picture of the customer."), format: "picture" }),
    text: titled("Review", defineTextOrNull("What the customer wrote.")),
    rating: titled("Stars", { type: "number", minimum: 0, maximum: 5, description: "0 to 5." }),
    created_at_time_ago_in_words: titled("How long ago", text("In words, such as 2 weeks ago.")),
    review_date: titled("Date", {
      ...text("Day, month and year, such as 31/05/2026."),
      format: "au-date",
    }),
    review_date_in_words: titled("Date in words", text("Such as May 2026.")),
    location: {
      ...text("The place that it is about, by its name in addresses."),
      title: "Place",
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
