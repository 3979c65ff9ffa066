import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createCarsFile } from "../stock/index.ts";
import { importCars } from "./import-cars.ts";
import { findMissingColumns } from "./map-columns.ts";
import { parseMap, readMap } from "./read-map.ts";
import { reportLines } from "./report.ts";
import { suggestMap } from "./suggest-map.ts";
import { createMemoryFile, importFile } from "./testing/file.ts";

const here = new URL("./fixtures/", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "forecourt-import-"));
afterAll(() => rm(folder, { recursive: true }));

const map = await readMap(join(here, "dirty.map.json"));
const target = join(folder, "cars.ndjson");
const result = await importCars({ cars: join(here, "dirty.csv"), map, target: createCarsFile(target) });
const cars = (await readFile(target, "utf8"))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Car);
const problem = (row: number) => result.problems.filter((problem) => problem.row === row);

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
    expect(problem(8)).toMatchObject([{ kind: "refused", field: "id", why: "has the same id as row 2, which counts" }]);
    expect(problem(9)[0]?.why).toBe("has 8 cells; the header has 9");
  });

  it("leaves out a value that cannot be believed and takes the rest of its row", () => {
    expect(problem(3)).toEqual([
      {
        row: 3,
        kind: "left out",
        field: "doors",
        column: "Doors",
        value: "4 Seats",
        why: "does not have the unit Doors",
      },
    ]);
    expect(problem(7)).toMatchObject([{ kind: "left out", field: "price", value: "cheap", why: "contains no number" }]);
  });

  it("sums up by reason, and writes a report that a spreadsheet cannot be tricked by", () => {
    expect(result.report.lines.join("\n")).toContain(
      "1 value is left out: column Doors (doors) does not have the unit Doors",
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
    const rows = ["Toyota,Corolla Corolla,2020,,,,,used,x", "Toyota,Land Land Cruiser Cruiser,2021,,,,,used,y"];
    await writeFile(csv, `Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes\n${rows.join("\n")}\n`);
    const models = async (once: boolean) => {
      const doubled = join(folder, "doubled.ndjson");
      const fields = { ...map.fields, model: { from: "Model", once } };
      const report = await importCars({
        cars: csv,
        map: parseMap({ ...map, fields }, "map.json"),
        target: createCarsFile(doubled),
      });
      expect(report.problems).toEqual([]);
      const lines = (await readFile(doubled, "utf8")).trim().split("\n");
      return lines.map((line) => (JSON.parse(line) as Car).model);
    };
    expect(await models(true)).toEqual(["Corolla", "Land Cruiser"]);
    expect(await models(false)).toEqual(["Corolla Corolla", "Land Land Cruiser Cruiser"]);
  });
});

describe("a file whose last column has the delimiter without quotes", () => {
  const read = async (text: string, more: Partial<ImportMap> = {}) => {
    const csv = join(folder, "rest.csv");
    await writeFile(csv, text);
    const { map: first } = await suggestMap(csv);
    const found = await importCars({ cars: csv, map: { ...first, ...more }, target: createCarsFile(target) });
    const lines = (await readFile(target, "utf8")).trim().split("\n");
    return { ...found, comments: lines.map((line) => (JSON.parse(line) as Car).dealercomments) };
  };
  const text = "Stock No;Make;Model;Year;Comments\nA1;Isuzu;NPR;2019;PTO; camera; tidy\nA2;Hino;300;2020;Tidy\n";

  it("is read whole where the map says so", async () => {
    const { comments, problems } = await read(text, { lastColumnTakesRest: true });
    expect(problems).toEqual([]);
    expect(comments).toEqual(["PTO; camera; tidy", "Tidy"]);
    const short = await read(`${text}A3;Hino;300\n`, { lastColumnTakesRest: true });
    expect(short.problems).toMatchObject([{ row: 4, why: "has 3 cells; the header has 5" }]);
  });

  it("is told how", async () => {
    expect((await read(text)).report.lines.join("\n")).toContain('set "lastColumnTakesRest": true in the map');
  });

  it("has rows that end in several ways, in a quoted cell too", async () => {
    const mixed = 'Stock No;Make;Model;Year;Comments\r\nA1;Isuzu;NPR;2019;"PTO; camera\r"\nA2;Hino;300;2020;Tidy\r\n';
    const { comments, problems } = await read(mixed);
    expect(problems).toEqual([]);
    expect(comments).toEqual(["PTO; camera", "Tidy"]);
  });

  it("is told of a quotation mark that is closed in another row", async () => {
    const rows = text.replace("PTO; camera; tidy", '"PTO').replace("2020;Tidy", '2020;"Tidy";more');
    const found = (await read(`${rows}A3;Hino;300;2020;\n`)).report.lines.join("\n");
    expect(found).toMatch(/a quotation mark .* is closed in a later line.* Close that quotation mark/);
  });
});

it("leaves out a day in the future of what has happened", async () => {
  const csv = join(folder, "future.csv");
  await writeFile(
    csv,
    "Stock No;Make;Model;Year;Came in;Warranty Until\nA1;Isuzu;NPR;2019;27/12/2026;1/1/2030\nA2;Hino;300;2020;26/11/2026;\n",
  );
  const now = Date.parse("2026-11-26T01:00:00Z");
  const { map: first } = await suggestMap(csv);
  const { problems } = await importCars({ cars: csv, map: first, target: createCarsFile(target), now });
  expect(problems).toMatchObject([{ row: 2, column: "Came in", kind: "left out", why: "is in the future" }]);
  const lines = (await readFile(target, "utf8")).trim().split("\n");
  const [item, two] = lines.map((line) => JSON.parse(line) as Car);
  expect(item).not.toHaveProperty("created_at");
  expect(item?.warranty_expiry).toBe("2030-01-01");
  expect(two?.created_at).toBe("2026-11-26T00:00:00Z");
});

it("leaves out a price that leaves GST out, unless the map says so", async () => {
  const csv = join(folder, "net.csv");
  await writeFile(
    csv,
    'Stock No,Make,Model,Year,Price\nA1,Isuzu,NPR,2019,"$68,990 + GST"\nA2,Hino,300,2020,"$70,000 inc GST"\n',
  );
  const { map: first } = await suggestMap(csv);
  const prices = async (map: ImportMap) => {
    const { problems } = await importCars({
      cars: csv,
      map,
      target: createCarsFile(target),
      now: Date.parse("2026-11-26T01:00:00Z"),
    });
    const lines = (await readFile(target, "utf8")).trim().split("\n");
    return [problems.map(({ row, field }) => [row, field]), lines.map((line) => (JSON.parse(line) as Car).price)];
  };
  expect(await prices(first)).toEqual([[[2, "price"]], [undefined, 70_000]]);
  const net = { ...first, fields: { ...first.fields, price_type: { value: "+ GST" } } };
  expect(await prices(net)).toEqual([[], [68_990, 70_000]]);
});

it("takes cars that the import before lacked for arrivals, where the file says nothing of it", async () => {
  const store = createCarsFile(join(folder, "arrivals.ndjson"));
  const csv = join(folder, "arrivals.csv");
  const read = async (rows: string, now: string, more: Partial<ImportMap["fields"]> = {}) => {
    await writeFile(csv, `Stock No;Make;Model;Year\n${rows}`);
    const { map: first } = await suggestMap(csv);
    const map = { ...first, fields: { ...first.fields, ...more } } as ImportMap;
    await importCars({ cars: csv, map, target: store, before: store, soldDays: 3, now: Date.parse(now) });
    const since: { [id: string]: unknown } = {};
    for await (const { value } of store.lines(10_000)) {
      const { stocknum, created_at } = value as Car;
      since[String(stocknum)] = created_at;
    }
    return since;
  };
  const [a1, a2, a3] = ["A1;Isuzu;NPR;2019\n", "A2;Hino;300;2020\n", "A3;Fuso;Canter;2021\n"];
  const [second, third] = ["2026-03-19T00:00:00.000Z", "2026-03-20T00:00:00.000Z"];
  expect(await read(a1, "2026-03-18T00:00:00Z")).toEqual({ A1: undefined });
  expect(await read(a1 + a2, second)).toEqual({ A1: undefined, A2: second });
  expect(await read(a1 + a2 + a3, third)).toEqual({ A1: undefined, A2: second, A3: third });
  // An id of the whole row changes with the price: such a car is not new.
  const ofRow = { id: { template: "{*}", as: "hash" } } as Partial<ImportMap["fields"]>;
  expect(await read(a1, third, ofRow)).toEqual({ A1: undefined });
});

describe("cars that a file no longer has", () => {
  const dayMs = 86_400_000;
  const noon = Date.parse("2026-03-18T12:00:00Z");
  const store = createCarsFile(join(folder, "missing.ndjson"));
  const read = async (rows: string, now: number, missing: ImportMap["missing"] = "sold") => {
    const csv = join(folder, "missing.csv");
    await writeFile(csv, `Stock No;Make;Model;Year\n${rows}`);
    const { map: first } = await suggestMap(csv);
    const { sold } = await importCars({
      cars: csv,
      map: parseMap({ ...first, missing }, "map"),
      target: store,
      before: store,
      soldDays: 3,
      now,
    });
    const states: { [id: string]: unknown } = {};
    for await (const { value } of store.lines(10_000)) {
      const { id, status, sold_date_timestamp } = value as Car;
      states[id] = sold_date_timestamp ?? status;
    }
    return { sold, states };
  };
  const [a1, a2] = ["A1;Isuzu;NPR;2019\n", "A2;Hino;300;2020\n"];

  it("are sold from then on, for the days that the site shows sold cars", async () => {
    expect(await read(a1 + a2, noon)).toEqual({ sold: 0, states: { A1: "in_stock", A2: "in_stock" } });
    expect(await read(a1, noon)).toEqual({ sold: 1, states: { A1: "in_stock", A2: noon } });
    expect(await read(a1, noon + 2 * dayMs)).toEqual({ sold: 0, states: { A1: "in_stock", A2: noon } });
    expect((await read(a1, noon + 4 * dayMs)).states).toEqual({ A1: "in_stock" });
  });

  it("are back when the file has them again", async () => {
    await read(a1 + a2, noon);
    await read(a1, noon);
    expect((await read(a1 + a2, noon + dayMs)).states).toEqual({ A1: "in_stock", A2: "in_stock" });
  });

  it("stay as they were where their row is refused, or a refused row names no car", async () => {
    await read(a1 + a2, noon);
    expect((await read(`${a1}A2;;300;2020\n`, noon)).states).toEqual({ A1: "in_stock", A2: "in_stock" });
    expect((await read(`${a1}A3;;\n`, noon)).states).toEqual({ A1: "in_stock", A2: "in_stock" });
  });

  it("leave the site unless the map says that they are sold", async () => {
    await read(a1 + a2, noon);
    expect(await read(a1, noon, "removed")).toEqual({ sold: 0, states: { A1: "in_stock" } });
  });

  it("need an id that a car keeps", () => {
    const fields = { id: { template: "{row}" } };
    expect(() => parseMap({ missing: "sold", fields }, "map")).toThrow(/"sold" needs an id that a car keeps/);
  });
});

describe("importing what cannot be imported", () => {
  const attempt = async (text: string) => {
    const csv = join(folder, "attempt.csv");
    await writeFile(csv, text);
    return importCars({ cars: csv, map, target: createCarsFile(target) });
  };

  it("keeps the old stock when no row can be taken", async () => {
    const before = await readFile(target, "utf8");
    const header = "Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes";
    await expect(attempt(`${header}\nNA,NA,NA,NA,NA,NA,NA,NA,NA\n`)).rejects.toThrow(/No row .* is valid/);
    await expect(attempt(`${header}\n`)).rejects.toThrow(/No row/);
    expect(await readFile(target, "utf8")).toBe(before);
  });

  it("names a column that the file lacks, and the nearest that it has", async () => {
    await expect(attempt("Make,Model,Yaer,Price,Km,Colours,Doors,Kind\n")).rejects.toThrow(
      /no column "Year".*Did you mean "Yaer"/,
    );
    // One that differs in its signs alone, and none that another field has.
    const masses = { from: "GVM (kg)" };
    const fields = {
      "variant.grossvehiclemass": masses,
      "variant.grosscombinationmass": { from: "GCM (kg)" },
    };
    expect(findMissingColumns({ fields }, ["GVM kg", "GCM (kg)"])).toEqual([
      expect.stringContaining('Did you mean "GVM kg"?'),
    ]);
    expect(findMissingColumns({ fields }, ["Mass", "GCM (kg)"])).toEqual([expect.not.stringContaining("Did you")]);
  });

  it("says when there is no such file, nothing in it, or a quotation mark that is never closed", async () => {
    const none = importCars({ cars: join(folder, "none.csv"), map });
    await expect(none).rejects.toThrow(/cannot be read: there is no such file\./);
    await expect(attempt("")).rejects.toThrow(/No row .* it is empty/);
    const open = 'Make,Model,Year,Price,Km,Colours,Doors,Kind,Notes\nKia,"Rio,2019\n';
    await expect(attempt(open)).rejects.toThrow(/a quotation mark \("\) opens a cell, and no other closes it/);
  });
});

describe("maps", () => {
  it("are refused with all of their mistakes at once, and what is allowed", () => {
    const wrong = { fields: { color: { from: "X" }, prise: { from: "Y" }, km: {} } };
    expect(() => parseMap(wrong, "map.json")).toThrow(
      /3 mistakes:[\s\S]*"colour"[\s\S]*"price"[\s\S]*\/fields\/km: needs a source/,
    );
    const odd = { fields: { km: { from: "X", as: "nubmer" }, colr: { from: "X" } }, encoding: "latin1" };
    expect(() => parseMap(odd, "map.json")).toThrow(
      /3 mistakes:[\s\S]*"utf-8"[\s\S]*"windows-1252"[\s\S]*Did you mean "number"[\s\S]*no field "colr"/,
    );
  });

  it("leave out an optional part of a template, and refuse a lone bracket", async () => {
    const csv = join(folder, "badges.csv");
    await writeFile(csv, "Stock;Make;Model;Badge\n1;Kia;Rio;S\n2;Kia;Rio;-\n");
    const fields = {
      ...{
        stocknum: { from: "Stock" },
        id: { template: "{stocknum}" },
        make: { from: "Make" },
        model: { from: "Model" },
      },
      ...{ name: { template: "{make} {model}[ – {Badge}]" }, slug: { template: "{name} {id}", as: "slug" } },
      ...{ status: { value: "in_stock" }, car_type: { value: "used" } },
    };
    const store = createCarsFile(join(folder, "badges.ndjson"));
    await importCars({ cars: csv, map: parseMap({ fields }, "map"), target: store, now: Date.now() });
    const names: string[] = [];
    for await (const { value } of store.lines(10_000)) names.push((value as Car).name);
    expect(names).toEqual(["Kia Rio – S", "Kia Rio"]);
    const wrong = { fields: { ...fields, name: { template: "{make} {model}[ – {Badge}" } } };
    expect(() => parseMap(wrong, "map")).toThrow("/fields/name/template: an optional part is not closed by ]");
  });

  it("are refused with the columns that the file lacks, too", async () => {
    const [csv, file] = [join(folder, "lacks.csv"), join(folder, "lacks.map.json")];
    await writeFile(csv, "Make;Model;Stock\nKia;Rio;1\n");
    const fields = {
      make: { from: "Mkae" },
      modle: { from: "Model" },
      slug: { template: "{make} {Stokc} {row}" },
    };
    await writeFile(file, JSON.stringify({ fields }));
    await expect(readMap(file, csv)).rejects.toThrow(
      /3 mistakes:[\s\S]*no field "modle"[\s\S]*no column "Mkae". Did you mean "Make"[\s\S]*{Stokc} is neither .* Did you mean "Stock"/,
    );
    await expect(readMap(file, join(folder, "none.csv"))).rejects.toThrow(/2 mistakes:[\s\S]*no such file/);
  });

  it("are suggested from a file's header, valid, and import the file", async () => {
    const csv = join(folder, "suggest.csv");
    await writeFile(
      csv,
      "Stock No;Make;Model;Build Year;Odometer (km);GVM;Asking Price;Body;Fuel type;Weather\nA1;Isuzu;NPR;2021;12345;4500;65990;Light Truck;Diesel;fine\n",
    );
    const { map: made, unknown } = await suggestMap(csv);
    expect(unknown).toEqual(["Weather"]);
    expect(parseMap(made, "map.json")).toBe(made);
    const out = join(folder, "suggest.ndjson");
    expect(await importCars({ cars: csv, map: made, target: createCarsFile(out) })).toMatchObject({
      taken: 1,
      problems: [],
    });
    expect(JSON.parse(await readFile(out, "utf8"))).toMatchObject({
      stocknum: "A1",
      make: "Isuzu",
      year: 2021,
      km: 12_345,
      price: 65_990,
      simple_body: "Light Truck",
      fuel: "Diesel",
      simple_fuel: "Diesel",
      variant: { grossvehiclemass: 4500 },
    });
  });

  it("are suggested so that a car with a day of sale is sold, where no column has the status", async () => {
    const csv = join(folder, "sold.csv");
    await writeFile(
      csv,
      "Stock No,Make,Model,Year,Sold Date\n1,Kia,Rio,2019,18/11/2026\n2,Kia,Rio,2019,\n3,Kia,Rio,2019,-\n",
    );
    const { map: made } = await suggestMap(csv);
    const out = join(folder, "sold.ndjson");
    await importCars({ cars: csv, map: made, target: createCarsFile(out) });
    const cars = (await readFile(out, "utf8")).trim().split("\n");
    expect(cars.map((line) => JSON.parse(line).status)).toEqual(["sold", "in_stock", "in_stock"]);
    await writeFile(csv, "Stock No,Make,Model,Year,Status,Sold Date\n1,Kia,Rio,2019,Available,18/11/2026\n");
    expect((await suggestMap(csv)).map.fields.status).toMatchObject({ from: "Status" });
  });

  it("are suggested from the words of cells, where the header names no field", async () => {
    const csv = join(folder, "words.csv");
    await writeFile(csv, "StockNumber,Make,Model,Year,Type,DateIn\n1,Kia,Rio,2019,Demo,18/11/2026\n");
    const { map: made, unknown } = await suggestMap(csv);
    expect(unknown).toEqual([]);
    expect(made.fields).toMatchObject({
      stocknum: { from: "StockNumber" },
      car_type: { from: "Type" },
      created_at: { from: "DateIn" },
    });
  });

  it("are refused with line and column where they are no JSON, and say how to begin where there are none", async () => {
    const file = join(folder, "broken.map.json");
    await writeFile(file, '{\n  "fields": {,}\n}');
    await expect(readMap(file)).rejects.toThrow(/broken\.map\.json:2:\d+ cannot be read: .*JSON/);
    await expect(readMap(join(folder, "none.json"))).rejects.toThrow(/there is no such file; .*--suggest/);
  });

  it("are refused with the place that is wrong", () => {
    const fields = (rules: object) => () => parseMap({ fields: rules }, "map.json");
    expect(() => parseMap({}, "map.json")).toThrow(/map.json: "fields" is missing/);
    expect(fields({ colour: { form: "X" } })).toThrow(/fields\/colour.*"form"/);
    expect(fields({ color: { from: "X" } })).toThrow(/no field "color". Did you mean "colour"/);
    expect(fields({ colour: { as: "text" } })).toThrow(/needs a source/);
  });
});

const header = "Make,Model,Year,Kind,Photos,More,Rate,Week,Fee";
const base = { ...map.fields };
for (const field of ["price", "km", "colour", "interior_colour", "doors"]) delete base[field];

/** Imports these bytes by a map of the listing's columns and these fields. */
async function taken(bytes: string | Uint8Array, fields: ImportMap["fields"], rest: Partial<ImportMap> = {}) {
  const [csv, out] = [join(folder, "own.csv"), join(folder, "own.ndjson")];
  await writeFile(csv, bytes);
  const map = parseMap({ ...rest, required: ["year"], fields: { ...base, ...fields } }, "map.json");
  const report = await importCars({ cars: csv, map: map, target: createCarsFile(out) });
  const lines = (await readFile(out, "utf8")).trim().split("\n");
  return { report, cars: lines.map((line) => JSON.parse(line) as Car) };
}
const urls = (car: Car | undefined) => car?.images?.map(({ image }) => image.url);

describe("photographs in a file", () => {
  const photos = { images: { from: "Photos", as: "list" } } as const;
  const row = (cell: string, more = "") => `${header}\nAlpha,One,2020,used,"${cell}","${more}",,,\n`;

  it.each([
    ["commas", "https://a.example/1.jpg,https://a.example/2.jpg"],
    ["pipes", "https://a.example/1.jpg | https://a.example/2.jpg"],
    ["semicolons", "https://a.example/1.jpg; https://a.example/2.jpg;"],
    ["line breaks", "https://a.example/1.jpg\nhttps://a.example/2.jpg"],
  ])("[M8.18] become the car's pictures, separated by %s", async (_name, cell) => {
    const { report, cars } = await taken(row(cell), photos);
    expect(report).toMatchObject({ taken: 1, problems: [] });
    expect(urls(cars[0])).toEqual(["https://a.example/1.jpg", "https://a.example/2.jpg"]);
  });

  it("[M8.18] may have commas in their addresses, and need no form said", async () => {
    const resized = "https://a.example/c_fill,w_800;q_9/1.jpg,/own/2.jpg";
    const { cars } = await taken(row(resized), { images: { from: "Photos" } });
    expect(urls(cars[0])).toEqual(["https://a.example/c_fill,w_800;q_9/1.jpg", "/own/2.jpg"]);
  });

  it("[M8.18] come from several columns, in order, and their small ones too", async () => {
    const { cars } = await taken(row("/1.jpg", "/2.jpg,/3.jpg"), {
      images: { from: ["More", "Photos"] },
      thumbnails: { from: ["Photos", "More"] },
    });
    expect(urls(cars[0])).toEqual(["/2.jpg", "/3.jpg", "/1.jpg"]);
    expect(cars[0]?.thumbnails).toEqual(["/1.jpg", "/2.jpg", "/3.jpg"]);
  });

  it("have the kinds of their columns, and captions in order", async () => {
    const { cars } = await taken(row("/1.jpg,/2.jpg", "/3.jpg"), {
      images: { from: "Photos" },
      "images.inside": { from: "More" },
    });
    expect(cars[0]?.images).toEqual([
      { image: { url: "/1.jpg" } },
      { image: { url: "/2.jpg" } },
      { image: { url: "/3.jpg", kind: "inside" } },
    ]);
    const captioned = await taken(row("/1.jpg,/2.jpg", "Front|Rear"), {
      images: { from: "Photos" },
      "images.captions": { from: "More" },
    });
    const captions = captioned.cars[0]?.images?.map(({ image }) => image.caption);
    expect(captions).toEqual(["Front", "Rear"]);
  });

  it("[M8.18] that no page could show are left out, and the car keeps the others", async () => {
    const { report, cars } = await taken(
      row("https://a.example/1.jpg,http://a.example/2.jpg javascript:alert(1) //b.example/3.jpg"),
      photos,
    );
    expect(urls(cars[0])).toEqual(["https://a.example/1.jpg", "http://a.example/2.jpg", "https://b.example/3.jpg"]);
    expect(report.problems.map(({ kind, value }) => [kind, value])).toEqual([["left out", "javascript:alert(1)"]]);
  });
});

describe("finance in a file", () => {
  it("[M8.18] carries each provider's figures and its own entries, and nothing where a row has none", async () => {
    const { report, cars } = await taken(
      `${header}\nAlpha,One,2020,used,,,7.49%,"$1,102 a week",$395 once\nAlpha,Two,2021,used,,,,,\n`,
      {
        "finance_lenders.taurus.interestRate": { from: "Rate" },
        "finance_lenders.taurus.paymentWeek": { from: "Week" },
        "finance_lenders.taurus.entries.fee": { from: "Fee" },
        "finance_lenders.other_one.termYears": { from: "Fee", as: "number", max: 10 },
      },
    );
    expect(cars[0]?.finance_lenders).toEqual({
      taurus: { interestRate: 7.49, paymentWeek: 1102, entries: { fee: "$395 once" } },
    });
    expect(cars[1]).not.toHaveProperty("finance_lenders");
    expect(report.problems).toMatchObject([{ kind: "left out", why: "is above 10" }]);
  });

  it("[M8.18] reaches every part of a car, and says which name is wrong", async () => {
    const { cars } = await taken(`${header}\nAlpha,One,2020,used,,,,,\n`, {
      "location.address.city": { from: "Make" },
    });
    expect(cars[0]?.location).toEqual({ address: { city: "Alpha" } });
    const fields = (name: string) => () => parseMap({ fields: { [name]: { from: "X" } } }, "map.json");
    expect(fields("finance_lenders.taurus.intrestRate")).toThrow(
      /no field "finance_lenders.taurus.intrestRate". Did you mean "finance_lenders.taurus.interestRate"/,
    );
    expect(fields("finance_lenders.taurus")).toThrow(
      /is an object: name one of its fields, such as "finance_lenders.taurus.interestRate"/,
    );
    expect(fields("finance_lenders.__proto__.deposit")).toThrow(/has no field/);
    expect(fields("finance_lenders.taurus.entries.constructor")).toThrow(/has no field/);
    expect(({} as { deposit?: number }).deposit).toBeUndefined();
  });
});

describe("how a file is written", () => {
  const lines = [
    ["Make", "Model", "Year", "Kind", "Notes"],
    ["Citroën", "C4 – Été", "2020", "used", "a, b; c | d"],
  ];
  const text = (delimiter: string) =>
    lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join("\r\n");
  const made = { make: "Citroën", model: "C4 – Été", dealercomments: "a, b; c | d" };
  const notes = { dealercomments: { from: "Notes" } };

  it.each([",", ";", "\t", "|"])("[M8.18] is found: cells separated by %j", async (delimiter) => {
    const { report, cars } = await taken(text(delimiter), notes);
    expect(report).toMatchObject({ delimiter, encoding: "utf-8", taken: 1, problems: [] });
    expect(cars[0]).toMatchObject(made);
  });

  it("[M8.18] goes by the columns that the map reads, not by what is most frequent", async () => {
    const csv = "Make;Model;Year;Kind;Notes, remarks, words, more words, and others\nAlpha;One;2020;used;x\n";
    expect((await taken(csv, {})).report.delimiter).toBe(";");
  });

  it("[M8.18] obeys a spreadsheet's line sep=, which is no row", async () => {
    const { report, cars } = await taken(`sep=~\r\n${text("~")}\r\nAlpha~~~~\r\n`, notes);
    expect(cars[0]).toMatchObject(made);
    expect(report.problems.map(({ row }) => row)).toContain(3);
  });

  it.each([
    ["utf-8", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["utf-16le", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["utf-16be", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["windows-1252", (text: string) => Buffer.from(text.replaceAll("–", "\x96"), "latin1")],
  ])("[M8.18] is found: characters as %s", async (encoding, bytes) => {
    const { report, cars } = await taken(bytes(text(";")), notes);
    expect(report).toMatchObject({ encoding, delimiter: ";", taken: 1, problems: [] });
    expect(cars[0]).toMatchObject(made);
  });

  it("[M8.18] is asked for where it is a mixture, and taken as the map says", async () => {
    const mixed = Buffer.concat([Buffer.from(text(",")), Buffer.from("\r\nCitro\xebn,C5,2021,used,", "latin1")]);
    await expect(taken(mixed, notes)).rejects.toThrow(/save it again as UTF-8, or set "encoding" in the map/);
    const { cars } = await taken(mixed, notes, { encoding: "windows-1252" });
    expect(cars.map(({ make }) => make)).toEqual(["Citroën", "Citroën"]);
  });

  it("[M8.18] counts rows as a spreadsheet does, empty ones too", async () => {
    const { report } = await taken(`${header}\n\n\nAlpha,One,2020,used,,,,,\nAlpha,,2020,used,,,,,\n`, {});
    expect(report.rows).toBe(2);
    expect(report.problems).toMatchObject([{ row: 5, field: "model", why: "is missing" }]);
  });
});

const example = new URL("../../docs/examples/australian-vehicle-listings.map.json", import.meta.url).pathname;

describe("the map of docs/examples", () => {
  it("reads rows of the public listing, however empty their cells are, and refuses an empty row", async () => {
    const csv = join(folder, "listing.csv");
    await writeFile(
      csv,
      [
        "Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price",
        'Land,2017,Rover,SUV,2017 Land Rover Range Rover Evoque,USED,Automatic,"4 cyl, 2 L",AWD,Diesel,5.1 L / 100 km,67662,White / Black,"Blacktown, NSW",4 cyl,SUV, 2 Doors, 4 Seats,62280',
        'Toyota,2004,Estima,SOMEBODY,2004 Toyota Estima T EDITION,DEMO,Automatic,-,Other,Unleaded,-,160230,Grey / -,"Saint Marys, NSW",-,Commercial,NA,NA,POA',
        ",,,,,,,,,,,,- / -,,,,,,",
      ].join("\n"),
    );
    const whole = await importCars({
      cars: csv,
      map: await readMap(example),
      target: createCarsFile(join(folder, "listing.ndjson")),
    });
    expect(whole).toMatchObject({ rows: 3, taken: 2, delimiter: "," });
    const refused = whole.problems.filter(({ kind }) => kind === "refused");
    expect(new Set(refused.map(({ row }) => row))).toEqual(new Set([4]));
    const [first, second] = (await readFile(join(folder, "listing.ndjson"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Car);
    expect(first).toMatchObject({ make: "Land Rover", year: 2017, km: 67662, price: 62280, doors: 2 });
    expect(second).toMatchObject({ make: "Toyota", colour: "Grey", car_type: "demo" });
    expect(second).not.toHaveProperty("price");
  });
});

describe("numbers in a file", () => {
  const numbers = {
    price: { from: "Rate", as: "number" },
    "variant.fuelconsumptioncombined": { from: "Week", as: "number" },
  } as const;
  const file = (...rows: [string, string][]) =>
    `${header.replaceAll(",", ";")}\n${rows
      .map(([price, litres], at) => `Alpha;M${at};2020;used;;;${price};${litres};`)
      .join("\n")}\n`;
  const pairs = (cars: Car[]) => cars.map(({ price, variant }) => [price, variant?.fuelconsumptioncombined]);

  it("are read with the decimal comma that most of them show, however each is written", async () => {
    const rows = file(["24.990,00", "5,6 l/100km"], ["24.990", "6,1"], ["24990", "7"]);
    const { report, cars } = await taken(rows, numbers);
    expect(report).toMatchObject({ problems: [], numbers: { decimal: ",", from: "file" } });
    expect(pairs(cars)).toEqual([
      [24_990, 5.6],
      [24_990, 6.1],
      [24_990, 7],
    ]);
  });

  it("are left out, with the row, where they contradict the others", async () => {
    const { report, cars } = await taken(file(["24.990,00", "5,6"], ["18,500.00", "6,1"]), numbers);
    expect(report.problems).toMatchObject([
      {
        row: 3,
        kind: "left out",
        field: "price",
        value: "18,500.00",
        why: expect.stringMatching(/does not have the notation/),
      },
    ]);
    expect(pairs(cars)[1]).toEqual([undefined, 6.1]);
  });

  it("are left out where nothing says which of two they are; the map can", async () => {
    // A price has thousands, whatever mark the decimals of the file have.
    const rows = file(["24.990", "5.600"]);
    const open = await taken(rows, numbers);
    const field = "variant.fuelconsumptioncombined";
    expect(open.report.problems).toMatchObject([{ field, why: expect.stringMatching(/is an ambiguous number/) }]);
    expect(pairs((await taken(rows, numbers, { decimal: "," })).cars)).toEqual([[24_990, 5600]]);
    expect(pairs((await taken(rows, numbers, { decimal: "." })).cars)).toEqual([[24_990, 5.6]]);
  });

  it("keep the old stock where as many are written one way as the other", async () => {
    await expect(taken(file(["24990", "5,6"], ["24990", "6.1"]), numbers)).rejects.toThrow(
      /decimal point \("6.1" in row 3\) as with a decimal comma \("5,6" in row 2\): set "decimal" in the map/,
    );
  });
});

it("takes the last of several rows with one id where the site says so, and names the others", async () => {
  const csv = "Stock No,Make,Model,Year,Price\nS1,Kia,Rio,2020,9990\nS2,Kia,Rio,2021,11990\nS1,Kia,Rio,2020,8990\n";
  const prices = async (sameId: "first" | "last") => {
    const { cars, problems } = await importFile(createMemoryFile(csv), { sameId });
    return [cars.map(({ stocknum, price }) => `${stocknum} ${price}`), problems.map(({ row, why }) => `${row} ${why}`)];
  };
  expect(await prices("first")).toEqual([["S1 9990", "S2 11990"], ["4 has the same id as row 2, which counts"]]);
  expect(await prices("last")).toEqual([["S2 11990", "S1 8990"], ["2 has the same id as row 4, which counts"]]);
});

it("understands in a column that a map names what files usually write, beside the words of the map", async () => {
  const plain = Object.fromEntries(["make", "model", "year", "price"].map((field) => [field, { from: field }]));
  const type = { from: "N/U", dictionary: { Fresh: "new" } };
  const name = { template: "{year} {make} {model}" };
  const slug = { template: "{id}", as: "slug" };
  const fields = { id: { from: "id" }, ...plain, name, slug, car_type: type, status: { value: "in_stock" } };
  const map = parseMap({ fields }, "map.json");
  const rows = ["N", "Used", "New", "u", "Fresh"].map((word, at) => `S${at},Kubota,L3802,2024,${word},20000`);
  const { cars, problems } = await importFile(createMemoryFile(["id,make,model,year,N/U,price", ...rows].join("\n")), {
    map,
  });
  expect(cars.map(({ car_type }) => car_type)).toEqual(["new", "used", "new", "used", "new"]);
  expect(problems).toEqual([]);
});

it("says that row numbers stand for stock numbers where no column has any", async () => {
  const linesOf = async (header: string) => {
    const cars = createMemoryFile(`${header},Make,Model\nA7,Quintrex,Hornet\nA9,Stacer,Rampage\n`);
    return (await importCars({ cars })).report.lines.join("\n");
  };
  expect(await linesOf("Lot")).toMatch(/Not read: column Lot/);
  expect(await linesOf("Lot")).toMatch(/No column has stock numbers.*Call their column Stock number/);
  expect(await linesOf("No.")).not.toMatch(/stock numbers/);
});
