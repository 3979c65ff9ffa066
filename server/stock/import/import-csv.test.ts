import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { importCsv, reportLines, summaryOf } from "./import-csv.ts";
import { parseMap, readMap } from "./read-map.ts";

const here = new URL("./fixtures/", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "forecourt-import-"));
afterAll(() => rm(folder, { recursive: true }));

const map = await readMap(join(here, "dirty.map.json"));
const target = join(folder, "cars.ndjson");
const result = await importCsv({ csv: join(here, "dirty.csv"), map, target });
const cars = (await readFile(target, "utf8"))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Car);
const problem = (row: number) => result.problems.filter((one) => one.row === row);

describe("importing a dirty file", () => {
  it("takes what can be taken", () => {
    expect(result.rows).toBe(9);
    expect(cars.map(({ model }) => model)).toEqual(["One", "Two", "Five", "Seven"]);
    expect(result.taken).toBe(4);
  });

  it("reads numbers through units, currency and thousands", () => {
    expect(cars[0]).toMatchObject({
      price: 24_990,
      km: 12_345,
      doors: 5,
      colour: "Red",
      interior_colour: "Black",
    });
    expect(cars[3]?.price).toBe(8990.5);
  });

  it("leaves nothing where a cell says nothing", () => {
    expect(cars[1]).not.toHaveProperty("price");
    expect(cars[1]).not.toHaveProperty("km");
    expect(cars[1]).not.toHaveProperty("interior_colour");
  });

  it("says of each row that it could not take the row, the column, the value and why", () => {
    expect(problem(4)).toContainEqual(
      expect.objectContaining({
        kind: "refused",
        field: "make",
        column: "Make",
        value: "NA",
        why: "is missing",
      }),
    );
    expect(problem(5)).toEqual([
      { row: 5, kind: "refused", field: "year", column: "Year", value: "1066", why: "is below 1900" },
    ]);
    expect(problem(6)).toMatchObject([{ column: "Kind", value: "STOLEN", why: "is not in the dictionary" }]);
    expect(problem(8)).toMatchObject([{ kind: "refused", field: "id", why: "has the same id as row 2" }]);
    expect(problem(9)[0]?.why).toBe("has 8 cells where the header has 9");
  });

  it("leaves out a value that cannot be believed and takes the rest of its row", () => {
    expect(problem(3)).toEqual([
      {
        row: 3,
        kind: "left out",
        field: "doors",
        column: "Doors",
        value: "4 Seats",
        why: "has not the unit Doors",
      },
    ]);
    expect(problem(7)).toMatchObject([
      { kind: "left out", field: "price", value: "cheap", why: "holds no number" },
    ]);
  });

  it("sums up by reason, and writes a report that a spreadsheet cannot be tricked by", () => {
    expect(summaryOf(result.problems)).toContain(
      "1  values left out: doors (column Doors) has not the unit Doors",
    );
    const lines = [
      ...reportLines([{ row: 2, kind: "refused", field: "f", column: 'a"b', value: "=1+1", why: "x, y" }]),
    ];
    expect(lines[1]).toBe(`2,refused,f,"a""b",'=1+1,"x, y"`);
  });
});

describe("a feed that says every word twice", () => {
  it("[M8.11] has its model names cleaned where the map says so, and shown as they are elsewhere", async () => {
    const csv = join(folder, "doubled.csv");
    const rows = [
      "Toyota,Corolla Corolla,2020,,,,,used,x",
      "Toyota,Land Land Cruiser Cruiser,2021,,,,,used,y",
    ];
    await writeFile(csv, `Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes\n${rows.join("\n")}\n`);
    const models = async (once: boolean) => {
      const doubled = join(folder, "doubled.ndjson");
      const fields = { ...map.fields, model: { from: "Model", once } };
      const report = await importCsv({ csv, map: parseMap({ ...map, fields }, "map.json"), target: doubled });
      expect(report.problems).toEqual([]);
      const lines = (await readFile(doubled, "utf8")).trim().split("\n");
      return lines.map((line) => (JSON.parse(line) as Car).model);
    };
    expect(await models(true)).toEqual(["Corolla", "Land Cruiser"]);
    expect(await models(false)).toEqual(["Corolla Corolla", "Land Land Cruiser Cruiser"]);
  });
});

describe("importing what cannot be imported", () => {
  const attempt = async (text: string) => {
    const csv = join(folder, "attempt.csv");
    await writeFile(csv, text);
    return importCsv({ csv, map, target });
  };

  it("keeps the old stock when no row can be taken", async () => {
    const before = await readFile(target, "utf8");
    const header = "Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes";
    await expect(attempt(`${header}\nNA,NA,NA,NA,NA,NA,NA,NA,NA\n`)).rejects.toThrow(
      /No row .* can be taken/,
    );
    await expect(attempt(`${header}\n`)).rejects.toThrow(/No row/);
    expect(await readFile(target, "utf8")).toBe(before);
  });

  it("names a column that the file lacks, and the nearest that it has", async () => {
    await expect(attempt("Make,Model,Yaer,Price,Km,Colours,Doors,Kind\n")).rejects.toThrow(
      /no column "Year".*Did you mean "Yaer"/,
    );
  });

  it("says when there is no such file", async () => {
    await expect(importCsv({ csv: join(folder, "none.csv"), map })).rejects.toThrow(/cannot be read/);
  });
});

describe("maps", () => {
  it("are refused with the place that is wrong", () => {
    const fields = (rules: object) => () => parseMap({ fields: rules }, "map.json");
    expect(() => parseMap({}, "map.json")).toThrow(/map.json: must have required property 'fields'/);
    expect(fields({ colour: { form: "X" } })).toThrow(/fields\/colour.*"form"/);
    expect(fields({ color: { from: "X" } })).toThrow(/no field "color". Did you mean "colour"/);
    expect(fields({ colour: { as: "text" } })).toThrow(/say where it comes from/);
  });
});

const real = new URL("../../../../shared/data/australian-vehicle-listings.csv", import.meta.url).pathname;
const example = new URL("../../../docs/examples/australian-vehicle-listings.map.json", import.meta.url)
  .pathname;

describe("the real listing", () => {
  it.skipIf(!existsSync(real))("is taken but for its one empty row, in seconds", async () => {
    const began = performance.now();
    const whole = await importCsv({
      csv: real,
      map: await readMap(example),
      target: join(folder, "real.ndjson"),
    });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(whole.rows).toBe(16_734);
    expect(whole.taken).toBe(16_733);
    const refused = whole.problems.filter(({ kind }) => kind === "refused");
    expect(new Set(refused.map(({ row }) => row))).toEqual(new Set([2393]));
  });
});
