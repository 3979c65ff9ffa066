import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importCars, readMap, readStockLimits, usualLimits } from "../stock-import/index.ts";
import { fetchFeed } from "./feed.ts";
import { createCarsFile, createFeedFile } from "./stock-repository-file.ts";
import { noon, plainCar } from "./testing/fixture.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "forecourt-bounds-"));
  file = join(folder, "cars.ndjson");
  await writeFile(file, `${JSON.stringify(plainCar)}\n`);
});
afterEach(() => rm(folder, { recursive: true }));

const car = (at: number, more: object = {}) => ({ ...plainCar, id: `n${at}`, slug: `new-${at}`, ...more });
const list = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => car(at)));
const limits = { ...usualLimits, feedMb: 1 };

/** What comes of a feed with this body; the stock of before is one car. */
async function fed(body: BodyInit, more: Partial<typeof limits> = {}) {
  const result = await fetchFeed({
    url: "https://feed.example/cars",
    cars: createCarsFile(file),
    feed: createFeedFile(join(folder, "memory.json")),
    now: noon,
    minutes: 15,
    limits: { ...limits, ...more },
    fetcher: async () => new Response(body),
  });
  const cars = (await readFile(file, "utf8")).trim().split("\n").length;
  return { ...result, cars };
}

describe("a feed over its bounds leaves the last good cars, and says why", () => {
  it.each([
    ["too large", () => fed(" ".repeat(1_000_001)), /larger than 1 MB \(FEED_MAX_MB/],
    ["a decompression bomb", () => fed(gzipSync(Buffer.alloc(50_000_000, " "))), /unpacked, is larger than 1 MB/],
    ["too many cars", () => fed(list(4), { cars: 3 }), /contains 4 cars; the limit is 3/],
    [
      "a record too large",
      () => fed(JSON.stringify([car(1, { dealercomments: "x".repeat(2000) })]), { recordKb: 2 }),
      /larger than 2 KB/,
    ],
    ["gzip cut in the middle", () => fed(gzipSync(list(9)).subarray(0, 90)), /is damaged/],
    ["a list cut in the middle", () => fed(list(9).slice(0, -40)), /not valid JSON/],
    [
      "lines cut in the middle",
      () => fed(`${JSON.stringify(car(1))}\n${JSON.stringify(car(2)).slice(0, -9)}`),
      /not valid JSON/,
    ],
  ])("%s", async (_, feed, reason) => {
    expect(await feed()).toMatchObject({ outcome: "kept", cars: 1, reason: expect.stringMatching(reason) });
  });

  it("reads no further than the bound", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    await fed(endless);
    expect(sent).toBeLessThan(20);
  });

  it("takes a feed that is packed", async () => {
    expect(await fed(gzipSync(list(9)))).toMatchObject({ outcome: "fresh", cars: 9 });
  });
});

describe("an import over its bounds", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `A,M${at},2020,1,1,Red,4 Doors,USED,`);
  const header = "Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes";
  const imported = async (text: string, more = {}) => {
    const csv = join(folder, "cars.csv");
    await writeFile(csv, text);
    const map = await readMap(new URL("../stock-import/fixtures/dirty.map.json", import.meta.url).pathname);
    return importCars({ cars: csv, map, target: createCarsFile(file), limits: { ...usualLimits, ...more } });
  };

  it.each([
    [
      "too many rows",
      () => imported([header, ...rows(4)].join("\n"), { cars: 3 }),
      /more than 3 rows \(STOCK_MAX_CARS/,
    ],
    ["a row too long", () => imported(`${header}\n${"x".repeat(5000)}`, { recordKb: 2 }), /cannot be read as CSV/],
    [
      "a file cut in a quote",
      () => imported([header, ...rows(2), 'A,"M9'].join("\n")),
      /cannot be read as CSV.*quotation mark/,
    ],
  ])("keeps the old stock and says so: %s", async (_, run, message) => {
    await expect(run()).rejects.toThrow(message);
    expect(await readFile(file, "utf8")).toBe(`${JSON.stringify(plainCar)}\n`);
  });
});

it("reads its limits from the environment", () => {
  expect(readStockLimits({})).toEqual(usualLimits);
  expect(readStockLimits({ STOCK_MAX_CARS: "50" }).cars).toBe(50);
  expect(() => readStockLimits({ FEED_MAX_MB: "much" })).toThrow(/FEED_MAX_MB must be a whole number/);
});
