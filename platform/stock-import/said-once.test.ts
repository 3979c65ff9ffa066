import { describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { saidOnce, withBadgeOnce } from "./said-once.ts";

const corolla: Car = {
  ...{ id: "c1", slug: "corolla", name: "Corolla", make: "Toyota", model: "Corolla" },
  ...{ car_type: "used", status: "in_stock" },
};
const badge = "Ascent Sport";

describe("a car whose feed repeats its badge", () => {
  it("[M8.11] says it once: in the badge, the series and the name", () => {
    expect(withBadgeOnce({ ...corolla, badge: "Ascent Sport ascent sport" }).badge).toBe(badge);
    expect(withBadgeOnce({ ...corolla, badge, series: "ASCENT SPORT" })).toMatchObject({
      badge,
      series: null,
    });
    const name = "2021 Toyota Corolla Ascent Sport Ascent Sport Auto";
    expect(withBadgeOnce({ ...corolla, name, badge: "Ascent Sport Ascent Sport" }).name).toBe(
      "2021 Toyota Corolla Ascent Sport Auto",
    );
  });

  it("[M8.11] keeps its model as it is, and all that only looks repeated", () => {
    const plain = { ...corolla, model: "Baw Baw", name: "Mini  Cooper Cooper S", badge: "S", series: "R56" };
    expect(withBadgeOnce(plain)).toEqual(plain);
    expect(withBadgeOnce(corolla)).toEqual(corolla);
  });
});

describe("a text that a feed says twice", () => {
  it("[M8.11] is said once, whichever way it is doubled", () => {
    expect(saidOnce("Ascent Sport Ascent Sport")).toBe(badge);
    expect(saidOnce("Ascent Ascent Sport Sport")).toBe(badge);
    expect(saidOnce("Ascent Sport Ascent")).toBe("Ascent Sport Ascent");
    expect(saidOnce("Kluger")).toBe("Kluger");
    expect(saidOnce("")).toBe("");
  });
});
