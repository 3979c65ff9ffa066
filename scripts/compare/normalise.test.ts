import { describe, expect, it } from "vitest";
import { findFirstDifference, normalise } from "./normalise.ts";

describe("normalise", () => {
  it("ignores what every request and every build has of its own", () => {
    const page = (nonce: string, hash: string, now: string, id: string, port: number) =>
      `<script nonce="${nonce}" src="/assets/entry-client-${hash}.js"></script><p class="_title_${id}_1">` +
      `{"now":${now},"url":"http://a.localhost:${port}/"}</p><time datetime="2026-11-22T0${port % 9}:00:00Z">`;
    expect(normalise(page("a+b/c=", "CVeMvJbV", "1795000000000", "1x9ab", 3000))).toBe(
      normalise(page("xyz", "0sok0s-q", "1795000000999", "qq_9z", 4001)),
    );
  });

  it("keeps words, numbers, prices, attributes and the order of classes", () => {
    for (const [before, after] of [
      ["<p>$24,990</p>", "<p>$24,991</p>"],
      ['<a href="/cars/a-1">', '<a href="/cars/a-2">'],
      ['<p class="_title_1x9ab_1">', '<p class="_quiet_1x9ab_1">'],
      ['{"total":1795000000000}', '{"total":1795000000001}'],
    ] as const)
      expect(normalise(before)).not.toBe(normalise(after));
  });
});

describe("firstDifference", () => {
  it("shows where two texts part, and nothing for equal ones", () => {
    expect(findFirstDifference("one two three", "one too three", 4)).toEqual({
      before: "ne two t",
      after: "ne too t",
    });
    expect(findFirstDifference("same", "same")).toBeUndefined();
    expect(findFirstDifference("a", "ab")).toEqual({ before: "a", after: "ab" });
  });
});
