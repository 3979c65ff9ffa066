import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSearchUrl } from "./format-search-url.ts";
import { computeHeadingValues } from "./heading-values.ts";
import { parseSearchUrl } from "./parse-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

const config: SearchConfig = {
  base: "/search",
  words: {
    "used-cars": { car_type: ["used"] },
    "new-cars": { car_type: ["new"] },
    "demo-cars": { car_type: ["demo"] },
    "new-and-demo-cars": { car_type: ["new", "demo"] },
    "new-used-and-demo-cars": { car_type: ["new", "used", "demo"] },
  },
  paths: { "/new-used-and-demo-cars": { car_type: ["new", "used", "demo"] } },
  segments: ["make", "model"],
  segmentValues: {
    make: ["Toyota", "Mercedes-Benz", "Used Cars", "Škoda", "MG", "M G", "!!"],
    model: ["Corolla", "CX-5", "CX 5", "C-HR"],
  },
  facets: ["car_type", "make", "model", "body", "dealership_slug"],
  ranges: ["price", "km"],
  sorts: [
    { id: "relevant", index: "cars", label: "Most relevant" },
    { id: "price_asc", index: "cars_price_asc", label: "Lowest price" },
  ],
};
const parse = (url: string) => parseSearchUrl(url, config);
const format = (state: Partial<SearchState>) => formatSearchUrl({ refinements: {}, ranges: {}, ...state }, config);

describe("search addresses", () => {
  it("[S2.1] the plain path is the plain search", () => {
    expect(parse("/search")).toEqual({ refinements: {}, ranges: {} });
    expect(format({})).toBe("/search");
  });

  it.each(Object.entries(config.words))("[S2.2] /search/%s stands for its refinements", (word, refinements) => {
    expect(parse(`/search/${word}`)?.refinements).toEqual(refinements);
    expect(format({ refinements })).toBe(`/search/${word}`);
  });

  it("[S2.4] /new-used-and-demo-cars stands for its refinements and is written under /search", () => {
    const refinements = { car_type: ["new", "used", "demo"] };
    expect(parse("/new-used-and-demo-cars?page=2")).toEqual({ refinements, ranges: {}, page: 2 });
    expect(format({ refinements })).toBe("/search/new-used-and-demo-cars");
    expect(parse("/new-used-and-demo-cars/more")).toBeUndefined();
  });

  it("[S2.3] make and model are path segments and do not shadow the condition words", () => {
    expect(parse("/search/mercedes-benz")?.refinements).toEqual({ make: ["Mercedes-Benz"] });
    expect(parse("/search/toyota/corolla")?.refinements).toEqual({ make: ["Toyota"], model: ["Corolla"] });
    expect(parse("/search/used-cars")?.refinements).toEqual({ car_type: ["used"] });
    expect(format({ refinements: { make: ["Used Cars"] } })).toBe("/search?refinementList[make][0]=Used+Cars");
    expect(format({ refinements: { make: ["Škoda"] } })).toBe("/search/skoda");
  });

  it("a make after a condition word is a make among those", () => {
    expect(parse("/search/used-cars/toyota")?.refinements).toEqual({ car_type: ["used"], make: ["Toyota"] });
    expect(parse("/search/used-cars/toyota/corolla/x")).toBeUndefined();
  });

  it("a make that is not in stock stays what it is", () => {
    expect(parse("/search/lada")?.refinements).toEqual({ make: ["lada"] });
    expect(format({ refinements: { make: ["lada"] } })).toBe("/search/lada");
  });

  it("[S2.6] the page number is there only when it is not 1", () => {
    expect(format({ page: 1 })).toBe("/search");
    expect(format({ page: 3 })).toBe("/search?page=3");
    expect(parse("/search?page=1")).toEqual(parse("/search"));
    for (const page of ["0", "-2", "1.5", "x", "", "999999999"]) {
      expect(parse(`/search?page=${page}`)).not.toHaveProperty("page");
    }
  });

  it("[S2.7] refinementList[dealership_slug][0] is honoured, encoded or not", () => {
    const refinements = { dealership_slug: ["north side"] };
    expect(parse("/search?refinementList[dealership_slug][0]=north+side")?.refinements).toEqual(refinements);
    expect(parse("/search?refinementList%5Bdealership_slug%5D%5B0%5D=north%20side")?.refinements).toEqual(refinements);
  });

  it("reads what a form sends without JavaScript", () => {
    const url =
      "/search?query=&refinementList[make][]=Toyota&refinementList[make][]=MG&range[price][min]=10000&range[price][max]=5000&sortBy=relevant";
    expect(parse(url)).toEqual({
      refinements: { make: ["Toyota", "MG"] },
      ranges: { price: { min: 5000, max: 10000 } },
    });
  });

  it("[S5.4] reads amounts as visitors write them", () => {
    const written = ["$30,000", "30k", "29.9 K", "-$500", "$60,000+", "1,2,3 or 4"];
    const range = "range[price][max]";
    const read = written.map((text) => parse(`/search?${new URLSearchParams({ [range]: text })}`)?.ranges.price?.max);
    expect(read).toEqual([30_000, 30_000, 29_900, undefined, 60_000, undefined]);
    expect(parse("/search?range[km]=:90k km")?.ranges).toEqual({ km: { max: 90_000 } });
  });

  it("leaves out what makes no sense", () => {
    const url =
      "/search?refinementList[__proto__][0]=x&refinementList[vin][0]=1&range[price]=a:b&range[vin]=1:2&sortBy=up";
    expect(parse(url)).toEqual({ refinements: {}, ranges: {} });
    expect(parse("/search/%E0%A4%A")).toBeUndefined();
    expect(parse("/search/a/b/c")).toBeUndefined();
    expect(parse("/searching")).toBeUndefined();
  });

  it("[S2.5] [S3.15] every state has an address that gives it back: query, page, order, refinements and ranges", () => {
    const values = (known: string[]) =>
      fc.uniqueArray(fc.oneof(fc.constantFrom(...known), fc.string()), { maxLength: 3 });
    const clean = (list: string[]) => [...new Set(list.map((value) => value.trim()).filter(Boolean))];
    const refinements = fc
      .record({
        car_type: fc.subarray(["new", "used", "demo"]),
        make: values(config.segmentValues.make ?? []).map(clean),
        model: values(config.segmentValues.model ?? []).map(clean),
        body: values(["SUV", "Ute"]).map(clean),
      })
      .map((lists) => Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)));
    const bound = fc.option(fc.integer({ min: -1000, max: 1_000_000 }), { nil: undefined });
    const range = fc.tuple(bound, bound).map(([a, b]) => {
      const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
      return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    });
    const state = fc.record({
      refinements,
      ranges: range.map((price): SearchState["ranges"] => (Object.keys(price).length > 0 ? { price } : {})),
      query: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 50 }),
      sort: fc.constantFrom("relevant", "price_asc"),
    });
    fc.assert(
      fc.property(state, (wanted) => {
        const { query, page, sort, ...rest } = wanted;
        const expected: SearchState = { ...rest };
        if (query) expected.query = query;
        if (page > 1) expected.page = page;
        if (sort !== "relevant") expected.sort = sort;
        const url = formatSearchUrl(wanted, config);
        const read = parse(url);
        const sorted = (found: SearchState | undefined) =>
          found && { ...found, refinements: mapValues(found.refinements, (list) => [...list].sort()) };
        expect(sorted(read)).toEqual(sorted(expected));
        expect(formatSearchUrl(read as SearchState, config)).toBe(url);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });

  it("never throws on any address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (rest) => {
        const state = parse(`/search${rest}`);
        if (state) formatSearchUrl(state, config);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });
});

describe("headingValues", () => {
  const values = (url: string) => computeHeadingValues(parse(url) as SearchState, config, 7);
  it("names the condition route, or make and model, or neither", () => {
    expect(values("/search/used-cars")).toMatchObject({ word: "used_cars", segments: "" });
    expect(values("/search/toyota/corolla")).toMatchObject({
      word: "",
      segments: "Toyota Corolla",
      total: 7,
    });
    expect(values("/search?query=x")).toMatchObject({ word: "any", query: "x", page: 1 });
  });
});

function mapValues<T, U>(object: { [name: string]: T }, map: (value: T) => U): { [name: string]: U } {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
