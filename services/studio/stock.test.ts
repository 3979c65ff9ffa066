import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileStockRepository, type StoredCars, usualLimits } from "../../platform/stock/index.ts";
import { chosenMap, readFileColumns, suggestMap } from "../../platform/stock-import/index.ts";
import { listCarPaths } from "../../schemas/entities/car-fields.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { importStock, openFileStockDraft, readColumns } from "./stock.ts";

let folder: string;
let csv: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "forecourt-csv-"));
  csv = join(folder, "cars.csv");
  await writeFile(
    csv,
    "Stock No,Make,Model,Build Year,Odometer,Asking Price,Body,Fuel,Shade\nA1,Isuzu,NPR,2021,12345,65990,Truck,Diesel,Red\nA2,Hino,300,soon,1,1,Truck,Diesel,Blue\n",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("takes columns as the command line suggests them, and as somebody chooses them", async () => {
  const columns = await readFileColumns(csv);
  expect(columns.find(({ column }) => column === "Odometer")).toEqual({
    column: "Odometer",
    field: "km",
    examples: ["12345", "1"],
  });
  expect(await chosenMap(csv, readColumns(columns))).toEqual((await suggestMap(csv)).map);
  const chosen = columns.map((column) => (column.column === "Shade" ? { ...column, field: "colour" } : column));
  const imports = { keeping: createFileStockRepository(folder), limits: usualLimits };
  const of = { csv, slug: "acme", columns: readColumns(chosen) };
  const tried = await importStock(imports, of, true);
  expect(tried).toMatchObject({ isDone: false, rows: 2, taken: 1, refused: 1 });
  expect(tried.summary).toContain("year");
  const stored: StoredCars = imports.keeping.cars("acme");
  expect(await stored.name()).toBeUndefined();
  expect(await importStock(imports, of, false)).toMatchObject({ isDone: true, taken: 1 });
  expect(JSON.parse((await readFile((await stored.name()) ?? "", "utf8")).trim())).toMatchObject({
    stocknum: "A1",
    colour: "Red",
  });
});

it("converts the units of columns as the command line does", async () => {
  const trucks = join(folder, "trucks.csv");
  await writeFile(trucks, "Stock No,Make,Model,Year,GVM (t),Gearbox\nT1,Isuzu,NPR,2021,6.5,AMT\n");
  const imports = { keeping: createFileStockRepository(folder), limits: usualLimits };
  const columns = readColumns(await readFileColumns(trucks));
  await importStock(imports, { csv: trucks, slug: "trucks", columns }, false);
  const stored = await readFile((await imports.keeping.cars("trucks").name()) ?? "", "utf8");
  expect(JSON.parse(stored)).toMatchObject({
    variant: { grossvehiclemass: 6500 },
    simple_transmission: "Automatic",
  });
});

it("refuses to import into example cars, and says what to set", async () => {
  const draftWith = (source: string) => async () =>
    ({ id: "d", prepared: { tenant: { site: { stock: { source } } } } }) as unknown as OpenDraft;
  await expect(openFileStockDraft(draftWith("demo"))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('stock.source "file"'),
  });
  expect(await openFileStockDraft(draftWith("file"))).toMatchObject({ id: "d" });
});

it("refuses what is no column or no field, and says what is wrong with a file without where it lies", async () => {
  for (const wrong of [{}, [{ field: "km" }], [{ column: "a", field: "__proto__" }], Array(501).fill({ column: "a" })])
    expect(() => readColumns(wrong)).toThrow(expect.objectContaining({ status: 400 }));
  const of = { csv, slug: "acme", columns: [{ column: "Nothing", field: listCarPaths()[0] as string }] };
  const failed = importStock({ keeping: createFileStockRepository(folder), limits: usualLimits }, of, true);
  await expect(failed).rejects.toMatchObject({ status: 422 });
  await expect(failed).rejects.not.toThrow(folder);
});

it("says of an old spreadsheet how it is saved", async () => {
  const file = join(folder, "cars.xls");
  await writeFile(file, Buffer.from("d0cf11e0a1b11ae1", "hex"));
  await expect(readFileColumns(file)).rejects.toThrow(/old workbook.*CSV UTF-8/);
});
