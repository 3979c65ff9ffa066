import { describe, expect, it } from "vitest";
import { createTypedSearch } from "../../tests/support/typed-search.ts";
import { filterChips } from "./filter-chips.ts";
import { applyTypedFilters } from "./typed/typed-state.ts";

const config = createTypedSearch(
  {
    make_model: ["Toyota Land Cruiser"],
    make: ["Toyota", "Volkswagen"],
    model: ["Land Cruiser", "C-Class"],
    body: ["Hatch", "SUV"],
    colour: ["Red"],
  },
  { ignored: ["with", "and"], synonyms: { vw: ["volkswagen"] } },
);
/** The chips of a text, and what is left of it without each. */
const chipsOf = (query: string) =>
  filterChips(applyTypedFilters({ query, refinements: {}, ranges: {} }, config), config).map(({ is, without }) => [
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

  it("are none for words that mean nothing", () => {
    expect(chipsOf("with suv")).toEqual([["suv", undefined]]);
    expect(chipsOf("with under 100k").map(([words]) => words)).toEqual(["price"]);
  });

  it("have names of several words in one", () => {
    expect(chipsOf("red toyota land cruiser").map(([words]) => words)).toEqual(["red", "toyota land cruiser"]);
    expect(chipsOf("c-class red").map(([words]) => words)).toEqual(["c-class", "red"]);
  });

  it("are one for words of which the stock knows none, for one word, and for a tale", () => {
    expect(chipsOf("cheap-ish runabout")).toEqual([["cheap-ish runabout", undefined]]);
    expect(chipsOf("suv")).toEqual([["suv", undefined]]);
    expect(chipsOf("red suv red suv red suv red suv red")).toHaveLength(1);
  });
});
