import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { attributes, bound, refinements, sort } from "./params.ts";
import { named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "search",
  description: "The state of a search page and its first results; needed by SearchRoot.",
  params: {
    base: s.text("Path under which the page lives, such as /search.", { refersTo: "link" }),
    words: s.byName("Condition routes: path word to refinements.", refinements),
    segments: attributes("Attributes that further path segments name, in order, such as make and model."),
    prefilters: refinements,
    paths: s.byName("Further addresses of the page and their refinements.", refinements),
    sorts: s.listOf("Sort options in menu order; those of the site (`search.sorts`) with a label follow.", {
      id: sort,
      label: bound("Label, text or $msg."),
      "flag?": s.text("Flag of the site that offers the option; absent: always offered.", { refersTo: "flag" }),
    }),
    facets: attributes(
      "Attributes whose values are counted; those of the site (`search.attributes`) with a label are added.",
    ),
    ranges: s.list("Numeric attributes with sliders.", { type: "string", refersTo: "numericAttribute" }),
    indexing: s.object("Which refined addresses search engines may index; all others are noindex.", {
      "refinements?": s.list(
        'Sets of attributes, such as [["car_type"], ["make"], ["make", "model"]], one value each.',
        {
          type: "array",
          items: { type: "string", refersTo: "attribute" },
        },
      ),
      "pages?": s.flag("true: also the pages after the first."),
      "empty?": s.flag("true: also where no car is found."),
    }),
    maxValues: s.whole("Maximum number of values counted for one attribute.", { minimum: 1, maximum: 1000 }),
    nearest: s.whole("Number of cars of the nearest wider search that are shown when nothing is found; absent: none.", {
      minimum: 0,
      maximum: 24,
    }),
  },
  gives: ({ segments }) =>
    objectWith(
      named(
        ...["word", "segments", "item_type", "query", "total", "page", "hits", "ctas"],
        ...(Array.isArray(segments) ? segments.map(String) : []),
      ),
      named("ownRanges", "ownLists"),
    ),
  examples: [
    { base: "/search", segments: ["make", "model"], facets: ["make", "body"] },
    {
      base: "/search",
      prefilters: { status: ["in_stock"] },
      words: { "used-cars": { car_type: ["used"] } },
      paths: { "/demo-cars": { car_type: ["demo"] } },
      sorts: [{ id: "price_asc", label: { $msg: "search.sort.priceAsc" }, flag: "sortByKm" }],
      ranges: ["price"],
      indexing: { refinements: [["car_type"], ["make"]], pages: true, empty: false },
      maxValues: 100,
      nearest: 6,
    },
  ],
});
