import { expect, test } from "vitest";
import { findStrayFiles } from "./other-files.ts";
import type { TenantSource } from "./resolve/source.ts";

test("files to import and served files of a dealer are no strays", () => {
  const others = new Set(["acme/import/cars.csv", "acme/assets/logo.svg", "acme/notes.md", "acme/stock/cars.csv"]);
  const source = { files: new Map(), others } as unknown as TenantSource;
  expect(findStrayFiles(source, ["acme"]).map(({ place }) => place.file)).toEqual(["acme/stock/cars.csv"]);
});
