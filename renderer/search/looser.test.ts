import { describe, expect, it } from "vitest";
import { waysToLoosen } from "./looser.ts";

const textsOf = (query: string, refinements: { [attribute: string]: string[] } = {}) =>
  waysToLoosen({ query, refinements, ranges: {} }).map(({ is, without }) => [
    "query" in is ? is.query : "filter",
    without.query,
  ]);

describe("ways to loosen a search that finds nothing", () => {
  it("[S2.32] are its words, and an amount with the word before it", () => {
    expect(textsOf("hilux under 30k")).toEqual([
      ["hilux", "under 30k"],
      ["under", "hilux 30k"],
      ["30k", "hilux under"],
      ["under 30k", "hilux"],
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
    expect(waysToLoosen({ page: 3, query: "red ute", refinements: {}, ranges: {} })[0]?.without).toEqual({
      query: "ute",
      refinements: {},
      ranges: {},
    });
  });
});
