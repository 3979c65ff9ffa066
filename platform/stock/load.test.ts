import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import { readFileVersion, replaceFile, resolveStockFile } from "./files.ts";
import { loadStock } from "./load.ts";
import { createTenantWithStock, noon, plainCar, rangeFile } from "./testing/fixture.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forecourt-stock-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const options = () => ({ dataDir, now: noon, rangeFile, demo: generateDemoStock, allowPrivate: true });
const write = (...lines: (object | string)[]) =>
  replaceFile(
    resolveStockFile(dataDir, "test-dealer"),
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))),
  );

describe("loading stock", () => {
  it("generates demo stock as the site asks", async () => {
    const cars = await loadStock(
      createTenantWithStock({ source: "demo", demo: { seed: 3, count: 12, range: "caravans" } }),
      options(),
    );
    expect(cars).toHaveLength(12);
    expect(cars.every(({ item_type }) => item_type === "caravan")).toBe(true);
  });

  it("says which range is missing or wrong", async () => {
    const load = (range: string) => loadStock(createTenantWithStock({ source: "demo", demo: { range } }), options());
    await expect(load("spaceships")).rejects.toThrow(/spaceships.json cannot be read/);
    await expect(load("../site")).rejects.toThrow(/not the name of a demo range/);
  });

  it("reads imported cars, skips invalid records and reports them", async () => {
    await write(plainCar, "{ broken", { id: "x" }, { ...plainCar, id: "c2", slug: "second" });
    const bad: string[] = [];
    const cars = await loadStock(createTenantWithStock({ source: "file" }), {
      ...options(),
      onBadCar: ({ place, message }) => bad.push(`${place} ${message}`),
    });
    expect(cars.map(({ id }) => id)).toEqual(["c1", "c2"]);
    expect(bad[0]).toMatch(/^2 /);
    expect(bad[1]).toMatch(/^3 slug/);
  });

  it("takes the newest file of the drop folder, once it is whole", async () => {
    const tenant = createTenantWithStock({ source: "folder" });
    const notes: string[] = [];
    const load = (secondsLater: number) =>
      loadStock(tenant, {
        ...options(),
        now: noon + secondsLater * 1000,
        onNote: (note) => notes.push(note),
      });
    expect(await load(0)).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("No whole file is in the folder")]);
    const file = join(dataDir, "drop", "test-dealer", "cars.csv");
    await writeFile(file, "Stock No,Make,Model,Year\nA1,Kia,Rio,2020\n");
    await utimes(file, noon / 1000, noon / 1000);
    expect(await load(1)).toEqual([]);
    expect(await load(70)).toMatchObject([{ id: "A1" }]);
  });

  it("says which part of a feed's login is not set on the server", async () => {
    const login = { user: "acme", password: { $env: "FEED_PASSWORD" } };
    const notes: string[] = [];
    const tenant = createTenantWithStock({ source: "feed", url: "https://feeds.example/cars.csv", login });
    await loadStock(tenant, { ...options(), onNote: (note) => notes.push(note) });
    expect(notes).toEqual([expect.stringContaining("The feed's password is not set on the server.")]);
  });

  it("leaves out the finance providers that a setting names, everywhere", async () => {
    const finance_lenders = { taurus: { paymentWeek: 90 }, angle: { paymentWeek: 210 } };
    await write({ ...plainCar, finance_lenders, weekly_price_range: "$50 - $100" });
    const tenant = createTenantWithStock({ source: "file" });
    const without = (excludedFinanceProviders: string, financeProviders = "") =>
      loadStock(
        {
          ...tenant,
          site: {
            ...tenant.site,
            settings: { ...tenant.site.settings, excludedFinanceProviders, financeProviders },
          },
        },
        options(),
      );
    const [car] = await without("Taurus, other");
    expect(car?.finance_lenders).toEqual({ angle: { paymentWeek: 210 } });
    expect(car?.weekly_price_range).toBe("$200 - $250");
    expect((await without(""))[0]?.finance_lenders).toEqual(finance_lenders);
    expect((await without("", "Angle"))[0]?.finance_lenders).toEqual({ angle: { paymentWeek: 210 } });
  });

  it("is empty before the first import", async () => {
    expect(await loadStock(createTenantWithStock({ source: "file" }), options())).toEqual([]);
    expect(await loadStock(createTenantWithStock(undefined), options())).toEqual([]);
  });

  it("keeps the first of two cars with one id, and parts two with one slug", async () => {
    await write(plainCar, { ...plainCar, name: "again" }, { ...plainCar, id: "C/3" }, { ...plainCar, id: "c4" });
    const cars = await loadStock(createTenantWithStock({ source: "file" }), options());
    expect(cars.map(({ slug }) => slug)).toEqual([plainCar.slug, `${plainCar.slug}-c-3`, `${plainCar.slug}-c4`]);
    expect(cars[0]?.name).toBe(plainCar.name);
  });

  it("[S3.9] leaves a car without pictures without any: those of demo cars do not take their place", async () => {
    await write(
      plainCar,
      { ...plainCar, id: "c2", slug: "none", images: [] },
      { ...plainCar, id: "c3", slug: "own", images: [{ image: { url: "https://x.example/a.jpg" } }] },
    );
    const [silent, none, own] = await loadStock(createTenantWithStock({ source: "file" }), options());
    for (const car of [silent, none])
      expect(car).toMatchObject({ images: [], photos_count: 0, primary_image_url: null });
    expect(own?.primary_image_url).toBe("https://x.example/a.jpg");
    expect(own?.images?.[0]?.image.url).toBe("https://x.example/a.jpg");
  });

  it("[S3.9] gives pictures to generated cars", async () => {
    const [car] = await loadStock(createTenantWithStock({ source: "demo", demo: { count: 1 } }), options());
    expect(car?.photos_count).toBe(car?.images?.length);
    expect(car?.primary_image_url).toMatch(/^\/media\/cars\/[a-z]+-[a-z]+-quarter-640\.jpg$/);
  });

  it("serves a source's own photographs through the resizer when it is asked to", async () => {
    const images = [{ image: { url: "https://x.example/a.jpg" } }, { image: { url: "/tenant-assets/b.jpg" } }];
    await write({ ...plainCar, images });
    const [car] = await loadStock(createTenantWithStock({ source: "file" }), {
      ...options(),
      photoSecret: "c2VjcmV0",
    });
    expect(car?.primary_image_url).toMatch(/^\/media\/photos\/[\w-]+-640\.jpg$/);
    expect(car?.images?.[1]?.image.url).toBe("/tenant-assets/b.jpg");
    expect(car?.photos_count).toBe(2);
  });

  it("refuses a slug that leads out of the data folder", () => {
    expect(() => resolveStockFile(dataDir, "../other")).toThrow(/not a valid slug/);
  });
});

describe("replacing stock", () => {
  it("changes the version, and leaves nothing half written", async () => {
    const version = () => readFileVersion(resolveStockFile(dataDir, "test-dealer"));
    expect(await version()).toBe("none");
    await write(plainCar);
    const first = await version();
    await write(plainCar, { ...plainCar, id: "c2" });
    expect(await version()).not.toBe(first);
    expect(await readdir(join(dataDir, "stock", "test-dealer"))).toEqual(["cars.ndjson"]);
  });

  it("keeps the old stock when the new one fails on its way", async () => {
    await write(plainCar);
    async function* failing() {
      yield "{}";
      throw new Error("disk on fire");
    }
    await expect(replaceFile(resolveStockFile(dataDir, "test-dealer"), failing())).rejects.toThrow("disk on fire");
    expect(await loadStock(createTenantWithStock({ source: "file" }), options())).toHaveLength(1);
    expect(await readdir(join(dataDir, "stock", "test-dealer"))).toEqual(["cars.ndjson"]);
  });
});
