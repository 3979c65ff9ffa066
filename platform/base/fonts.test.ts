import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { findFontPath, installedFonts } from "./fonts.ts";

it("finds the files of installed fonts, and says which there are", () => {
  expect(installedFonts.packages).toContain("figtree");
  const [file = ""] = installedFonts.filesOf("figtree");
  expect(existsSync(findFontPath("figtree", file) ?? "")).toBe(true);
});

it("finds nothing for a font that is not installed, or a path out of its package", () => {
  expect(installedFonts.filesOf("figtre")).toEqual([]);
  expect(findFontPath("figtre", "figtree-latin-wght-normal.woff2")).toBeUndefined();
  expect(findFontPath("figtree", "../package.json")).toBeUndefined();
});
