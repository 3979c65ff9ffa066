import { expect, test } from "vitest";
import { ownFolder, strays } from "./other-files.ts";
import type { TenantSource } from "./resolve/source.ts";

test("files to import and served files of a dealer are no strays", () => {
  const others = new Set([
    "acme/import/cars.csv",
    "acme/assets/logo.svg",
    "acme/notes.md",
    "acme/stock/cars.csv",
  ]);
  const source = { files: new Map(), others } as unknown as TenantSource;
  expect(strays(source, ["acme"]).map(({ place }) => place.file)).toEqual(["acme/stock/cars.csv"]);
});

test.each([
  ["cars.csv", "import/cars.csv"],
  ["content/Cars 2026.CSV", "import/Cars 2026.CSV"],
  ["imports/cars.map.json", "import/cars.map.json"],
  ["pages/yard.jpg", "assets/yard.jpg"],
  ["pages/home", undefined],
  ["pages/home.json", undefined],
])("%s belongs in %s", (file, place) => {
  expect(ownFolder(file)).toBe(place);
});
