import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyTypedEnd,
  clampRange,
  computeSliderBounds,
  findExceededBound,
  moveThumb,
  openEnds,
  resolveFixedBounds,
  resolveSliderStep,
  snap,
} from "./range-values.ts";

const bounds = { min: 4000, max: 82000 };
const options = { bounds, step: 1000 };

describe("range slider values", () => {
  it("[S5.5] snaps price and km to multiples of 1000, the ends too", () => {
    expect(computeSliderBounds({ min: 4990, max: 81500 }, 1000)).toEqual(bounds);
    expect(snap(12_499, bounds, 1000)).toBe(12_000);
    expect(snap(12_500, bounds, 1000)).toBe(13_000);
  });

  it("[S5.4] clamps to the range and keeps the minimum from passing the maximum", () => {
    expect(snap(1, bounds, 1000)).toBe(4000);
    expect(snap(Number.POSITIVE_INFINITY, bounds, 1000)).toBe(82_000);
    expect(snap(Number.NaN, bounds, 1000)).toBe(4000);
    const current = { min: 10_000, max: 20_000 };
    expect(moveThumb(current, "min", 50_000, options)).toEqual({ min: 20_000, max: 20_000 });
    expect(moveThumb(current, "max", 1, options)).toEqual({ min: 10_000, max: 10_000 });
  });

  it("[S5.6] with a gap the two never meet", () => {
    const price = { bounds: { min: 5000, max: 250_000 }, step: 500, gap: 1 };
    const moved = moveThumb({ min: 5000, max: 10_000 }, "min", 10_000, price);
    expect(moved).toEqual({ min: 9500, max: 10_000 });
    expect(moveThumb({ min: 9500, max: 10_000 }, "max", 5000, price)).toEqual({ min: 9500, max: 10_000 });
    expect(moveThumb({ min: 5000, max: 250_000 }, "min", 300_000, price).min).toBe(249_500);
  });

  it("[S5.7] has the ends that its page sets and steps of one hundredth of them", () => {
    const ends = { from: 0, upTo: 100_000 };
    expect(resolveSliderStep(ends)).toBe(1000);
    expect(resolveSliderStep({ ...ends, step: 500 })).toBe(500);
    expect(resolveSliderStep({})).toBe(1);
    expect(resolveFixedBounds(ends, { min: 4990, max: 481_500 }, {})).toEqual({ min: 0, max: 100_000 });
    expect(resolveFixedBounds(ends, {}, {})).toEqual({ min: 0, max: 100_000 });
    expect(resolveFixedBounds(ends, {}, { min: 120_000 })).toEqual({ min: 0, max: 120_000 });
    expect(resolveFixedBounds({}, { min: 4990, max: 81_500 }, { max: 90_000 })).toEqual({
      min: 4990,
      max: 81_500,
    });
  });

  it("[M8.4] takes what is typed beyond an open end as it is, and nothing beyond the stock's own", () => {
    const open = { bounds: { min: 0, max: 60_000 }, upTo: 60_000, stock: { max: 138_888 }, step: 1000 };
    expect(applyTypedEnd({}, "min", 100_000, open)).toEqual({ min: 100_000, max: undefined });
    expect(applyTypedEnd({ min: 100_000 }, "max", 120_000, open)).toEqual({ min: 100_000, max: 120_000 });
    expect(applyTypedEnd({}, "max", 100_000, open)).toEqual({ min: undefined, max: 100_000 });
    expect(applyTypedEnd({}, "max", 60_000, open)).toEqual({ min: undefined, max: undefined });
    expect(applyTypedEnd({ max: 30_000 }, "min", 99_999, open)).toEqual({ min: 30_000, max: 30_000 });
    expect(applyTypedEnd({}, "min", 100_000, { bounds, stock: bounds, step: 1000 })).toEqual({
      min: 82_000,
      max: undefined,
    });
    expect(resolveFixedBounds({ from: 0, upTo: 60_000 }, { max: 138_888 }, { min: 100_000 })).toEqual({
      min: 0,
      max: 138_888,
    });
  });

  it("[S5.4] stops what is typed or requested at the ends of the stock", () => {
    const stock = { min: 4990, max: 138_888 };
    const open = { bounds: { min: 0, max: 60_000 }, upTo: 60_000, stock, step: 1000 };
    expect(applyTypedEnd({}, "min", 10_000_000, open)).toEqual({ min: 138_000, max: undefined });
    expect(applyTypedEnd({ min: 5000 }, "max", 10_000_000, open)).toEqual({ min: 5000, max: undefined });
    expect(applyTypedEnd({}, "min", -500, open)).toEqual({ min: undefined, max: undefined });
    const ends = { from: 0, upTo: 60_000 };
    const requested = (min?: number, max?: number) => clampRange({ min, max }, ends, stock);
    expect(requested(10_000_000)).toEqual({ min: 138_888 });
    expect(requested(-500, 10_000_000)).toEqual({});
    expect(requested(5000, 100_000)).toEqual({ min: 5000, max: 100_000 });
    expect(requested(undefined, 2000)).toEqual({ max: 2000 });
    expect(requested(undefined, -500)).toEqual({ max: 0 });
    expect(clampRange({ min: 1950, max: 1990 }, {}, { min: 2005, max: 2026 })).toEqual({ max: 1990 });
    expect(clampRange({ min: 3, max: 9 }, {}, {})).toEqual({ min: 3, max: 9 });
  });

  it("[S5.5] snaps to multiples of 1000 for any ends of a dealer", () => {
    for (const [upTo, step] of [
      [60_000, 1000],
      [100_000, 1000],
      [150_000, 2000],
      [200_000, 2000],
    ]) {
      expect(resolveSliderStep({ from: 0, upTo, snapTo: 1000 })).toBe(step);
    }
  });

  it("[S8.5] says which bound a value oversteps", () => {
    expect(findExceededBound(3999, bounds)).toBe("minimum");
    expect(findExceededBound(82_001, bounds)).toBe("maximum");
    expect(findExceededBound(4000, bounds)).toBeUndefined();
  });

  it("refines by nothing where a thumb stands at its end", () => {
    expect(openEnds({ min: 4000, max: 82_000 }, bounds)).toEqual([undefined, undefined]);
    expect(openEnds({ min: 5000, max: 82_000 }, bounds)).toEqual([5000, undefined]);
  });

  it("keeps both values ordered and in range for any input", () => {
    const move = fc.tuple(fc.constantFrom("min", "max"), fc.oneof(fc.integer(), fc.double())) as fc.Arbitrary<
      ["min" | "max", number]
    >;
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), fc.constantFrom(0, 1, 1000), (moves, gap) => {
        let values = { ...bounds };
        for (const [thumb, value] of moves) values = moveThumb(values, thumb, value, { ...options, gap });
        expect(values.min).toBeGreaterThanOrEqual(bounds.min);
        expect(values.max).toBeLessThanOrEqual(bounds.max);
        expect(values.max - values.min).toBeGreaterThanOrEqual(gap);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });
});
