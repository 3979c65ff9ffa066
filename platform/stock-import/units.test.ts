import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createCarsFile } from "../stock/index.ts";
import { importCars } from "./import-cars.ts";
import { parseMap } from "./read-map.ts";
import { suggestMap } from "./suggest-map.ts";

const folder = await mkdtemp(join(tmpdir(), "forecourt-units-"));
afterAll(() => rm(folder, { recursive: true }));

/** Odometer and power of the cars of a file, by the map that is suggested for it or by rules of one's own. */
async function read(header: string, cells: readonly string[], rules: object = {}) {
  const csv = join(folder, "units.csv");
  const rows = cells.map((cell, row) => `U${row};Isuzu;NPR;2019;${cell}`);
  await writeFile(csv, `Stock No;Make;Model;Year;${header}\n${rows.join("\n")}\n`);
  const { map } = await suggestMap(csv);
  const changed = parseMap({ ...map, decimal: ".", fields: { ...map.fields, ...rules } }, "map");
  const target = join(folder, "cars.ndjson");
  await importCars({ cars: csv, map: changed, target: createCarsFile(target) });
  const cars = (await readFile(target, "utf8")).trim().split("\n");
  return cars.map((line) => {
    const { km, variant } = JSON.parse(line) as Car;
    return { km, kW: variant?.power };
  });
}

it.each([
  ["Power (hp)", ["210", "150"], [157, 112]],
  ["Horsepower", ["210 hp", "150hp"], [157, 112]],
  ["Power", ["201PS", "110 kW", "154"], [148, 110, 154]],
  ["Power (kW)", ["154", "210 hp"], [154, 157]],
  ["Power", ["154 kW (210 hp)", "110kW / 150hp"], [154, 110]],
  ["Power", ["210 hp (157 kW)", "150hp / 112kW"], [157, 112]],
] as const)("a first map of %s with %o has kW: %o", async (header, cells, kilowatts) => {
  expect((await read(header, cells)).map(({ kW }) => kW)).toEqual(kilowatts);
});

it.each([
  ["Odometer (miles)", ["41,000", "10 km"], [65_983, 10]],
  ["Odo", ["12000mi", "12 miles"], [19_312, 19]],
  ["Odometer", ["41,000"], [41_000]],
] as const)("a first map of %s with %o has km: %o", async (header, cells, kilometres) => {
  expect((await read(header, cells)).map(({ km }) => km)).toEqual(kilometres);
});

it("a map says the unit of bare numbers", async () => {
  const power = { "variant.power": { from: "Engine Power", convert: "PS" } };
  expect(await read("Engine Power", ["140"], power)).toMatchObject([{ kW: 103 }]);
});

it("limits of a map are in the field's own unit", async () => {
  const km = { km: { from: "Odo", convert: "miles", max: 100_000 } };
  expect((await read("Odo", ["50,000", "70,000"], km)).map(({ km: message }) => message)).toEqual([80_467, undefined]);
});

it("refuses a unit that a field does not have", () => {
  const rules = { km: { from: "Odo", convert: "hp" }, price: { from: "Price", convert: "miles" } };
  expect(() => parseMap({ fields: rules }, "map")).toThrow(
    /km\/convert.*use miles[\s\S]*price\/convert.*converted: km \(miles\)/,
  );
});

/** Gross vehicle masses of the cars of a file, by its first map, and what is wrong with them. */
async function masses(header: string, cells: readonly string[]) {
  const csv = join(folder, "masses.csv");
  const rows = cells.map((cell, row) => `M${row};Isuzu;NPR;2019;${cell}`);
  await writeFile(csv, `Stock No;Make;Model;Year;${header}\n${rows.join("\n")}\n`);
  const { map } = await suggestMap(csv);
  const target = join(folder, "masses.ndjson");
  const { report } = await importCars({ cars: csv, map, target: createCarsFile(target) });
  const cars = (await readFile(target, "utf8")).trim().split("\n");
  return {
    kg: cars.map((line) => (JSON.parse(line) as Car).variant?.grossvehiclemass),
    problems: report.lines.join("\n"),
  };
}

it.each([
  ["GVM (t)", ["24.6", "6.5", "4490 kg"], [24_600, 6500, 4490]],
  ["GVM tonnes", ["8", "16"], [8000, 16_000]],
  ["GVM", ["24.6 t", "6.5t"], [24_600, 6500]],
  ["GVM", ["24.6", "6.5"], [24_600, 6500]],
  ["GVM", ["4490", "6500"], [4490, 6500]],
  ["GVM (kg)", ["4490", "6500"], [4490, 6500]],
] as const)("a first map of %s with %o has kg: %o", async (header, cells, kilograms) => {
  expect((await masses(header, cells)).kg).toEqual(kilograms);
});

it("leaves out a mass that no vehicle has, and says what to do", async () => {
  const { kg, problems } = await masses("GVM (kg)", ["24.6", "4490", "0"]);
  expect(kg).toEqual([undefined, 4490, 0]);
  expect(problems).toMatch(/GVM \(kg\).*is less than 100 kg.*"24.6".*"convert": "t"/);
});
