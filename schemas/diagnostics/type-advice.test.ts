import { expect, it } from "vitest";
import { typeAdvice } from "./type-advice.ts";

it.each<[unknown, string[], string | undefined]>([
  ["4", ["integer"], "Write 4 without quotation marks."],
  ["$24,990", ["number", "null"], "Write 24990 without quotation marks."],
  ["7,5", ["number"], "Write 7.5 without quotation marks."],
  ["58.990", ["number"], "Write 58990 without quotation marks, or 58.99 if the point begins a fraction."],
  ["58.990", ["integer"], "Write 58990 without quotation marks."],
  ["no", ["boolean"], "Write false without quotation marks."],
  ["null", ["number", "null"], "Write null without quotation marks."],
  ["POA", ["number", "null"], "Write a number or null, without quotation marks."],
  ["sometimes", ["boolean"], "Write true or false, without quotation marks."],
  ["/more", ["array"], 'Write a list: ["/more"].'],
  [["a"], ["string"], 'Write the value alone, without [ ]: "a".'],
  [4, ["string"], 'Write it in quotation marks: "4".'],
  [{}, ["string"], undefined],
  [{}, ["array"], "Write a list: put it in [ ], as in [ { ... } ]."],
])("says what to write instead of %j", (value, types, advice) => {
  expect(typeAdvice(value, types)).toBe(advice);
});
