import { defineDataSource } from "./data-source.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "watchlist",
  description: "Cars of the visitor's watchlist, newest first, with what has changed since.",
  params: {},
  gives: anything,
});
