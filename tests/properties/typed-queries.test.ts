import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIndex, type SearchRecord } from "../../server/search/index.ts";
import { createUnderstand, type TypedLanguage } from "../../server/search/text/understand.ts";
import { indexConfig } from "../../server/search-config.ts";

const numRuns = Number(process.env.FC_RUNS ?? 300);
const site = new URL("../../tenants/_platform/site.json", import.meta.url);
/** How the platform understands what Australians type. */
const typed = (JSON.parse(readFileSync(site, "utf8")) as { search: { typed: TypedLanguage } }).search.typed;
const understand = createUnderstand(typed, () => true);

/** A query as its words and its conditions: `price<=30000`. */
function read(query: string): string {
  const { text, filter } = understand(query);
  const parts = filter.kind === "and" ? filter.of : [filter];
  const said = parts.map((part) =>
    part.kind === "range"
      ? `${part.attribute}:${part.low}-${part.high}`
      : part.kind === "number"
        ? `${part.attribute}${part.comparison}${part.value}`
        : part.kind,
  );
  return [text.trim().replace(/\s+/g, " "), ...said].join(" | ");
}

describe("what visitors type", () => {
  it.each([
    // Prices
    ["hilux 2018 diesel auto under 30k", "hilux 2018 diesel auto | price<=30000"],
    ["hilux under $30,000", "hilux | price<=30000"],
    ["mazda cx5 under 25000", "mazda cx5 | price<=25000"],
    ["Kia less than 20 K", "Kia | price<=20000"],
    ["suv over 50k", "suv | price>=50000"],
    ["$20k-$30k suv", "suv | price:20000-30000"],
    ["i30 20-25k", "i30 | price:20000-25000"],
    ["suv 20k to 30k", "suv | price:20000-30000"],
    ["ute 30k", "ute | price<=30000"],
    ["camry $15,500", "camry | price<=15500"],
    // Years
    ["corolla 2015-2018", "corolla | year:2015-2018"],
    ["corolla 2018 to 2015", "corolla | year:2015-2018"],
    ["ranger 2018+", "ranger | year>=2018"],
    ["golf from 2019", "golf | year>=2019"],
    ["commodore before 2010", "commodore | year<=2010"],
    // Kilometres, seats, doors, cylinders
    ["hilux under 100,000 km", "hilux | km<=100000"],
    ["hilux under 100000kms", "hilux | km<=100000"],
    ["hilux max 80k km", "hilux | km<=80000"],
    ["7 seater suv", "suv | seats=7"],
    ["5 door hatch", "hatch | doors=5"],
    ["commodore v8", "commodore | cylinders=8"],
    ["4cyl ute", "ute | cylinders=4"],
    // Several
    ["mazda 3 from 2018 under $25,000 with under 80000km", "mazda 3 | year>=2018 | km<=80000 | price<=25000"],
    // Names that look like numbers stay names.
    ["peugeot 2008", "peugeot 2008"],
    ["mazda 3", "mazda 3"],
    ["cx-5", "cx-5"],
    ["bmw 320i", "bmw 320i"],
    ["lc200", "lc200"],
    ["ranger 3.2", "ranger 3.2"],
    ["300 series", "300 series"],
    ["xv8 sport", "xv8 sport"],
    // Words that say nothing
    ["cheap cars for sale", ""],
    ["cheap hilux for sale near me", "hilux"],
    ["", ""],
  ])("[S2.32] %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it("[S2.32] is left alone where the index knows no such number, or the site says no language", () => {
    expect(createUnderstand(typed, () => false)("ute under 30k").text).toBe("ute under 30k");
    expect(createUnderstand({}, () => true)("cheap ute under 30k")).toMatchObject({
      text: "cheap ute under 30k",
    });
  });

  it("is read whatever it is, and a phrase means the same wherever it stands", () => {
    const piece = fc.constantFrom(
      "hilux",
      "under",
      "$",
      "30k",
      "-",
      "to",
      "2018",
      "km",
      ",",
      ".",
      "1,000",
      "v",
      "8",
      "+",
      "<",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 12 }),
        (parts) => {
          const { text, filter } = understand(parts.join(" "));
          expect(typeof text).toBe("string");
          expect(filter.kind).toBeTypeOf("string");
        },
      ),
      { numRuns },
    );
    const words = ["hilux", "diesel", "white"];
    for (let at = 0; at <= words.length; at++) {
      const moved = words.toSpliced(at, 0, "under 30k").join(" ");
      expect(read(moved)).toBe("hilux diesel white | price<=30000");
    }
  });

  it("costs little, however long and odd", () => {
    const odd = [
      "1 to ".repeat(103),
      `1${" ".repeat(500)}k`,
      "1 - ".repeat(128),
      "under ".repeat(85),
      "9".repeat(512),
    ];
    const started = performance.now();
    for (const query of odd) understand(query);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

/** A yard in which each of a few cars is the one that somebody looks for. */
const yard: SearchRecord[] = [
  { objectID: "hilux", name: "2018 Toyota HiLux SR5", make: "Toyota", model: "HiLux", body: "Ute", fuel: "Diesel", transmission: "Automatic", drive: "4x4", car_type: "used", price: 29990, km: 90000, year: 2018, city: "Bentley", state: "wa", regplate: "1ABC234", stocknum: "U10023", seats: 5 },
  { objectID: "hilux-dear", name: "2018 Toyota HiLux Rogue", make: "Toyota", model: "HiLux", body: "Ute", fuel: "Diesel", transmission: "Automatic", drive: "4x4", car_type: "used", price: 49990, km: 20000, year: 2018, city: "Ryde", state: "nsw", seats: 5 },
  { objectID: "hilux-manual", name: "2018 Toyota HiLux SR", make: "Toyota", model: "HiLux", body: "Ute", fuel: "Diesel", transmission: "Manual", drive: "4x2", car_type: "used", price: 25990, km: 60000, year: 2018, city: "Ryde", state: "nsw", seats: 3 },
  { objectID: "corolla", name: "2021 Toyota Corolla ZR", make: "Toyota", model: "Corolla", body: "Hatch", fuel: "Hybrid", transmission: "Automatic", drive: "FWD", car_type: "demo", price: 32990, km: 5000, year: 2021, city: "Perth", state: "wa", seats: 5 },
  { objectID: "golf", name: "2019 Volkswagen Golf GTI", make: "Volkswagen", model: "Golf", body: "Hatch", fuel: "Petrol", transmission: "Manual", drive: "FWD", car_type: "used", price: 27990, km: 45000, year: 2019, city: "Perth", state: "wa", seats: 5 },
  { objectID: "c200", name: "2017 Mercedes-Benz C200", make: "Mercedes-Benz", model: "C-Class", body: "Sedan", fuel: "Petrol", transmission: "Automatic", drive: "RWD", car_type: "used", price: 31990, km: 70000, year: 2017, city: "Perth", state: "wa", seats: 5 },
  { objectID: "pajero", name: "2016 Mitsubishi Pajero Sport", make: "Mitsubishi", model: "Pajero Sport", body: "SUV", fuel: "Diesel", transmission: "Automatic", drive: "4WD", car_type: "used", price: 26990, km: 110000, year: 2016, city: "Ryde", state: "nsw", seats: 7, cylinders: 4 },
]; // biome-ignore format: one car a line

describe("what visitors type finds what they mean", () => {
  const index = createIndex(
    yard.map((car, at) => ({ ...car, rank: yard.length - at })),
    indexConfig("Car", typed),
  );
  const found = (query: string) => index.search({ query }).hits.map(({ objectID }) => objectID);
  it.each([
    ["hilux 2018 diesel auto under 30k", ["hilux"]],
    ["toyta corola", ["corolla"]],
    ["4wd ute perth", ["hilux"]],
    ["4wd", ["hilux", "hilux-dear", "pajero"]],
    ["vw golf manual", ["golf"]],
    ["merc c200", ["c200"]],
    ["7 seater suv", ["pajero"]],
    ["U10023", ["hilux"]],
    ["1abc234", ["hilux"]],
    ["demonstrator toyota", ["corolla"]],
    ["second hand hatch", ["golf"]],
    ["cheap ute for sale", ["hilux", "hilux-dear", "hilux-manual"]],
    ["hilux over 40k", ["hilux-dear"]],
    ["pick up under 28,000", ["hilux-manual"]],
    ["cars for sale", yard.map(({ objectID }) => objectID)],
    // What nobody has is not answered with something else.
    ["ferrari", []],
    ["hilux under 20k", []],
  ])("[S2.32, S7.5] %s", (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it("[S2.32] counts, pages and facets hold the conditions that were typed", () => {
    const answer = index.search({
      query: "hilux under 30k",
      facets: ["transmission", "price"],
      hitsPerPage: 1,
    });
    expect(answer).toMatchObject({ nbHits: 2, nbPages: 2, query: "hilux under 30k" });
    expect(answer.facets).toMatchObject({ transmission: { Automatic: 1, Manual: 1 } });
    expect(answer.facets_stats?.price).toMatchObject({ min: 25990, max: 29990 });
    const values = index.searchForFacetValues("transmission", { query: "hilux over 40k" });
    expect(values.facetHits.map(({ value, count }) => [value, count])).toEqual([["Automatic", 1]]);
  });
});
