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
  ranges: ["price"],
  sorts: [],
};
const typed = (query: string): SearchState => ({ query, refinements: {}, ranges: {} });

let router: UrlRouter;
let steps: string[];
let shown: SearchState[];
const go = (url: string, { replace }: { replace: boolean }) => steps.push(`${replace ? "replace" : "push"} ${url}`);

beforeEach(() => {
  steps = [];
  shown = [];
  router = createUrlRouter({ url: "/search", state: { refinements: {}, ranges: {} } }, config, go);
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

  it("[S5.4] keeps what the server corrected, at once and on Back", () => {
    const url = "/search?range[price]=:10000000";
    const loaded = createUrlRouter({ url, state: { refinements: {}, ranges: {} } }, config, go);
    loaded.onUpdate((state) => shown.push(state));
    loaded.arrived("/search?range%5Bprice%5D=:10000000");
    expect(shown).toEqual([]);
    loaded.write(typed("co"));
    loaded.arrived(url);
    expect(shown).toEqual([{ refinements: {}, ranges: {} }]);
  });

  it("says nothing of a step of the history that stays at the address, such as that of an overlay", () => {
    router.write(typed("co"));
    router.arrived("/search?query=co");
    expect(shown).toEqual([]);
  });
});
