import { defineDataSource } from "./data-source.ts";
import { attributes, bound, refinements, sort, text } from "./params.ts";
import { named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "search",
  description: "The state of a search page and its first results; needed by SearchRoot.",
  params: {
    base: { ...text("Path under which the page lives, such as /search."), refersTo: "link" },
    words: {
      type: "object",
      description: "Condition routes: path word to refinements.",
      additionalProperties: refinements,
    },
    segments: attributes("Attributes that further path segments name, in order, such as make and model."),
    prefilters: refinements,
    paths: {
      type: "object",
      description: "Further addresses of the page and their refinements.",
      additionalProperties: refinements,
    },
    sorts: {
      type: "array",
      description: "Sort options in menu order; those of the site (`search.sorts`) with a label follow.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "label"],
        properties: {
          id: sort,
          label: bound("Label, text or $msg."),
          flag: {
            ...text("Flag of the site that offers the option; absent: always offered."),
            refersTo: "flag",
          },
        },
      },
    },
    facets: attributes(
      "Attributes whose values are counted; those of the site (`search.attributes`) with a label are added.",
    ),
    ranges: {
      type: "array",
      items: { type: "string", refersTo: "numericAttribute" },
      description: "Numeric attributes with sliders.",
    },
    indexing: {
      type: "object",
      description: "Which refined addresses search engines may index; all others are noindex.",
      additionalProperties: false,
      properties: {
        refinements: {
          type: "array",
          items: { type: "array", items: { type: "string", refersTo: "attribute" } },
          description: 'Sets of attributes, such as [["car_type"], ["make"], ["make", "model"]], one value each.',
        },
        pages: { type: "boolean", description: "true: also the pages after the first." },
        empty: { type: "boolean", description: "true: also where no car is found." },
      },
    },
    maxValues: {
      type: "integer",
      minimum: 1,
      maximum: 1000,
      description: "Maximum number of values counted for one attribute.",
    },
    nearest: {
      type: "integer",
      minimum: 0,
      maximum: 24,
      description: "Number of cars of the nearest wider search that are shown when nothing is found; absent: none.",
    },
  },
  gives: ({ segments }) =>
    objectWith(
      named(
        ...["word", "segments", "query", "total", "page", "hits", "ctas"],
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
