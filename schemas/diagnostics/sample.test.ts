import { expect, it } from "vitest";
import { buildSample } from "./sample.ts";

it.each<[object, string | undefined]>([
  [{ type: ["string", "object"] }, '"..."'],
  [{ type: ["string", "object"] }, '"..."'],
  [{ type: "string", enum: ["first", "collect"] }, '"first" or "collect"'],
  [{ type: "array" }, "[ ... ]"],
  [{ type: "object", properties: { category: {} } }, '{ "category": ... }'],
  [{ type: "number" }, "a number"],
  [{ type: ["number", "null"] }, "a number, or null"],
  [{}, undefined],
])("shows what to write by the schema %j", (schema, sample) => {
  expect(buildSample(schema)).toBe(sample);
});
