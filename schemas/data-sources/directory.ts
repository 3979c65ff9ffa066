import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything, fields, listOf, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "directory",
  description: "One page of the site's manufacturers or dealerships, from their own search index.",
  params: {
    of: s.choice("The site's index to query.", ["manufacturers", "dealerships"]),
    dealership: bound("Id of the dealership whose entries are returned; absent: all."),
    stocked: s.flag("Only those with cars in stock."),
    query: bound("Words of the name."),
    page: bound("Page, from 1."),
    base: s.text("Address of the page, for the links to its other pages.", { refersTo: "link" }),
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
