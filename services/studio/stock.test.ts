import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StockImport } from "../../platform/stock/index.ts";
import { createFileStockRepository, handleStockFile, type StoredCars } from "../../platform/stock/index.ts";
import { chosenMap, readFileColumns, suggestMap } from "../../platform/stock-import/index.ts";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { listCarPaths } from "../../schemas/entities/car-fields.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { hideFilePath, openFileStockDraft, readColumns } from "./stock.ts";

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

/** What becomes of a file of the site; `map`: its own. */
async function run(
  file: string,
  columns: ReturnType<typeof readColumns>,
  isTrial: boolean,
  map?: ImportMap,
): Promise<StockImport> {
  const site = { timeZone: "UTC", stock: { source: "file", ...(map && { map }) } } as Site;
  const tenant = { slug: "acme", site, content: {} } as ResolvedTenant;
  const place = { tenant, keeping: createFileStockRepository(folder) };
  const answer = await handleStockFile(place, { file, columns, isTrial, mostRemoved: 100 });
  if ("done" in answer) return answer.done;
  throw new Error("nothing was done");
}

it("takes columns as the command line suggests them, and as somebody chooses them", async () => {
  const columns = await readFileColumns(csv);
  expect(columns.find(({ column }) => column === "Odometer")).toEqual({
    column: "Odometer",
    field: "km",
    examples: ["12345", "1"],
  });
  expect(await chosenMap(csv, readColumns(columns))).toEqual((await suggestMap(csv)).map);
  const chosen = columns.map((column) => (column.column === "Shade" ? { ...column, field: "colour" } : column));
  const keeping = createFileStockRepository(folder);
  const tried = await run(csv, readColumns(chosen), true);
  expect(tried).toMatchObject({ isDone: false, rows: 2, taken: 1, refused: 1 });
  expect(tried.summary).toContain("year");
  const stored: StoredCars = keeping.cars("acme");
  expect(await stored.name()).toBeUndefined();
  expect(await run(csv, readColumns(chosen), false)).toMatchObject({ isDone: true, taken: 1 });
  expect(JSON.parse((await readFile((await stored.name()) ?? "", "utf8")).trim())).toMatchObject({
    stocknum: "A1",
    colour: "Red",
  });
});

it("converts the units of columns as the command line does", async () => {
  const trucks = join(folder, "trucks.csv");
  await writeFile(trucks, "Stock No,Make,Model,Year,GVM (t),Gearbox\nT1,Isuzu,NPR,2021,6.5,AMT\n");
  await run(trucks, readColumns(await readFileColumns(trucks)), false);
  const stored = await readFile((await createFileStockRepository(folder).cars("acme").name()) ?? "", "utf8");
  expect(JSON.parse(stored)).toMatchObject({
    variant: { grossvehiclemass: 6500 },
    simple_transmission: "Automatic",
  });
});

it("reads a file by the map of the site, where it has one", async () => {
  const strange = join(folder, "strange.csv");
  await writeFile(strange, "Nr,Marke,Typ\nS1,Isuzu,NPR\n");
  const map: ImportMap = {
    fields: {
      ...{ id: { from: "Nr" }, make: { from: "Marke" }, model: { from: "Typ" }, name: { template: "{make} {model}" } },
      ...{ slug: { template: "{name} {id}", as: "slug" }, car_type: { value: "used" }, status: { value: "in_stock" } },
    },
  };
  expect(await run(strange, [], true, map)).toMatchObject({ taken: 1, summary: "" });
  const wrong = { ...map, fields: { ...map.fields, prize: { from: "Nr" } } };
  await expect(run(strange, [], true, wrong)).rejects.toThrow(/"map" of "stock" in site.json.*\/fields\/prize.*price/s);
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
  const failed = hideFilePath(csv, () => run(csv, [{ column: "Nothing", field: listCarPaths()[0] as string }], true));
  await expect(failed).rejects.toMatchObject({ status: 422 });
  await expect(failed).rejects.not.toThrow(folder);
});

it("says of an old spreadsheet how it is saved", async () => {
  const file = join(folder, "cars.xls");
  await writeFile(file, Buffer.from("d0cf11e0a1b11ae1", "hex"));
  await expect(readFileColumns(file)).rejects.toThrow(/old workbook.*CSV UTF-8/);
});
