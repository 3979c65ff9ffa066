import { describe, expect, it } from "vitest";
import { computeDistanceKm, earthRadiusKm, sortByDistance } from "./nearest.ts";

const perth = { lat: -31.9523, long: 115.8613 };
const sydney = { lat: -33.8688, long: 151.2093 };

describe("distances", () => {
  it("[S9.38] are measured on an earth of radius 6371 km", () => {
    expect(earthRadiusKm).toBe(6371);
    expect(computeDistanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(computeDistanceKm({ lat: 0, long: 0 }, { lat: 1, long: 0 })).toBeCloseTo((Math.PI / 180) * 6371, 6);
    expect(computeDistanceKm(perth, sydney)).toBeCloseTo(3290, -1);
    expect(computeDistanceKm(perth, perth)).toBe(0);
  });

  it("[S9.38] put the nearest location first and leave out what has no place", () => {
    const at = (slug: string, place: object) => ({ id: slug, name: slug, slug, address: place });
    const base = { street: "", city: "", state: "", postcode: "6000" };
    const list = [
      at("sydney", { ...base, ...sydney }),
      at("nowhere", base),
      at("perth", { ...base, ...perth }),
      at("twin", { ...base, ...perth }),
    ] as Parameters<typeof sortByDistance>[1];
    const found = sortByDistance({ lat: -32, long: 116 }, list);
    expect(found.map(({ location }) => location.slug)).toEqual(["perth", "twin", "sydney"]);
  });
});
