import { choice } from "../parts/object.ts";
import { defineDataSource } from "./data-source.ts";
import { bound, text } from "./params.ts";
import { anything, fields, listOf, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "directory",
  description: "One page of the site's manufacturers or dealerships, from their own search index.",
  params: {
    of: choice("The site's index to query.", ["manufacturers", "dealerships"]),
    dealership: bound("Id of the dealership whose entries are returned; absent: all."),
    stocked: { type: "boolean", description: "Only those with cars in stock." },
    query: bound("Words of the name."),
    page: bound("Page, from 1."),
    base: { ...text("Address of the page, for the links to its other pages."), refersTo: "link" },
  },
  required: ["of"],
  gives: objectWith(
    {
      items: listOf(anything),
      total: anything,
      pages: listOf(fields("page", "href", "current")),
    },
    { search: anything },
  ),
  examples: [
    { of: "manufacturers", stocked: true, page: { $bind: "route.query.page" }, base: "/makes" },
    {
      of: "manufacturers",
      dealership: { $bind: "route.query.dealership" },
      query: { $bind: "route.query.query" },
    },
  ],
});
