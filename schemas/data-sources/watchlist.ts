import { defineDataSource } from "./data-source.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "watchlist",
  description: "Cars of the visitor's watchlist, newest first, with what has changed since.",
  params: {},
  gives: listOf(fields("id", "slug", "name", "image", "decisions", "linked", "gone", "reserved", "drop")),
  examples: [{}],
});
