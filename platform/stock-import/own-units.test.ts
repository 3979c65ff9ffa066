import { expect, it } from "vitest";
import { convertToDeclaredUnit } from "./own-units.ts";

it.each([
  ["590 cm", 590, "m", 5.9],
  ["18'4\"", 18, "m", 5.59],
  ["21 ft", 21, "m", 6.4],
  ["5.30 m", 5.3, "m", 5.3],
  ["LOA 6.1m", 6.1, "m", 6.1],
  ["6.5 t", 6.5, "kg", 6500],
  ["3,150kg", 3150, "kg", 3150],
  ["450 lbs", 450, "kg", 204],
  ["120 kW", 120, "hp", 161],
  ["2 x 480", 2, "h", 2],
  ["35'5\"", 35, "m", 10.8],
  ["875 mm", 875, "mm", 875],
  ["12", 12, "L/min", 12],
] as const)("reads %s as a number of the field's unit", (text, value, unit, expected) => {
  expect(convertToDeclaredUnit(value, text, unit)).toBe(expected);
});
