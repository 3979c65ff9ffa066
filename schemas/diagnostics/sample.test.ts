import { expect, it } from "vitest";
import { sampleOf } from "./sample.ts";

it.each<[string, object, object, string | undefined]>([
  ["id", { type: "string" }, { title: "10 Years!" }, '"10-years"'],
  ["id", { type: "string" }, { use: "Hero" }, '"..."'],
  ["title", { type: ["string", "object"] }, {}, '"..."'],
  ["label", { anyOf: [{ type: "string" }, { type: "object" }] }, {}, '"..."'],
  ["hit", { type: "string", enum: ["first", "collect"] }, {}, '"first" or "collect"'],
  ["items", { type: "array" }, {}, "[ ... ]"],
  ["lead", { type: "object", properties: { category: {} } }, {}, '{ "category": ... }'],
  ["price", { type: "number" }, {}, "a number"],
  ["value", {}, {}, undefined],
])("shows what to write as %s, of which the schema says %j", (property, schema, owner, sample) => {
  expect(sampleOf(property, schema, owner as never)).toBe(sample);
});
