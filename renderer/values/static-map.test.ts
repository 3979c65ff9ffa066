import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listMappedLocations, listMapTiles, mapSize, planMap, tileSize } from "./static-map.ts";

const place = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  long: fc.double({ min: 114, max: 153, noNaN: true }),
});

describe("a map of places", () => {
  it("shows each of them, north above and east on the right, on 12 tiles at most that fill it", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const map = planMap(places);
        const isOrdered = (first: number, other: number) => {
          const [a, b] = [places[first], places[other]];
          const [from, to] = [map.points[first], map.points[other]];
          if (!(a && b && from && to)) return false;
          return (a.lat <= b.lat || from.y <= to.y) && (a.long <= b.long || from.x >= to.x);
        };
        for (const [at, { x, y }] of map.points.entries()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(mapSize.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(mapSize.height);
          for (const other of places.keys()) expect(isOrdered(at, other)).toBe(true);
        }
        const tiles = listMapTiles(map);
        expect(tiles.length).toBeLessThanOrEqual(12);
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
        expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
        expect(Math.max(...tiles.map(({ left }) => left + tileSize))).toBeGreaterThanOrEqual(mapSize.width);
        expect(Math.max(...tiles.map(({ top }) => top + tileSize))).toBeGreaterThanOrEqual(mapSize.height);
      }),
    );
  });

  it("has the tile that a map of the world has there", () => {
    const covers = (start: number, middle: number) => start <= middle && middle < start + tileSize;
    const middle = listMapTiles(planMap([{ lat: -31.9523, long: 115.8613 }])).find(
      ({ left, top }) => covers(left, mapSize.width / 2) && covers(top, mapSize.height / 2),
    );
    expect(middle).toMatchObject({ z: 15, x: 26_929, y: 19_456 });
  });

  it("leaves out hidden places, those without coordinates, and a second one at a point", () => {
    const at = (lat?: number) => ({ lat, long: 115 });
    const locations = [
      { name: "A", slug: "a", address: at(-31) },
      { name: "B", slug: "b", address: at(-31.0001) },
      { name: "C", slug: "c", address: at() },
      { name: "D", slug: "d", address: at(-33), visible: false },
      { name: "E", slug: "e", address: at(-32) },
    ];
    expect(listMappedLocations(locations).map(({ slug }) => slug)).toEqual(["a", "e"]);
  });
});
