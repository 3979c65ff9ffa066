import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything, listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "reviews",
  description: "Reviews of the dealer, or of one location, as { reviews, count, average_rating }.",
  params: {
    location: {
      ...bound("Slug of the location that the reviews are about; absent means all of the dealer."),
      refersTo: "locationSlug",
    } as const,
  },
  gives: objectWith({ reviews: listOf(anything), ...named("count", "average_rating") }),
  examples: [{}, { location: { $bind: "route.params.slug" } }],
});
