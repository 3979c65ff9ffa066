import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeLabelHeights, createProjection, drawing, removeDuplicateLocations } from "./yard-map.ts";

const place = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  long: fc.double({ min: 114, max: 153, noNaN: true }),
});

describe("the map of the yards", () => {
  it("shows every yard within the drawing, north above and east on the right", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (places) => {
        const { point } = createProjection(places);
        for (const first of places) {
          const { x, y } = point(first);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(drawing.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(drawing.height);
          for (const other of places) {
            if (first.lat > other.lat) expect(y).toBeLessThanOrEqual(point(other).y);
            if (first.long > other.long) expect(x).toBeGreaterThanOrEqual(point(other).x);
          }
        }
      }),
    );
  });

  it("has a scale that is true: Aspley and Redcliffe are 17 km apart", () => {
    const [aspley, redcliffe] = [
      { lat: -27.3669, long: 153.0181 },
      { lat: -27.23, long: 153.096 },
    ];
    const { point, scale } = createProjection([aspley, redcliffe]);
    const [from, to] = [point(aspley), point(redcliffe)];
    const km = (Math.hypot(from.x - to.x, from.y - to.y) / scale.units) * scale.km;
    expect(km).toBeGreaterThan(16.5);
    expect(km).toBeLessThan(17.5);
  });

  it("shows departments at one place once, and keeps labels apart", () => {
    const yard = { lat: -28.0091, long: 153.4143 };
    expect(removeDuplicateLocations([yard, { lat: -28.1995, long: 153.5445 }, yard])).toHaveLength(2);
    expect(computeLabelHeights([100, 102, 50])).toEqual([100, 130, 50]);
  });
});
