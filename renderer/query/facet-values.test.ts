import { describe, expect, it } from "vitest";
import { createValueComparator, type ValueOrder } from "./facet-values.ts";

const counts = { Mazda: 3, Audi: 3, Toyota: 40, Kia: 1 };
const names = (chosen: readonly string[], order: ValueOrder, values: { [value: string]: number } = counts) =>
  Object.entries(values)
    .map(([name, count]) => ({ name, count, isRefined: chosen.includes(name) }))
    .sort(createValueComparator(order))
    .map(({ name }) => name);

describe("the values of a filter", () => {
  it("are those of most cars first, equal ones by name", () => {
    expect(names([], { sort: "count", chosenFirst: true })).toEqual(["Toyota", "Audi", "Mazda", "Kia"]);
  });

  it("put chosen ones first, if the list says so", () => {
    expect(names(["Kia"], { sort: "name", chosenFirst: true })).toEqual(["Kia", "Audi", "Mazda", "Toyota"]);
    expect(names(["Kia"], { sort: "name", chosenFirst: false })[0]).toBe("Audi");
  });

  it("keep an order of their own, whatever is chosen", () => {
    const order = ["Kia", "Toyota", "Mazda", "Audi"];
    expect(names(["Audi"], { sort: "count", chosenFirst: true, order })).toEqual(order);
  });

  it("begin with a chosen value that no car has any more, to be deselected", () => {
    const values = { ...counts, Saab: 0 };
    expect(names(["Saab"], { sort: "count", chosenFirst: false }, values)[0]).toBe("Saab");
    expect(names(["Saab"], { sort: "count", chosenFirst: true, order: ["Audi"] }, values)[0]).toBe("Saab");
  });
});
