import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { buildIndexConfig } from "../../platform/stock/search-config.ts";
import { type FilterChip, filterChips } from "../../renderer/query/filter-chips.ts";
import { formatSearchUrl } from "../../renderer/query/format-search-url.ts";
import { parseSearchUrl } from "../../renderer/query/parse-search-url.ts";
import type { SearchConfig, SearchState } from "../../renderer/query/search-config.ts";
import type { TypedLanguage } from "../../renderer/query/typed/language.ts";
import { readTyped, removeQueryParts } from "../../renderer/query/typed/parse-query.ts";
import { Phrases } from "../../renderer/query/typed/tokens.ts";
import { extractSearchWords, replaceTypedFilters } from "../../renderer/query/typed/typed-state.ts";
import { createIndex, type SearchRecord } from "../../search/index.ts";

const numRuns = Number(process.env.FC_RUNS ?? 150);
const site = new URL("../../tenants/_platform/site.json", import.meta.url);
/** How the platform understands what Australians type. */
const typed = (JSON.parse(readFileSync(site, "utf8")) as { search: { typed: TypedLanguage } }).search.typed;
const { synonyms = {} } = typed;

/** A search page that filters by all that the platform's language names. */
const config: SearchConfig = {
  base: "/search",
  words: {},
  paths: {},
  segments: ["make", "model"],
  segmentValues: {
    make: ["Toyota", "Mazda", "Ford", "Volkswagen", "Mercedes-Benz"],
    model: ["HiLux", "Ranger", "CX-5", "3"],
  },
  facets: ["make", "model", "make_model", "body", "fuel", "colour", "transmission", "filtered_features"],
  ranges: [
    "price",
    "km",
    "year",
    "seats",
    "doors",
    "cylinders",
    "sleeps",
    "tare_weight",
    "aggregate_trailer_mass",
    "loaded_mass",
    "body_length",
    "weekly_price",
  ],
  sorts: [],
  typed: {
    language: typed,
    values: {
      make: ["Toyota", "Mazda", "Ford", "Volkswagen", "Mercedes-Benz"],
      model: ["HiLux", "Ranger", "CX-5"],
      make_model: ["Toyota > HiLux", "Ford > Ranger"],
      body: ["SUV", "Ute", "Wagon", "People Mover", "Hatch"],
      fuel: ["Petrol", "Diesel", "Hybrid", "Plug-in Hybrid", "Electric"],
      transmission: ["Automatic", "Manual"],
      colour: ["Red", "White", "Polar White", "Deep Blue"],
      filtered_features: ["Sunroof"],
    },
  },
};

/** A query as its words and its conditions: `price<=30000`. */
function read(query: string, by = config): string {
  const { words, phrases } = readTyped(query, by);
  const message = phrases.flatMap(({ conditions: { ranges, refinements } }) => [
    ...Object.entries(refinements).map(([name, values]) => `${name}=${values.join("/")}`),
    ...Object.entries(ranges).map(([name, { min, max }]) =>
      min === max
        ? `${name}=${min}`
        : min === undefined
          ? `${name}<=${max}`
          : max === undefined
            ? `${name}>=${min}`
            : `${name}:${min}-${max}`,
    ),
  ]);
  return [words, ...message].join(" | ");
}

describe("what visitors type", () => {
  it.each([
    // Prices
    ["hilux 2018 diesel auto under 30k", "2018 | model=HiLux | fuel=Diesel | transmission=Automatic | price<=30000"],
    ["hilux under $30,000", " | model=HiLux | price<=30000"],
    ["mazda cx5 under 25000", " | make=Mazda | model=CX-5 | price<=25000"],
    ["Kia less than 20 K", "Kia | price<=20000"],
    ["suv over 50k", " | body=SUV | price>=50000"],
    ["$20k-$30k suv", " | price:20000-30000 | body=SUV"],
    ["i30 20-25k", "i30 | price:20000-25000"],
    ["suv 20k to 30k", " | body=SUV | price:20000-30000"],
    ["ute 30k", " | body=Ute | price<=30000"],
    ["suv under 15 000", " | body=SUV | price<=15000"],
    ["camry $15,500", "camry | price<=15500"],
    // Years
    ["corolla 2015-2018", "corolla | year:2015-2018"],
    ["corolla 2018 to 2015", "corolla | year:2015-2018"],
    ["ranger 2018+", " | model=Ranger | year>=2018"],
    ["golf from 2019", "golf | year>=2019"],
    ["commodore before 2010", "commodore | year<=2010"],
    // Kilometres, seats, doors, cylinders
    ["hilux under 100,000 km", " | model=HiLux | km<=100000"],
    ["hilux under 100000kms", " | model=HiLux | km<=100000"],
    ["hilux max 80k km", " | model=HiLux | km<=80000"],
    ["7 seater suv", " | seats=7 | body=SUV"],
    ["5 door hatch", " | doors=5 | body=Hatch"],
    ["commodore v8", "commodore | cylinders=8"],
    ["4cyl ute", " | cylinders=4 | body=Ute"],
    // Several
    ["mazda 3 from 2018 under $25,000 with under 80000km", "3 | make=Mazda | year>=2018 | price<=25000 | km<=80000"],
    ["ranger 2018 onwards", " | model=Ranger | year>=2018"],
    // Names that look like numbers stay names.
    ["peugeot 2008", "peugeot 2008"],
    ["mazda 3", "3 | make=Mazda"],
    ["cx-5", " | model=CX-5"],
    ["bmw 320i", "bmw 320i"],
    ["lc200", "lc200"],
    ["ranger 3.2", "3.2 | model=Ranger"],
    ["300 series", "300 series"],
    ["xv8 sport", "xv8 sport"],
    // Words that say nothing
    ["cheap cars for sale", " | price<=20000"],
    ["cheap hilux for sale near me", " | price<=20000 | model=HiLux"],
    ["", ""],
  ])("[S2.32] %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    // Amounts with units on any number of the stock
    ["4 berth", " | sleeps=4"],
    ["caravan 4 berth or more", "caravan | sleeps>=4"],
    ["sleeps 6 caravan", "caravan | sleeps=6"],
    ["under 2000kg", " | loaded_mass<=2000"],
    ["caravan under 2500kg", "caravan | loaded_mass<=2500"],
    ["caravan under 1,900 kg tare", "caravan | tare_weight<=1900"],
    ["motorhome under 4495 kg gvm", "motorhome | loaded_mass<=4495"],
    ["tow 2500 kg", " | aggregate_trailer_mass<=2500"],
    ["my car tows 2500kg", " | aggregate_trailer_mass<=2500"],
    ["caravan my ute can tow up to 3,500", "caravan | aggregate_trailer_mass<=3500"],
    ["towing capacity of 2000 kgs", " | aggregate_trailer_mass<=2000"],
    ["atm under 2500", " | aggregate_trailer_mass<=2500"],
    ["atm 2500", " | aggregate_trailer_mass<=2500"],
    ["caravan 2500kg atm", "caravan | aggregate_trailer_mass<=2500"],
    ["caravan under 2,500 kg atm", "caravan | aggregate_trailer_mass<=2500"],
    ["caravan under 20 ft", "caravan | body_length<=20"],
    ["caravan under 6m", "caravan | body_length<=19.7"],
    ["caravan between 5 and 6 metres", "caravan | body_length:16.4-19.7"],
    ["caravan under 2.5t", "caravan | loaded_mass<=2500"],
    ["tow 2 tonnes", " | aggregate_trailer_mass<=2000"],
    ["suv between 20k and 30k", " | body=SUV | price:20000-30000"],
    ["over 2021", " | year>=2021"],
    ["suv over $2021", " | body=SUV | price>=2021"],
    ["pre 2015 golf", "golf | year<=2015"],
    ["show me some diesel ute with reverse camera", "reverse camera | fuel=Diesel | body=Ute"],
    ["small car under 20k", " | body=Hatch | price<=20000"],
    ["hilux 2020 or newer", " | model=HiLux | year>=2020"],
    ["golf 2015 or older", "golf | year<=2015"],
    ["ute 30k or less", " | body=Ute | price<=30000"],
    // Weekly prices, and prices
    ["suv under $300 a week", " | body=SUV | weekly_price<=300"],
    ["suv $120 pw", " | body=SUV | weekly_price<=120"],
    ["suv $100-$150 per week", " | body=SUV | weekly_price:100-150"],
    ["suv under $650 a month", " | body=SUV | weekly_price<=150"],
    ["suv $300 fortnightly", " | body=SUV | weekly_price<=150"],
    ["suv under $30,000", " | body=SUV | price<=30000"],
    // This or that
    ["toyota or mazda", " | make=Toyota/Mazda"],
    ["toyota or mazda or vw", " | make=Toyota/Mazda/Volkswagen"],
    ["merc or mazda under 30k", " | make=Mercedes-Benz/Mazda | price<=30000"],
    ["hilux or ranger diesel", " | model=HiLux/Ranger | fuel=Diesel"],
    ["toyota hilux or ford ranger", " | make_model=Toyota > HiLux/Ford > Ranger"],
    ["suv or wagon", " | body=SUV/Wagon"],
    ["red or diesel", "red or | fuel=Diesel"],
    ["toyota or", "or | make=Toyota"],
    // Names alone, and numbers as words
    ["electric", " | fuel=Electric"],
    ["merc", " | make=Mercedes-Benz"],
    ["hybrid", " | fuel=Hybrid/Plug-in Hybrid"],
    ["seven seats", " | seats=7"],
    ["land cruisers", "land cruisers"],
    // Plurals
    ["utes", " | body=Ute"],
    ["vws or mazdas", " | make=Volkswagen/Mazda"],
    ["evs", " | fuel=Electric"],
    // Excluded values
    ["suv not diesel", " | body=SUV | fuel=Petrol/Hybrid/Plug-in Hybrid/Electric"],
    ["no manual", " | transmission=Automatic"],
    ["not diesel or petrol", " | fuel=Hybrid/Plug-in Hybrid/Electric"],
    ["ute without red", " | body=Ute | colour=White/Polar White/Deep Blue"],
    ["ute without sunroof", "without sunroof | body=Ute"],
    // Any word of a colour names it
    ["red or white ute", " | colour=Red/White/Polar White | body=Ute"],
    ["polar white or blue", " | colour=Polar White/Deep Blue"],
    ["white ute", "white | body=Ute"],
    // Numbers in words
    ["twenty grand", " | price<=20000"],
    ["suv under thirty thousand", " | body=SUV | price<=30000"],
    ["seven seat suv", " | seats=7 | body=SUV"],
    ["more than five seats", " | seats>=6"],
    ["over 5 seats", " | seats>=6"],
    ["one owner", "one owner"],
    ["no more than 20k", " | price<=20000"],
    // A name before its words, or after its unit
    ["tare under 1800kg", " | tare_weight<=1800"],
    ["tare 1500 to 1800", " | tare_weight:1500-1800"],
    ["atm between 2000 and 2500", " | aggregate_trailer_mass:2000-2500"],
    ["gvm under 4495", " | loaded_mass<=4495"],
    ["4495 kg gvm or less", " | loaded_mass<=4495"],
    ["price under 30000", " | price<=30000"],
    ["$40k drive away", " | price<=40000"],
    ["my budget is 30k", " | price<=30000"],
    ["year 2018", " | year=2018"],
    // A unit after "or more"
    ["7+ seats", " | seats>=7"],
    ["5 or more seats", " | seats>=5"],
    ["2018 $25000", "2018 | price<=25000"],
    // Names of ideas
    ["family car", " | body=SUV/Wagon/People Mover | seats:5-9"],
    ["cheap family car under 40k", " | price<=20000 | body=SUV/Wagon/People Mover | seats:5-9 | price<=40000"],
    ["low km hilux", " | km<=50000 | model=HiLux"],
  ])("[M8.10] %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    ["tow 3500kg", " | braked_towing>=3500"],
    ["braked towing 3t", " | braked_towing>=3000"],
    ["ute 3.5t towing capacity", " | body=Ute | braked_towing>=3500"],
    ["towing under 2000", " | braked_towing<=2000"],
    ["1 tonne payload", " | payload>=1000"],
    ["ute payload over 900 kg", " | body=Ute | payload>=900"],
    // A weight alone is neither, and no price.
    ["van under 2000 kg", "van under 2000 kg"],
    ["2000 kg", "2000 kg"],
  ])("means on a page of cars what they tow and carry: %s", (query, expected) => {
    const ranges = ["price", "km", "year", "braked_towing", "payload"];
    expect(read(query, { ...config, ranges })).toBe(expected);
  });

  it("[S2.32] is left alone where the page filters by no such number, or the site says no language", () => {
    expect(read("ute under 30k", { ...config, ranges: [] })).toBe("under 30k | body=Ute");
    const { typed: _, ...silent } = config;
    expect(read("cheap ute under 30k", silent)).toBe("cheap ute under 30k");
    // A number with a unit that the page knows nothing of is no price.
    const cars = { ...config, ranges: ["price", "km", "year"] };
    expect(read("van under 2000 kg", cars)).toBe("van under 2000 kg");
  });

  /** Texts made of what the language is made of, and of anything. */
  const texts = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ..."hilux toyota mazda or under $ 30k - to 2018 km , . 1,000 v 8 + < newer family car berth 4 kg a week not diesel tow payload".split(
            " ",
          ),
        ),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(" ").trim().slice(0, 512));
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();

  it("[M8.10] loses nothing: what is understood and the rest are the whole text, in its order", () => {
    fc.assert(
      fc.property(texts, (query) => {
        const { phrases } = readTyped(query, config);
        let at = 0;
        for (const { start, end } of phrases) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        const gaps = [...phrases, { start: query.length, end: 0 }].map(({ start }, n) =>
          query.slice(phrases[n - 1]?.end ?? 0, start),
        );
        expect(plain(gaps.join(" "))).toBe(removeQueryParts(query, phrases));
      }),
      { numRuns },
    );
  });

  it("[M8.10] can be taken away again, chip by chip, until nothing narrows the search", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (query, choice) => {
        let url = formatSearchUrl({ query, refinements: {}, ranges: {} }, config);
        const state = () => parseSearchUrl(url, config) as SearchState;
        for (let left = 60; left > 0; left--) {
          const chips = filterChips(state(), config);
          if (chips.length === 0) break;
          const chip = chips[choice % chips.length] as FilterChip;
          const before = state().query ?? "";
          url = formatSearchUrl(chip.without, config);
          // What was taken away is gone, and what an address says is what it says again.
          expect(formatSearchUrl(state(), config)).toBe(url);
          if (chip.key.startsWith("query")) expect((state().query ?? "").length).toBeLessThan(before.length);
          else expect(filterChips(state(), config).map(({ key }) => key)).not.toContain(chip.key);
        }
        expect(filterChips(state(), config)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("[M8.10] an address says the same however often it is read and written", () => {
    const ranges = fc.record({
      price: fc.record({ min: fc.nat(9), max: fc.integer({ min: 10, max: 99_999 }) }),
    });
    fc.assert(
      fc.property(texts, fc.option(ranges), (query, set) => {
        const state = { query, refinements: {}, ranges: set ?? {} };
        const url = formatSearchUrl(parseSearchUrl(formatSearchUrl(state, config), config) as SearchState, config);
        expect(formatSearchUrl(parseSearchUrl(url, config) as SearchState, config)).toBe(url);
      }),
      { numRuns },
    );
  });

  it("[M8.10] moves the filters that it names; a filter moved by hand takes the words away", () => {
    const typedIn = replaceTypedFilters(
      { refinements: {}, ranges: {} },
      { query: "toyota or mazda under 30k", refinements: {}, ranges: {} },
      config,
    );
    expect(typedIn).toMatchObject({
      refinements: { make: ["Toyota", "Mazda"] },
      ranges: { price: { max: 30_000 } },
    });
    expect(formatSearchUrl(typedIn, config)).toBe("/search?query=toyota+or+mazda+under+30k");
    const unticked = { ...typedIn, refinements: { make: ["Toyota"] } };
    expect(formatSearchUrl(unticked, config)).toBe("/search/toyota?query=under+30k");
    // What is typed last wins over a filter that was set before; a filter beside a text in an address narrows it.
    const before = { refinements: {}, ranges: { price: { max: 20_000 } } };
    expect(replaceTypedFilters(before, { ...before, query: "under 30k" }, config).ranges).toEqual({
      price: { max: 30_000 },
    });
    expect(parseSearchUrl("/search?query=under+30k&range[price]=:20000", config)?.ranges).toEqual({
      price: { max: 20_000 },
    });
    expect(replaceTypedFilters(typedIn, { ...typedIn, query: "mazda" }, config)).toEqual({
      query: "mazda",
      refinements: { make: ["Mazda"] },
      ranges: {},
    });
  });

  it("means the same wherever a phrase stands", () => {
    const words = ["rogue", "cabin", "white"];
    for (let at = 0; at <= words.length; at++) {
      const moved = words.toSpliced(at, 0, "under 30k").join(" ");
      expect(read(moved)).toBe("rogue cabin white | price<=30000");
    }
  });

  it("[M8.10] costs in proportion to the length, however odd: twice the text takes about twice the steps", () => {
    const odd = ["1 to ", "1 - ", "under ", "9", "toyota or ", "1,000", "or ", "1   ", "$ "];
    for (const piece of odd) {
      const [short, long] = [100, 400].map((length) => stepsOf(piece.repeat(length).slice(0, length)));
      expect([piece, (long ?? 0) <= 6 * (short ?? 0)]).toEqual([piece, true]);
    }
  });
});

/** How often reading a text looks at its tokens. */
function stepsOf(text: string): number {
  const looked = vi.spyOn(Phrases.prototype, "at");
  readTyped(text, config);
  const steps = looked.mock.calls.length;
  looked.mockRestore();
  return steps;
}

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
    buildIndexConfig("Car", { typed: { synonyms } }),
  );
  /** A query as the search page asks it: its words, and its conditions as filters. */
  const asked = (text: string) => ({
    query: extractSearchWords(text, config),
    numericFilters: readTyped(text, config).phrases.flatMap(({ conditions: { ranges } }) =>
      Object.entries(ranges).flatMap(([name, { min, max }]) => [
        ...(min === undefined ? [] : [`${name}>=${min}`]),
        ...(max === undefined ? [] : [`${name}<=${max}`]),
      ]),
    ),
    facetFilters: readTyped(text, config).phrases.flatMap(({ conditions: { refinements } }) =>
      Object.entries(refinements).map(([name, values]) => values.map((value) => `${name}:${value}`)),
    ),
  });
  const found = (query: string) => index.search(asked(query)).hits.map(({ objectID }) => objectID);
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
    ["ute for sale", ["hilux", "hilux-dear", "hilux-manual"]],
    ["cheap ute for sale", []],
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
      ...asked("hilux under 30k"),
      facets: ["transmission", "price"],
      hitsPerPage: 1,
    });
    expect(answer).toMatchObject({ nbHits: 2, nbPages: 2, query: "" });
    expect(answer.facets).toMatchObject({ transmission: { Automatic: 1, Manual: 1 } });
    expect(answer.facets_stats?.price).toMatchObject({ min: 25990, max: 29990 });
    const values = index.searchForFacetValues("transmission", asked("hilux over 40k"));
    expect(values.facetHits.map(({ value, count }) => [value, count])).toEqual([["Automatic", 1]]);
  });
});
