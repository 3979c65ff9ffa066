import { describe, expect, it } from "vitest";
import { filterChips } from "./filter-chips.ts";
import type { SearchConfig } from "./search-config.ts";
import { withTyped } from "./typed/typed-state.ts";

const config: SearchConfig = {
  base: "/search",
  words: {},
  paths: {},
  segments: [],
  segmentValues: {},
  facets: ["make", "model", "make_model", "body", "colour"],
  ranges: ["price"],
  sorts: [],
  typed: {
    language: {
      ignored: ["with", "and"],
      or: ["or"],
      thousand: ["k"],
      alternatives: ["make_model", "make", "model", "body", "colour"],
      synonyms: { vw: ["volkswagen"] },
      amounts: [{ attribute: "price", most: ["under"], from: 500 }],
    },
    values: {
      make: ["Toyota", "Volkswagen"],
      model: ["Land Cruiser", "C-Class"],
      make_model: ["Toyota Land Cruiser"],
      body: ["Hatch", "SUV"],
      colour: ["Red"],
    },
  },
};
/** The chips of a text, and what is left of it without each. */
const chipsOf = (query: string) =>
  filterChips(withTyped({ query, refinements: {}, ranges: {} }, config), config).map(({ is, without }) => [
    "query" in is ? is.query : is.attribute,
    without.query,
  ]);

describe("the chips of a typed text", () => {
  it("are each name that the stock has, and the words between them together", () => {
    expect(chipsOf("red suv under 100k with tow bar")).toEqual([
      ["red", "suv under 100k with tow bar"],
      ["suv", "red under 100k with tow bar"],
      ["tow bar", "red suv under 100k"],
      ["price", "red suv under 100k with tow bar"],
    ]);
    expect(chipsOf("vw and hatch")).toEqual([
      ["vw", "and hatch"],
      ["hatch", "vw"],
    ]);
  });

  it("have names of several words in one", () => {
    expect(chipsOf("red toyota land cruiser").map(([words]) => words)).toEqual([
      "red",
      "toyota land cruiser",
    ]);
    expect(chipsOf("c-class red").map(([words]) => words)).toEqual(["c-class", "red"]);
  });

  it("are one for words of which the stock knows none, for one word, and for a tale", () => {
    expect(chipsOf("cheap-ish runabout")).toEqual([["cheap-ish runabout", undefined]]);
    expect(chipsOf("suv")).toEqual([["suv", undefined]]);
    expect(chipsOf("red suv red suv red suv red suv red")).toHaveLength(1);
  });
});
