import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findFontPath } from "../../platform/base/fonts.ts";
import { measureFont } from "../../platform/base/measure-font.ts";
import { renderFontFaceCss } from "../../renderer/theme/font-css.ts";
import { resolveTenant } from "../../schemas/index.ts";
import { readTenants } from "../tenants-folder.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-font-"));
cpSync("tenants", folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));
const dealer = "northside-used-cars";
const fontOf = (name: string) => findFontPath(name, `${name}-latin-wght-normal.woff2`) ?? "";
const run = (...args: string[]) => runCommand(args, { TENANTS_DIR: folder });

it("measures a font as it was measured by hand", () => {
  expect(measureFont(readFileSync(fontOf("cabin")))).toMatchObject({
    family: "Cabin",
    weights: [400, 700],
    ascent: 0.965,
  });
  expect(measureFont(readFileSync(fontOf("archivo"))).family).toBe("Archivo");
});

it("gives a dealer a font of its own, with what is shown until it has loaded", async () => {
  expect(await run("font", dealer, fontOf("cabin"), "--for", "display")).toMatchObject({ status: 0 });
  const { theme } = resolveTenant(await readTenants(folder), dealer, {});
  expect(theme.fonts?.display).toBe("own-cabin");
  // The faces of the platform were measured in a browser: 94.89 %, 101.7 %, 26.35 %.
  const { sizeAdjust, ascent, descent } = theme.faces?.["own-cabin"]?.fallback ?? {};
  expect([sizeAdjust, ascent, descent].map((value) => Math.round(value ?? 0))).toEqual([95, 102, 26]);
  const face = theme.faces?.["own-cabin"];
  expect(face && renderFontFaceCss(face)).toContain(
    'src:url("/tenant-assets/fonts/cabin-latin-wght-normal.woff2") format("woff2");font-weight:400 700',
  );
  expect(await run("validate", dealer)).toMatchObject({ status: 0 });
  rmSync(join(folder, dealer, "assets/fonts/cabin-latin-wght-normal.woff2"));
  expect((await run("validate", dealer)).output).toContain("cabin-latin-wght-normal.woff2");
});

it("refuses what is no font, in words", async () => {
  writeFileSync(join(folder, "picture.woff2"), "x".repeat(100));
  expect(await run("font", dealer, join(folder, "picture.woff2"))).toMatchObject({
    status: 2,
    output: expect.stringContaining("it is not a WOFF2 file"),
  });
  expect(await run("font", "northsid", fontOf("cabin"))).toMatchObject({ status: 2 });
});
