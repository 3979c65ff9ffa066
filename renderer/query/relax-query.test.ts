import { describe, expect, it } from "vitest";
import { createTypedSearch } from "../../tests/support/typed-search.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import { computeRelaxationSteps } from "./looser-requests.ts";
import { listRelaxations } from "./relax-query.ts";
import { applyTypedFilters } from "./typed/typed-state.ts";

const config = createTypedSearch({ fuel: ["Petrol", "Diesel"] });
const loosen = (state: Parameters<typeof listRelaxations>[0]) =>
  listRelaxations(applyTypedFilters(state, config), config);

const textsOf = (query: string, refinements: { [attribute: string]: string[] } = {}) =>
  loosen({ query, refinements, ranges: {} }).map(({ chips: [chip], without }) => [
    chip && "query" in chip.is ? chip.is.query : "filter",
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

  it("are two filters at a time, then all but one, where one less is not enough", () => {
    const state = applyTypedFilters(
      { query: "purple hilux under 30k", refinements: { make: ["Kia"] }, ranges: {} },
      config,
    );
    expect(computeRelaxationSteps(state, config)).toEqual([1, 2]);
    const state4 = { ...state, refinements: { make: ["Kia"], fuel: ["Diesel"] } };
    expect(computeRelaxationSteps(state4, config)).toEqual([1, 2, 3]);
    const without = (removed: number) =>
      listRelaxations(state4, config, removed).map((way) => formatSearchUrl(way.without, config));
    expect(without(2)).toHaveLength(6);
    expect(without(3)).toEqual([
      "/search?query=purple+hilux",
      "/search?refinementList[make][0]=Kia",
      "/search?refinementList[fuel][0]=Diesel",
      "/search?query=under+30k",
    ]);
    const [{ chips } = { chips: [] }] = listRelaxations(state4, config, 2);
    expect(chips.map(({ key }) => key)).toEqual(["query", "make:Kia"]);
    expect(computeRelaxationSteps({ refinements: {}, ranges: {}, query: "ferrari" }, config)).toEqual([1]);
  });
});
