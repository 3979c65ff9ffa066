import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineTextOrNull } from "./parts.ts";

/** A review of a customer (S3.31). */
export const collection = defineCollection({
  name: "reviews",
  description: "A review.",
  properties: {
    customer_name: s.text("Name as visitors see it.", { title: "Customer" }),
    image: s.titled("Portrait", { ...defineTextOrNull("Picture of the customer."), format: "picture" }),
    text: s.titled("Review", defineTextOrNull("What the customer wrote.")),
    rating: s.amount("0 to 5.", { title: "Stars", minimum: 0, maximum: 5 }),
    created_at_time_ago_in_words: s.text("In words, such as 2 weeks ago.", { title: "How long ago" }),
    review_date: s.text("Day, month and year, such as 31/05/2026.", { title: "Date", format: "au-date" }),
    review_date_in_words: s.text("Such as May 2026.", { title: "Date in words" }),
    location: s.text("The place that it is about, by its name in addresses.", {
      title: "Place",
      refersTo: "locationSlug",
    }),
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
