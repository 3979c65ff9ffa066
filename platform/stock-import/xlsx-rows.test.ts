import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import yazl from "yazl";
import { usualLimits } from "./limits.ts";
import { createMemoryFile, importFile } from "./testing/file.ts";

/** An archive of texts by their names. */
async function zipOf(files: { readonly [name: string]: string | Buffer }): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const parts = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** A workbook with an empty first sheet, and a second one with this XML in it; style 1 is a date. */
const workbook = (data: string) =>
  zipOf({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r" Type="${parts}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${parts}"><sheets><sheet name="Notes" sheetId="1" r:id="r1"/><sheet name="Cars" sheetId="2" r:id="r2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">
      <Relationship Id="r1" Type="${parts}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${parts}/worksheet" Target="worksheets/sheet2.xml"/>
      <Relationship Id="r3" Type="${parts}/styles" Target="styles.xml"/><Relationship Id="r4" Type="${parts}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${main}><si><t>Kia</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData/></worksheet>`,
    "xl/worksheets/sheet2.xml": `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
  });
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (at: string, value: number, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const header = ["Stock No", "Make", "Model", "Year", "Price", "Odometer", "Date In"];
const stock =
  `<row r="1">${text("A1", "Stock list")}</row><row r="3">${header.map((word, at) => text(`${"ABCDEFG"[at]}3`, word)).join("")}</row>` +
  `<row r="4">${number("A4", 1001)}<c r="B4" t="s"><v>0</v></c>${text("C4", "Rio")}${number("D4", 2020)}${number("E4", 24990.5)}${number("F4", 45000)}${number("G4", 46309, 1)}</row>` +
  `<row r="6">${text("A6", "00102")}<c r="B6" t="s"><v>0</v></c>${text("C6", "Cerato")}${number("D6", 1)}</row>`;

const kia = { id: "1001", make: "Kia", model: "Rio", year: 2020, price: 24_990.5, km: 45_000 };

it("reads the first sheet that has rows: numbers and dates as they are, below a title", async () => {
  const { cars, problems } = await importFile(createMemoryFile(await workbook(stock), "cars.xlsx"));
  expect(cars).toMatchObject([{ ...kia, created_at: "2026-10-13T14:00:00Z" }]);
  expect(problems).toMatchObject([{ row: 6, kind: "refused", field: "year" }]);
});

it.each([
  ["far apart in columns", `${stock}<row r="7">${number("XFD7", 1)}</row>`],
  ["far apart in rows", `${stock}<row r="1048576">${number("ZZ1048576", 1)}</row>`],
])("refuses cells that are %s", async (_name, data) => {
  await expect(importFile(createMemoryFile(await workbook(data), "cars.xlsx"))).rejects.toThrow(/far apart/);
});

const csv = "Stock No,Make,Model,Year\nA1,Kia,Rio,2020\n";

it("unpacks gzip and archives of one list", async () => {
  const files = [
    gzipSync(csv),
    await zipOf({ "stock/cars.csv": csv, "__MACOSX/stock/._cars.csv": "x", "read.me": "x" }),
    await zipOf({ "cars.csv.gz": gzipSync(csv) }),
  ];
  for (const file of files) expect((await importFile(createMemoryFile(file))).cars).toMatchObject([{ id: "A1" }]);
  const book = await zipOf({ "cars.xlsx": await workbook(stock) });
  expect((await importFile(createMemoryFile(book))).cars).toMatchObject([kia]);
});

const limits = { ...usualLimits, feedMb: 1 };
const zeros = Buffer.alloc(2_000_000, "a");
it.each([
  ["several lists", () => zipOf({ "a.csv": csv, "b.csv": csv }), /several lists \(a.csv, b.csv\)/],
  ["no list", () => zipOf({ "a.pdf": "x" }), /no list of cars/],
  ["an archive in an archive", async () => zipOf({ "a.csv": await zipOf({ "b.csv": csv }) }), /no list of cars/],
  ["a bomb in gzip", () => gzipSync(zeros), /unpacked, is larger than 1 MB \(FEED_MAX_MB\)/],
  ["a bomb in zip", () => zipOf({ "a.csv": zeros }), /unpacked, is larger than 1 MB \(FEED_MAX_MB\)/],
  [
    "many entries",
    () => zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.csv`, "x"]))),
    /more than 1000 files/,
  ],
  ["half a gzip", () => gzipSync(csv).subarray(0, 40), /damaged/],
  ["half a zip", async () => (await zipOf({ "a.csv": csv })).subarray(0, 60), /damaged/],
  ["an old workbook", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), /old workbook/],
])("refuses %s", async (_name, content, why) => {
  await expect(importFile(createMemoryFile(await content(), "cars.file"), { limits })).rejects.toThrow(why);
});

it("refuses an archive whose bytes are not those that it says", async () => {
  const zip = await zipOf({ "a.csv": csv });
  const at = zip.indexOf("PK\u0001\u0002");
  zip.writeUInt32LE(12345, at + 16);
  await expect(importFile(createMemoryFile(zip, "a.zip"))).rejects.toThrow(/damaged/);
});
