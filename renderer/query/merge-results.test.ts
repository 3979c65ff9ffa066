import { describe, expect, it } from "vitest";
import { mergeResults } from "./merge-results.ts";
import type { SearchConfig } from "./search-config.ts";

const config = { ranges: ["price"] } as SearchConfig;
const state = { refinements: { make: ["Audi"] }, ranges: {} };
const whole = {
  hits: [{ objectID: "1" }],
  nbHits: 3,
  nbPages: 1,
  page: 0,
  facets: { make: { Audi: 3 }, body: { suv: 2 }, price: { "100": 1 } },
};
const withoutMake = { facets: { make: { Audi: 3, Kia: 9 } } };
const withoutPrice = { facets: { price: {} } };

describe("the answers of a search", () => {
  it("count each refined attribute as if it were not refined", () => {
    expect(mergeResults([whole, withoutMake, withoutPrice], state, config)).toEqual({
      state,
      terms: "",
      hits: [{ objectID: "1" }],
      nbHits: 3,
      nbPages: 1,
      page: 0,
      facets: { make: { Audi: 3, Kia: 9 }, body: { suv: 2 } },
    });
  });

  it("keep what did not change, so that it is not rendered again", () => {
    const before = mergeResults([whole], state, config);
    const after = mergeResults([structuredClone(whole), withoutMake], state, config, before);
    expect(after.hits).toBe(before.hits);
    expect(after.facets.body).toBe(before.facets.body);
    expect(after.facets.make).not.toBe(before.facets.make);
  });
});
