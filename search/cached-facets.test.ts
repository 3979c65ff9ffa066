import { expect, it } from "vitest";
import { createIndex } from "./index.ts";
import { createMemo } from "./select.ts";

const config = {
  name: "cars",
  searchable: [],
  facets: ["make", "year"],
  numeric: ["year"],
  customRanking: [],
  replicas: { cars_year: ["asc(year)"] },
};
const makes = ["Audi", "Kia", "Kia", "Mazda", "Kia"];
const indexOf = (first: number) =>
  createIndex(
    makes.map((make, at) => ({ objectID: String(at), make, year: first + at })),
    config,
  );
const index = indexOf(2020);
const facets = ["make"];

it("counts once for all pages, orders and spellings of a search", () => {
  const { facets: counted } = index.search({ facets, filters: "year > 2020" });
  expect(counted).toEqual({ make: { Kia: 3, Mazda: 1 } });
  for (const other of [
    { facets, filters: "year > 2020", page: 1, hitsPerPage: 1 },
    { facets, numericFilters: ["year>=2021"] },
    { facets, filters: "NOT make:Audi" },
  ])
    expect(index.search(other).facets).toBe(counted);
  expect(index.search({ facets, filters: "year > 2020" }, { indexName: "cars_year" }).facets).toBe(counted);
});

it("counts anew other documents, attributes, limits and indexes", () => {
  const { facets: counted } = index.search({ facets });
  expect(counted).toEqual({ make: { Audi: 1, Kia: 3, Mazda: 1 } });
  expect(index.search({ facets, filters: "make:Kia" }).facets).toEqual({ make: { Kia: 3 } });
  expect(index.search({ facets: ["year"] }).facets).toHaveProperty("year");
  expect(index.search({ facets, maxValuesPerFacet: 1 }).facets).toEqual({ make: { Kia: 3 } });
  expect(indexOf(1990).search({ facets }).facets).not.toBe(counted);
});

it("charges what counting has cost, also from memory", () => {
  const spent = () => {
    const memo = createMemo();
    indexed.search({ facets: ["make", "year"] }, { memo });
    return { ...memo.budget.spent };
  };
  const indexed = indexOf(2000);
  expect(spent()).toEqual(spent());
});

it("gives nobody a way to change what others get", () => {
  const { facets: counted = {} } = index.search({ facets });
  expect(() => Object.assign(counted.make ?? {}, { Kia: 0 })).toThrow(TypeError);
});
