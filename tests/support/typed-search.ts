import type { SearchConfig } from "../../renderer/query/index.ts";

type Typed = NonNullable<SearchConfig["typed"]>;

/**
 * The config of a search whose typed text is interpreted: prices ("under 30k"), "or" between values, and the names of these
 * values, whose attributes are its lists.
 */
export const createTypedSearch = (values: Typed["values"], language: Typed["language"] = {}): SearchConfig => ({
  base: "/search",
  words: {},
  paths: {},
  segments: [],
  segmentValues: {},
  facets: ["make", ...Object.keys(values).filter((attribute) => attribute !== "make")],
  ranges: ["price"],
  sorts: [],
  typed: {
    language: {
      or: ["or"],
      thousand: ["k"],
      alternatives: Object.keys(values),
      amounts: [{ attribute: "price", most: ["under"], from: 500 }],
      ...language,
    },
    values,
  },
});
