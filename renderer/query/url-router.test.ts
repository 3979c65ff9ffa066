import { beforeEach, describe, expect, it } from "vitest";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { createUrlRouter, type UrlRouter } from "./url-router.ts";

const config: SearchConfig = {
  base: "/search",
  words: {},
  paths: {},
  segments: ["make"],
  segmentValues: { make: ["Toyota", "Kia"] },
  facets: ["make"],
  ranges: [],
  sorts: [],
};
const typed = (query: string): SearchState => ({ query, refinements: {}, ranges: {} });

let router: UrlRouter;
let steps: string[];
let shown: SearchState[];

beforeEach(() => {
  steps = [];
  shown = [];
  router = createUrlRouter({ refinements: {}, ranges: {} }, config, (url, { replace }) =>
    steps.push(`${replace ? "replace" : "push"} ${url}`),
  );
  router.onUpdate((state) => shown.push(state));
});

describe("the address of a search", () => {
  it("[S3.17] makes one step of what is typed", () => {
    for (const query of ["co", "coro", "corolla"]) router.write(typed(query));
    expect(steps).toEqual(["push /search?query=co", "replace /search?query=coro", "replace /search?query=corolla"]);
    expect(shown).toEqual([]);
  });

  it("[S3.17] follows the browser back, and begins a new step after it", () => {
    for (const query of ["co", "coro"]) router.write(typed(query));
    router.arrived("/search");
    expect(shown).toEqual([{ refinements: {}, ranges: {} }]);
    router.write(typed("k"));
    expect(steps.at(-1)).toBe("push /search?query=k");
    router.arrived("/search?query=coro");
    expect(shown.at(-1)).toEqual(typed("coro"));
  });

  it("[S3.17] makes a step of its own of each filter", () => {
    for (const make of ["Toyota", "Kia"]) router.write({ refinements: { make: [make] }, ranges: {} });
    expect(steps).toEqual(["push /search/toyota", "push /search/kia"]);
  });

  it("says nothing of a step of the history that stays at the address, such as that of an overlay", () => {
    router.write(typed("co"));
    router.arrived("/search?query=co");
    expect(shown).toEqual([]);
  });
});
