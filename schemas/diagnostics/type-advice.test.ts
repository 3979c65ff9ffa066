import { expect, it } from "vitest";
import { numberMeant, typeAdvice } from "./type-advice.ts";

it.each<[unknown, string[], string | undefined]>([
  ["4", ["integer"], "Write 4 without quotation marks."],
  ["$24,990", ["number", "null"], "Write 24990 without quotation marks."],
  ["no", ["boolean"], "Write false without quotation marks."],
  ["null", ["number", "null"], "Write null without quotation marks."],
  ["POA", ["number", "null"], undefined],
  ["/more", ["array"], 'Write a list: ["/more"].'],
  [["a"], ["string"], "Write what is in [ ] alone."],
  [4, ["string"], 'Write it in quotation marks: "4".'],
  [{}, ["string"], undefined],
  [{}, ["array"], "Write a list: [{ ... }]."],
])("says what to write instead of %j", (value, types, advice) => {
  expect(typeAdvice(value, types)).toBe(advice);
});

it.each<[string, number | undefined]>([
  ["4", 4],
  ["$24,990", 24990],
  ["-$500", -500],
  ["$ 1,250,000.50", 1250000.5],
  ["58 990", 58990],
  ["-33.8307", -33.8307],
  ["0.125", 0.125],
  [".5", 0.5],
  ["08 8300 6400", undefined],
  ["0800", undefined],
  ["1300 123 456", undefined],
  ["2027-06-30", undefined],
  ["POA", undefined],
  ["", undefined],
])("reads %j as people write numbers", (text, number) => {
  expect(numberMeant(text)).toBe(number);
});
