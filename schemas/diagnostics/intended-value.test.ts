import { expect, it } from "vitest";
import { adviseType, buildSample, parseIntendedNumber } from "./intended-value.ts";

it.each<[unknown, string[], string | undefined]>([
  ["4", ["integer"], "Write 4 without quotation marks."],
  ["$24,990", ["number", "null"], "Write 24990 without quotation marks."],
  ["12 June 2027", ["number"], undefined],
  ["2.4 TD", ["integer"], undefined],
  ["15 min", ["array"], 'Write a list: ["15 min"].'],
  ["no", ["boolean"], "Write false without quotation marks."],
  ["POA", ["number", "null"], undefined],
  ["/more", ["array"], 'Write a list: ["/more"].'],
  [4, ["string"], 'Write it in quotation marks: "4".'],
  [{}, ["string"], undefined],
  [{}, ["array"], "Write a list: [{ ... }]."],
])("says what to write instead of %j", (value, types, advice) => {
  expect(adviseType(value, types)).toBe(advice);
});

it.each<[string, number | undefined]>([
  ["-$500", -500],
  ["$ 1,250,000.50", 1250000.5],
  ["58 990", 58990],
  [".5", 0.5],
  ["7.95%", 7.95],
  ["12 km", 12],
  ["08 8300 6400", undefined],
  ["2027-06-30", undefined],
  ["", undefined],
])("reads %j as people write numbers", (text, number) => {
  expect(parseIntendedNumber(text)).toBe(number);
});

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
