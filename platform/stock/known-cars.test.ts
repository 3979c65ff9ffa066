import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { type KnownCars, readKnown, resolveKnownCarsFile, updateKnown, writeKnown } from "./known-cars.ts";
import { plainCar } from "./testing/fixture.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 0, 5);
const nothing: KnownCars = new Map();
const { slug } = plainCar;

describe("what a site knows of its cars", () => {
  it("[M8.17] is what describes a car that has left and finds similar ones", () => {
    const car = { ...plainCar, price: 27_990, simple_body: "SUV" };
    expect(updateKnown(nothing, [car], now).get(slug)).toEqual({
      slug,
      id: car.id,
      name: car.name,
      make: car.make,
      model: car.model,
      price: 27_990,
      simple_body: "SUV",
      hash: expect.stringMatching(/^[\w-]{12}$/),
      changed: now,
    });
  });

  it.each<Partial<Car>>([
    { status: "sold" },
    { reserved: true },
    { sold: true },
    { price: 1 },
    { before_price: 2 },
    { offer_price: 3 },
    { km: 4 },
    { name: "Another" },
    { photos_count: 5 },
    { dealercomments: "New tyres." },
    { primary_image_url: "https://pictures.example/1.jpg" },
  ])("[M8.17] is changed by %j, and by nothing else", (change) => {
    const before = updateKnown(nothing, [plainCar], now - day);
    expect(updateKnown(before, [{ ...plainCar, ...change }], now).get(slug)?.changed).toBe(now);
    expect(updateKnown(before, [{ ...plainCar, views: 9 }], now).get(slug)?.changed).toBe(now - day);
  });

  it("remembers the prices that a car had before, the last twelve of them", () => {
    const at = (price: number | null, before: KnownCars, days: number) =>
      updateKnown(before, [{ ...plainCar, price }], now + days * day);
    const dear = at(31_000, nothing, 0);
    expect(dear.get(slug)).not.toHaveProperty("earlier");
    expect(at(31_000, dear, 1).get(slug)).not.toHaveProperty("earlier");
    const reduced = at(29_500, dear, 2);
    expect(reduced.get(slug)?.earlier).toEqual([{ price: 31_000, until: now + 2 * day }]);
    expect(at(29_500, reduced, 3).get(slug)?.earlier).toHaveLength(1);
    // Without a price it asks no other one.
    expect(at(null, reduced, 3).get(slug)?.earlier).toHaveLength(1);
    let known: KnownCars = reduced;
    for (let price = 1; price <= 20; price += 1) known = at(price, known, 3 + price);
    expect(known.get(slug)?.earlier).toHaveLength(12);
    expect(known.get(slug)?.earlier?.at(-1)).toEqual({ price: 19, until: now + 23 * day });
  });

  it("[M8.17] begins when the car entered the stock, but not in the future", () => {
    const entered = (created_at: string) => updateKnown(nothing, [{ ...plainCar, created_at }], now).get(slug)?.changed;
    expect(entered("2025-12-01T00:00:00Z")).toBe(Date.UTC(2025, 11, 1));
    expect(entered("2027-01-01T00:00:00Z")).toBe(now);
    expect(entered("no date")).toBe(now);
  });

  it("[M8.17] includes a car that has left for two years, from the day it left", () => {
    const left = updateKnown(updateKnown(nothing, [plainCar], now), [], now + day);
    expect(left.get(slug)).toMatchObject({ name: plainCar.name, gone: now + day });
    expect(updateKnown(left, [], now + 730 * day).get(slug)?.gone).toBe(now + day);
    expect(updateKnown(left, [], now + 731 * day).has(slug)).toBe(false);
    expect(updateKnown(left, [plainCar], now + 2 * day).get(slug)).not.toHaveProperty("gone");
  });

  it("[M8.17] is read as it was written; other lines are skipped, and a missing file is empty", async () => {
    const folder = mkdtempSync(join(tmpdir(), "known-cars-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = resolveKnownCarsFile(folder, "dealer");
    expect(await readKnown(file)).toEqual(nothing);
    const known = updateKnown(nothing, [plainCar], now);
    await writeKnown(file, known);
    expect(await readKnown(file)).toEqual(known);
    await writeKnown(file, new Map([["x", { slug: "x" } as never], ["y", { changed: 1 } as never], ...known]));
    expect(await readKnown(file)).toEqual(known);
  });
});
