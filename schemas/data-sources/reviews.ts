import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "reviews",
  description:
    "Reviews of the dealer, or of one location, as { reviews, count, average_rating }: the wrapper of S3.32.",
  params: {
    location: bound("Slug of the location that the reviews are about; absent means all of the dealer."),
  },
  gives: anything,
});
