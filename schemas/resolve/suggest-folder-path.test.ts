import { expect, test } from "vitest";
import { suggestFolderPath } from "./suggest-folder-path.ts";

test.each([
  ["cars.csv", "import/cars.csv"],
  ["content/Cars 2026.CSV", "import/Cars 2026.CSV"],
  ["imports/cars.map.json", "import/cars.map.json"],
  ["test/b.test.ts", "tests/b.test.ts"],
  ["b.spec.tsx", "tests/b.test.ts"],
  ["pages/yard.jpg", "assets/yard.jpg"],
  ["pages/home", undefined],
  ["pages/home.json", undefined],
])("%s belongs in %s", (file, place) => {
  expect(suggestFolderPath(file)).toBe(place);
});
