import { beforeEach, describe, expect, it } from "vitest";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { type UrlRouter, urlRouter } from "./url-router.ts";

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
  router = urlRouter("/search", config);
  router.onUpdate((state) => shown.push(state));
  router.connect((url, { replace }) => steps.push(`${replace ? "replace" : "push"} ${url}`));
});

describe("the address of a search", () => {
  it("[S3.17] makes one step of what is typed, however late the browser comes to each address", () => {
    router.write(typed("co"));
    router.write(typed("coro"));
    router.arrived("/search?query=co");
    router.write(typed("corolla"));
    router.arrived("/search?query=corolla");
    expect(steps).toEqual([
      "push /search?query=co",
      "replace /search?query=coro",
      "replace /search?query=corolla",
    ]);
    expect(shown).toEqual([]);
  });

  it("[S3.17] follows the browser back, also while a step of its own is under way, and begins a new step after it", () => {
    router.write(typed("co"));
    router.arrived("/search?query=co");
    router.write(typed("coro"));
    router.arrived("/search");
    expect(shown).toEqual([{ refinements: {}, ranges: {} }]);
    router.write(typed("k"));
    expect(steps.at(-1)).toBe("push /search?query=k");
    // What was under way before the step back is an address like any other.
    router.arrived("/search?query=coro");
    expect(shown.at(-1)).toEqual(typed("coro"));
  });

  it("[S3.17] makes a step of its own of each filter", () => {
    for (const make of ["Toyota", "Kia"]) {
      router.write({ refinements: { make: [make] }, ranges: {} });
      router.arrived(`/search/${make.toLowerCase()}`);
    }
    expect(steps).toEqual(["push /search/toyota", "push /search/kia"]);
  });
});
