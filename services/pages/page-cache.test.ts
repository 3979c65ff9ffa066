import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

const keptMs = 1000;

function cacheFor(pages = 10) {
  const clock = { ms: 5 };
  const cache = new PageCache<{ made: number }>({ mostBytes: pages * 512 * 1024, now: () => clock.ms });
  let made = 0;
  const make = async () => ({ made: ++made });
  const get = async (version: object, key: string) => (await cache.get(version, key, keptMs, make)).made;
  return { clock, cache, make, get };
}

describe("PageCache", () => {
  it("makes a page once for concurrent requests", async () => {
    const { get } = cacheFor();
    const version = {};
    expect(await Promise.all([get(version, "/"), get(version, "/")])).toEqual([1, 1]);
    expect(await get(version, "/search")).toBe(2);
  });

  it("keeps a page for its time, then makes it again", async () => {
    const { get, clock } = cacheFor();
    const version = {};
    await get(version, "/");
    clock.ms += keptMs;
    expect(await get(version, "/")).toBe(1);
    clock.ms += 1;
    expect(await get(version, "/")).toBe(2);
  });

  it("knows nothing of another version", async () => {
    const { get } = cacheFor();
    const version = {};
    await get(version, "/");
    expect(await get({}, "/")).toBe(2);
    expect(await get(version, "/")).toBe(1);
  });

  it("holds no more pages of all sites than its memory, and drops the one that was asked for longest ago", async () => {
    const { get } = cacheFor(2);
    const version = {};
    for (const key of ["a", "b", "a", "c"]) await get(version, key);
    expect(await get(version, "a")).toBe(1);
    expect(await get(version, "b")).toBe(4);
  });

  it("keeps nothing without memory", async () => {
    const { get } = cacheFor(0);
    const version = {};
    await get(version, "/");
    expect(await get(version, "/")).toBe(2);
  });

  it("does not keep a failure", async () => {
    const { cache, get } = cacheFor();
    const version = {};
    const fails = () => Promise.reject(new Error("no"));
    await expect(cache.get(version, "/", keptMs, fails)).rejects.toThrow("no");
    expect(await get(version, "/")).toBe(1);
  });
});
