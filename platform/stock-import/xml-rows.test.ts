import { expect, it } from "vitest";
import { getCell, type Row } from "./cells.ts";
import { importCars } from "./import-cars.ts";
import { usualLimits } from "./limits.ts";
import { openRows } from "./open-rows.ts";
import { createMemoryFile } from "./testing/file.ts";

const xml = (text: string) => createMemoryFile(text, "cars.xml");
const rowsOf = async (text: string): Promise<Row[]> => {
  const open = await openRows(xml(text));
  return Array.fromAsync(open.rows({ fields: {} }));
};
const cellsOf = async (text: string) => {
  const [row] = await rowsOf(text);
  return row && "cells" in row ? row.cells : {};
};

const kia = "<make>Kia</make><model>Rio</model><year>2020</year>";

it("makes a row of each car, and a cell of each value by its path", async () => {
  const cells = await cellsOf(`<?xml version="1.0"?><stock xmlns:g="http://base.google.com/ns/1.0"><dealer id="7">
    <name>Acme</name></dealer><cars><car id="A1"><g:make>Kia</g:make><model><![CDATA[Rio & more]]></model>
    <mileage unit="km">45000</mileage><engine><size>1.4</size></engine></car><car id="A2">${kia}</car></cars></stock>`);
  expect({ ...cells }).toEqual({
    ...{ id: "A1", make: "Kia", model: "Rio & more" },
    ...{ "mileage.unit": "km", "mileage.value": "45000", "engine.size": "1.4" },
  });
});

it("lists values of one name, and reaches into lists of parts", async () => {
  const cells =
    await cellsOf(`<stock><car>${kia}<photo>https://a.example/1.jpg</photo><photo>https://a.example/2.jpg</photo>
    <prices><price><type>dealer</type><value>1</value></price><price><type>public</type><value>24990</value></price></prices>
    </car></stock>`);
  expect(cells.photo).toEqual(["https://a.example/1.jpg", "https://a.example/2.jpg"]);
  expect(getCell(cells, "prices.price[type=public].value")).toBe("24990");
  expect(getCell(cells, "prices.price[0].value")).toBe("1");
  expect(getCell(cells, "prices.price[2].value")).toBeNull();
});

it("takes the name that an element has for that of its value", async () => {
  const cells = await cellsOf(
    '<stock><car><field name="Make">Kia</field><field name="Model">Rio</field><field name="Year">2020</field></car></stock>',
  );
  expect({ ...cells }).toEqual({ Make: "Kia", Model: "Rio", Year: "2020" });
});

it.each([
  ["many cars", `<a><b>${kia}</b><b>${kia}</b></a>`, 2],
  ["one car of a usual name", `<a><cars><car>${kia}<photos><photo/><photo/></photos></car></cars></a>`, 1],
  [
    "items of a channel with values of its own",
    `<rss><channel><title/><link/><description/><item>${kia}</item></channel></rss>`,
    1,
  ],
  ["the whole", `<car>${kia}</car>`, 1],
])("finds %s", async (_name, text, count) => {
  expect(await rowsOf(text)).toHaveLength(count);
});

it("reads an & that programs forgot to escape, and unknown entities", async () => {
  const cells = await cellsOf(
    `<s><car>${kia}<badge>S&W</badge><colour>red & blue</colour><series>&nope; Citro&euml;n</series></car></s>`,
  );
  expect(cells).toMatchObject({ badge: "S&W", colour: "red & blue", series: "&nope; Citroën" });
});

const bomb = `<!DOCTYPE s [<!ENTITY a "ha">${[..."bcdefghij"].map((name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]>`;
it.each([
  ["entities that grow", `${bomb}<s><car>${kia}<badge>&j;</badge></car></s>`, /has a DOCTYPE/],
  [
    "a file of the machine",
    `<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><s><car>${kia}<badge>&f;</badge></car></s>`,
    /has a DOCTYPE/,
  ],
  ["a page", `<!DOCTYPE html><html><body>${kia}</body></html>`, /it is a page/],
  ["a page without a doctype", `<html><body>${kia}</body></html>`, /it is a page/],
  ["half a file", `<s><car>${kia}</car><car>`, /has not arrived whole/],
  ["crossed elements", `<s>\n<car>${kia}</cars></s>`, /no valid XML, in line 2/],
  ["no cars", "<s><a>1</a><b>2</b></s>", /no list of cars/],
  ["elements without end", "<a>".repeat(60), /within each other/],
  ["a record without end", `<s><car>${kia}<badge>${"x".repeat(1_000_001)}</badge></car></s>`, /STOCK_MAX_RECORD_KB/],
])("refuses %s", async (_name, text, why) => {
  await expect(rowsOf(text)).rejects.toThrow(why);
});

it("refuses more cars than a dealer may have", async () => {
  const limits = { ...usualLimits, cars: 1 };
  const cars = xml(`<s><car>${kia}</car><car>${kia}</car></s>`);
  await expect(importCars({ cars, limits })).rejects.toThrow(/STOCK_MAX_CARS/);
});
