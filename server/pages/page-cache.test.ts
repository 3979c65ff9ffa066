import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

function cacheAt(keptPages = 10) {
  const clock = { ms: 0 };
  const cache = new PageCache<number>({ keptMs: 1000, keptPages, now: () => clock.ms });
  let made = 0;
  const make = async () => ++made;
  return { clock, cache, make };
}

describe("PageCache", () => {
  it("renders a page once for concurrent requests", async () => {
    const { cache, make } = cacheAt();
    const version = {};
    expect(await Promise.all([cache.get(version, "/", make), cache.get(version, "/", make)])).toEqual([1, 1]);
    expect(await cache.get(version, "/search", make)).toBe(2);
  });

  it("caches a page for less than its time, then renders it again", async () => {
    const { cache, clock, make } = cacheAt();
    const version = {};
    await cache.get(version, "/", make);
    clock.ms = 999;
    expect(await cache.get(version, "/", make)).toBe(1);
    clock.ms = 1000;
    expect(await cache.get(version, "/", make)).toBe(2);
  });

  it("knows nothing of another version", async () => {
    const { cache, make } = cacheAt();
    const version = {};
    await cache.get(version, "/", make);
    expect(await cache.get({}, "/", make)).toBe(2);
    expect(await cache.get(version, "/", make)).toBe(1);
  });

  it("holds no more pages than it may, and drops the oldest first", async () => {
    const { cache, make } = cacheAt(2);
    const version = {};
    for (const key of ["a", "b", "c"]) await cache.get(version, key, make);
    expect(await cache.get(version, "c", make)).toBe(3);
    expect(await cache.get(version, "a", make)).toBe(4);
  });

  it("does not keep a failure", async () => {
    const { cache, make } = cacheAt();
    const version = {};
    const fails = () => Promise.reject(new Error("no"));
    await expect(cache.get(version, "/", fails)).rejects.toThrow("no");
    expect(await cache.get(version, "/", make)).toBe(1);
  });
});
