import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createCarsFile } from "../stock/index.ts";
import { createMemoryFile, importFile } from "./testing/file.ts";

const folder = await mkdtemp(join(tmpdir(), "forecourt-preview-"));
afterAll(() => rm(folder, { recursive: true }));

const csv = (...rows: string[]) => createMemoryFile(["Stock No,Make,Model,Year,Price,Km,Photo", ...rows].join("\n"));
const rio = (at: number, price = 24_990) => `A${at},Kia,Rio,2020,${price},45000,https://img.example/${at}.jpg`;

it("tells which cars come, leave, change and stay, with the pictures of the first ten", async () => {
  const before = createCarsFile(join(folder, "cars.ndjson"));
  const none = await importFile(csv(rio(1)), { before, withPreview: true });
  expect(none.preview).toMatchObject({
    added: { count: 1 },
    removed: { count: 0 },
    changed: { count: 0 },
    same: 0,
  });
  await importFile(csv(...Array.from({ length: 20 }, (_, at) => rio(at))), { target: before });
  const { preview } = await importFile(
    csv(rio(0), rio(1, 23_990), ...Array.from({ length: 15 }, (_, at) => rio(at + 30))),
    {
      ...{ before, withPreview: true },
    },
  );
  expect(preview).toMatchObject({
    added: {
      count: 15,
      cars: { length: 10, 0: { name: "2020 Kia Rio", detail: "$24,990, 45,000 km, A30" } },
    },
    removed: { count: 18, cars: { length: 10, 0: { picture: "https://img.example/2.jpg" } } },
    changed: {
      count: 1,
      cars: [{ name: "2020 Kia Rio", detail: "price 24,990 → 23,990", picture: "https://img.example/1.jpg" }],
    },
    same: 1,
  });
});

it("is told of a stock that is held too", async () => {
  const before = createCarsFile(join(folder, "held.ndjson"));
  await importFile(csv(...Array.from({ length: 20 }, (_, at) => rio(at))), { target: before });
  const { report, preview } = await importFile(csv(rio(0)), { before, mostRemoved: 50, withPreview: true });
  expect(report.held).toBeDefined();
  expect(preview).toMatchObject({ removed: { count: 19 }, same: 1 });
});
