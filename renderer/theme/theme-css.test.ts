import { describe, expect, it } from "vitest";
import type { Theme } from "../../schemas/documents/theme.schema.ts";
import { computeContrast } from "../../schemas/documents/theme-contrast.ts";
import { listFontFiles, listFontPreloads } from "./font-css.ts";
import { renderThemeCss } from "./theme-css.ts";

const theme: Theme = {
  colours: { surface: "#ffffff", ink: "#000" },
  faces: {
    one: {
      family: "One",
      package: "one",
      files: [{ file: "one-latin-wght-normal.woff2" }],
      weights: [300, 900],
      fallback: { local: ["Arial"], sizeAdjust: 101, ascent: 94, descent: 24 },
    },
    two: {
      family: "Two",
      package: "two",
      files: [{ file: "two-latin-wght-normal.woff2" }],
      weights: [300, 900],
      fallback: { local: ["Arial"], sizeAdjust: 99, ascent: 94, descent: 24 },
    },
  },
  fonts: { text: "one" },
  shape: { button: "pill", radius: { m: 12 } },
};

describe("the style sheet of a theme", () => {
  const css = renderThemeCss(theme);

  it("holds tokens of colour, type, shape and space", () => {
    for (const token of ["--color-surface:#ffffff", '--font-text:"One"', "--radius-button:999px", "--space-4:16px"]) {
      expect(css).toContain(token);
    }
  });

  it("loads only the fonts it uses, with a fallback of the same measures", () => {
    expect(css).toContain('url("/fonts/one/one-latin-wght-normal.woff2")');
    expect(css).toContain("size-adjust:101%");
    expect(css).not.toContain("Two");
    expect(listFontPreloads(theme)).toEqual(["/fonts/one/one-latin-wght-normal.woff2"]);
    expect(listFontFiles(theme)).toEqual(["one/one-latin-wght-normal.woff2"]);
  });

  it("gives the same text for the same theme, and a usable one for an empty theme", () => {
    expect(renderThemeCss(theme)).toBe(css);
    expect(renderThemeCss({})).toContain("--text-m:1rem");
  });

  it("measures contrast as WCAG does", () => {
    expect(computeContrast("#000", "#ffffff")).toBeCloseTo(21, 5);
    expect(computeContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
