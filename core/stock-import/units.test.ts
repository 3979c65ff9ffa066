import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { carsFile } from "../stock/index.ts";
import { importCsv } from "./import-csv.ts";
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
  await importCsv({ csv, map: changed, target: carsFile(target) });
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
  expect((await read("Odo", ["50,000", "70,000"], km)).map(({ km: said }) => said)).toEqual([
    80_467,
    undefined,
  ]);
});

it("refuses a unit that a field does not have", () => {
  const rules = { km: { from: "Odo", convert: "hp" }, price: { from: "Price", convert: "miles" } };
  expect(() => parseMap({ fields: rules }, "map")).toThrow(
    /km\/convert.*use miles[\s\S]*price\/convert.*only km/,
  );
});
