import { describe, expect, it } from "vitest";
import { isLinear } from "./linear-pattern.ts";

describe("expressions that take time linear in the text", () => {
  it.each([
    "^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$",
    "^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$",
    "^(?<state>[A-Z]{2,3})-\\d+$",
    "^[^@\\s]+@(?:[^@\\s.]+\\.)+",
    "^[\\p{L}' -]{2,40}$",
    "^(?:new|used|demo)(?:, (?:new|used|demo))*$",
    "^.*$",
    "^\\$?[0-9]+k?$",
  ])("%s is one", (expression) => {
    expect(isLinear(expression)).toBe(true);
  });

  it.each([
    "^(a+)+$",
    "^(a|a)*$",
    "^(a*)*$",
    "^(a?){30}$",
    "^(?:a|b|ab)*$",
    "^.+@.+$",
    "^\\s*(.+?)\\s*$",
    "a+$",
    "^a|b+$",
    "^(\\w+\\d)+$",
    "^\\d{1,3}\\d$",
    "^(?=a)a$",
    "^(a)\\1$",
    "^[\\p{L}]*[é]+$",
    "^(?:\\u{20000}|[^a])*$",
    "^(",
    `^${"(?:".repeat(200)}a${")*".repeat(200)}$`,
    "^(a{99}){99}$",
  ])("%s is none that can be proved", (expression) => {
    expect(isLinear(expression)).toBe(false);
  });
});
