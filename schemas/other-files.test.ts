import { expect, test } from "vitest";
import { collectAssets, findStrayFiles } from "./other-files.ts";
import type { TenantSource } from "./resolve/source.ts";

test("files to import and served files of a dealer are no strays", () => {
  const others = new Set(["acme/import/cars.csv", "acme/assets/logo.svg", "acme/notes.md", "acme/stock/cars.csv"]);
  const source = { files: new Map(), others } as unknown as TenantSource;
  expect(findStrayFiles(source, [{ name: "acme", strays: [] }]).map(({ place }) => place.file)).toEqual([
    "acme/stock/cars.csv",
  ]);
});

test("counts only files that are served as assets, so that validate names the others", () => {
  const names = ["yard.webp", "fonts/Own_Face.woff2", "IMG_2031.JPEG", "yard.gif", "my yard.png", "prices.xlsx"];
  const others = new Set([...names.map((name) => `acme/assets/${name}`), "acme/import/cars.csv"]);
  expect([...(collectAssets({ files: new Map(), others }, ["acme"]) ?? [])]).toEqual([
    "/tenant-assets/yard.webp",
    "/tenant-assets/fonts/Own_Face.woff2",
    "/tenant-assets/IMG_2031.JPEG",
  ]);
});
