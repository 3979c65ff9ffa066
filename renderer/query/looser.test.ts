import { describe, expect, it } from "vitest";
import { typedSearch } from "../../tests/support/typed-search.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import { waysToLoosen } from "./looser.ts";
import { withTyped } from "./typed/typed-state.ts";

const config = typedSearch({ fuel: ["Petrol", "Diesel"] });
const loosen = (state: Parameters<typeof waysToLoosen>[0]) => waysToLoosen(withTyped(state, config), config);

const textsOf = (query: string, refinements: { [attribute: string]: string[] } = {}) =>
  loosen({ query, refinements, ranges: {} }).map(({ is, without }) => [
    "query" in is ? is.query : "filter",
    without.query,
  ]);

describe("ways to loosen a search that finds nothing", () => {
  it("[S2.32] [M8.10] are its words, and what it says by them", () => {
    expect(textsOf("hilux under 30k")).toEqual([
      ["hilux", "under 30k"],
      ["filter", "hilux under 30k"],
    ]);
    const ways = loosen({ query: "hilux rogue under 30k", refinements: {}, ranges: {} });
    expect(ways.map(({ without }) => formatSearchUrl(without, config))).toEqual([
      "/search?query=under+30k",
      "/search?query=hilux+rogue",
      "/search?query=rogue+under+30k",
      "/search?query=hilux+under+30k",
    ]);
    expect(textsOf("red ferrari")).toEqual([
      ["red", "ferrari"],
      ["ferrari", "red"],
    ]);
  });

  it("are none where nothing would be left, or the text is a tale", () => {
    expect(textsOf("ferrari")).toEqual([]);
    expect(textsOf("a b c d e f g h i")).toEqual([]);
    expect(textsOf("")).toEqual([]);
  });

  it("are the filters too, as soon as there are two", () => {
    expect(textsOf("ferrari", { make: ["Kia"] })).toEqual([
      ["ferrari", undefined],
      ["filter", "ferrari"],
    ]);
    expect(loosen({ page: 3, query: "red ute", refinements: {}, ranges: {} })[0]?.without).toEqual({
      query: "ute",
      refinements: {},
      ranges: {},
    });
  });
});
