import { describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { dedupeBadge, removeDoubledWords } from "./dedupe-name.ts";

const corolla: Car = {
  ...{ id: "c1", slug: "corolla", name: "Corolla", make: "Toyota", model: "Corolla" },
  ...{ car_type: "used", status: "in_stock" },
};
const badge = "Ascent Sport";

describe("a car whose feed repeats its badge", () => {
  it("[M8.11] says it once: in the badge, the series and the name", () => {
    expect(dedupeBadge({ ...corolla, badge: "Ascent Sport ascent sport" }).badge).toBe(badge);
    expect(dedupeBadge({ ...corolla, badge, series: "ASCENT SPORT" })).toMatchObject({
      badge,
      series: null,
    });
    const name = "2021 Toyota Corolla Ascent Sport Ascent Sport Auto";
    expect(dedupeBadge({ ...corolla, name, badge: "Ascent Sport Ascent Sport" }).name).toBe(
      "2021 Toyota Corolla Ascent Sport Auto",
    );
  });

  it("[M8.11] keeps its model as it is, and all that only looks repeated", () => {
    const plain = { ...corolla, model: "Baw Baw", name: "Mini  Cooper Cooper S", badge: "S", series: "R56" };
    expect(dedupeBadge(plain)).toEqual(plain);
    expect(dedupeBadge(corolla)).toEqual(corolla);
  });
});

describe("a text that a feed says twice", () => {
  it("[M8.11] is said once, whichever way it is doubled", () => {
    expect(removeDoubledWords("Ascent Sport Ascent Sport")).toBe(badge);
    expect(removeDoubledWords("Ascent Ascent Sport Sport")).toBe(badge);
    expect(removeDoubledWords("Ascent Sport Ascent")).toBe("Ascent Sport Ascent");
    expect(removeDoubledWords("Kluger")).toBe("Kluger");
    expect(removeDoubledWords("")).toBe("");
  });
});
