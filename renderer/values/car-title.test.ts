import { expect, it } from "vitest";
import { formatCarTitle } from "./car-title.ts";

const corolla = { name: "A Corolla", year: 2021, make: "Toyota", model: "Corolla" };

it("calls a car by year, make and model, then by badge and series, else by its name", () => {
  const titled = formatCarTitle({ ...corolla, badge: "Ascent Sport", series: "ZWE219R" });
  expect(titled).toEqual({ strong: "2021 Toyota Corolla", quiet: "Ascent Sport ZWE219R" });
  expect(formatCarTitle({ name: "A trailer", badge: null })).toEqual({ strong: "A trailer", quiet: "" });
});

it("[M8.11] does not say a badge again that the model ends in", () => {
  const titled = formatCarTitle({
    ...corolla,
    model: "Corolla Ascent Sport",
    badge: "ascent sport",
    series: "ZR",
  });
  expect(titled).toEqual({ strong: "2021 Toyota Corolla Ascent Sport", quiet: "ZR" });
  expect(formatCarTitle({ ...corolla, make: "BMW", model: "X3", badge: "X3 M" }).quiet).toBe("X3 M");
});
