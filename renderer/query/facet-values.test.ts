import { describe, expect, it } from "vitest";
import { facetValues } from "./facet-values.ts";

const counts = { Mazda: 3, Audi: 3, Toyota: 40, Kia: 1 };
const names = (...args: Parameters<typeof facetValues>) => facetValues(...args).map(({ value }) => value);

describe("the values of a filter", () => {
  it("are those of most cars first, equal ones by name, up to the maximum", () => {
    expect(names(counts, [], { sort: "count", chosenFirst: true }, 3)).toEqual(["Toyota", "Audi", "Mazda"]);
  });

  it("put chosen ones first, if the list says so", () => {
    expect(names(counts, ["Kia"], { sort: "name", chosenFirst: true }, 9)).toEqual([
      "Kia",
      "Audi",
      "Mazda",
      "Toyota",
    ]);
    expect(names(counts, ["Kia"], { sort: "name", chosenFirst: false }, 9)[0]).toBe("Audi");
  });

  it("keep an order of their own, whatever is chosen", () => {
    const order = ["Kia", "Toyota", "Mazda", "Audi"];
    expect(names(counts, ["Audi"], { sort: "count", chosenFirst: true, order }, 9)).toEqual(order);
  });

  it("keep a chosen value that no car has any more, to be deselected", () => {
    expect(facetValues(undefined, ["Saab"], { sort: "count", chosenFirst: true }, 9)).toEqual([
      { value: "Saab", count: 0, isRefined: true },
    ]);
  });
});
