import { expect, it } from "vitest";
import type { Condition } from "../../schemas/documents/condition.ts";
import { evaluateOnSite } from "./settled.ts";

const flag = (value: boolean): Condition => ({ fact: "flags", path: "$.finance", operator: "equal", value });
const car: Condition = { fact: "price", operator: "greaterThan", value: 500 };
const conditions = { "finance-on": flag(true), circle: { all: [{ condition: "circle" }] } };
const off = { flags: { finance: false } };

it.each([
  ["a flag", flag(true), false],
  ["a named condition", { condition: "finance-on" }, false],
  ["all of which one does not hold on the site", { all: [car, { condition: "finance-on" }] }, false],
  ["all of which the rest depends on the car", { all: [car, flag(false)] }, undefined],
  ["any of which one holds on the site", { any: [car, flag(false)] }, true],
  ["any of which the rest depends on the car", { any: [car, flag(true)] }, undefined],
  ["no alternatives", { any: [] }, true],
  ["what cannot hold, negated", { not: { all: [car, flag(true)] } }, true],
  ["a car's condition", { not: car }, undefined],
  ["a condition that names itself", { condition: "circle" }, undefined],
  ["a condition that is not there", { condition: "gone" }, undefined],
] as const)("decides %s as far as the site settles it", (_name, condition, expected) => {
  expect(evaluateOnSite(condition as Condition, conditions as never, off as never)).toBe(expected);
});
