import { describe, expect, it } from "vitest";
import { compilePattern } from "./pattern.ts";

describe("a form's pattern", () => {
  it.each([
    ["^[A-HJ-NPR-Z0-9]{17}$", "JTMRBREV50D000001", "IO"],
    ["^\\d{1,3}(?:,\\d{3})*$", "12,345", "12,34"],
    ["^(?<state>[A-Z]{2,3})-\\d+$", "WA-1", "wa-1"],
    ["^[\\p{L}' -]{2,40}$", "Zoë O'Neil", "Zoë 2"],
    ["^caf\\u00e9$", "café", "cafe"],
    // An engine that backtracks takes years for some texts.
    ["^(a+)+$", "aaaa", `${"a".repeat(5000)}!`],
    ["^.+@.+$", "a@b", "a".repeat(5000)],
  ])("%s takes %j and not %j", (pattern, text, other) => {
    expect([compilePattern(pattern)?.test(text), compilePattern(pattern)?.test(other)]).toEqual([true, false]);
  });

  it.each(["^(?=a)a$", "^(?!a)b$", "(?<=a)b", "^(a)\\1$", "^(", "^(a{99}){99}$", "^\\p{L}{900}$"])(
    "%s is none that takes time linear in the text",
    (pattern) => {
      expect(compilePattern(pattern)).toBeUndefined();
    },
  );
});
