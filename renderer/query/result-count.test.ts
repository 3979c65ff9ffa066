import { describe, expect, it } from "vitest";
import { computeResultCount } from "./result-count.ts";

const base = {
  exactUpTo: 1999,
  narrowed: false,
  stockCount: 16_734,
  counts: { new: 2000, used: 3000 },
  chosen: [],
};

describe("resultCount", () => {
  it("[S9.4] takes counts up to 1999 at their word", () => {
    expect(computeResultCount({ ...base, nbHits: 1999 })).toBe(1999);
    expect(computeResultCount({ ...base, nbHits: 0 })).toBe(0);
  });

  it("[S9.4] replaces a higher count by the stock count, or when narrowed by the sum of facet counts", () => {
    expect(computeResultCount({ ...base, nbHits: 2000 })).toBe(16_734);
    expect(computeResultCount({ ...base, nbHits: 2000, narrowed: true })).toBe(5000);
    expect(computeResultCount({ ...base, nbHits: 2000, narrowed: true, chosen: ["used"] })).toBe(3000);
  });

  it("falls back to the count it has", () => {
    expect(computeResultCount({ ...base, nbHits: 2500, narrowed: true, counts: {} })).toBe(2500);
    expect(computeResultCount({ ...base, nbHits: 2500, stockCount: 0 })).toBe(5000);
  });
});
