import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileStockRepository } from "../../platform/stock/index.ts";
import { importCars, readMap, suggestMap } from "../../platform/stock-import/index.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
const fields: OwnFields = {
  seat_height: { label: "Seat height", type: "number", unit: "mm", filter: true },
  learner: { label: "Learner approved", type: "flag", filter: true },
  style: { label: "Riding style", type: "choice", choices: ["Naked", "Cruiser"], filter: true },
};
const motorcycles = `Stock No,Make,Model,Year,Price,Seat height (mm),Learner,Riding Style
M1,Honda,Shadow,2020,9990,"690 mm",Y,cruiser
M2,Honda,Hornet,2021,12990,815,N,NAKED
M3,Honda,Monkey,2022,7990,776,Yes,Chopper
`;

let app: RunningApp;
const file = () => ({
  name: "motorcycles.csv",
  async *open() {
    yield Buffer.from(motorcycles);
  },
});
let lines: string[] = [];
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer],
    edit: (tenants) => {
      editJson(tenants, `${dealer}/site.json`, (site) => {
        site.fields = fields;
        site.stock = { source: "file" };
        site.settings = { ...(site.settings as object), priceSearchMin: null, priceSearchMax: null };
        site.search = {
          ...(site.search as object),
          sorts: { lowest: { by: "seat_height", label: "Lowest seat" } },
        };
        const components = site.components as { CarCard: object };
        const facts = [
          { id: "seat", $before: "condition", field: "seat_height", icon: "ruler" },
          { id: "learner", $before: "condition", field: "learner", label: "LAMS" },
        ];
        site.components = { ...components, CarCard: { ...components.CarCard, facts } };
      });
      editJson(tenants, `${dealer}/rules/tag.json`, (table) => {
        const low = { all: [{ fact: "own", path: "$.seat_height", operator: "lessThan", value: 700 }] };
        table.rows = [{ id: "low-seat", $before: "sold", when: low, then: { style: "custom", text: "Low seat" } }];
        table.examples = [{ name: "low", facts: { own: { seat_height: 690 } }, rows: ["low-seat"] }];
      });
    },
  });
  const target = createFileStockRepository(app.dataDir).cars(dealer);
  const { report } = await importCars({ cars: file(), target, fields, now: app.time.now });
  ({ lines } = report);
  await app.registry.reloadStock(dealer);
}, 120_000);
afterAll(() => app?.close());

const html = async (path: string) => {
  const { status, text } = await app.ask(dealer, path);
  expect(status).toBe(200);
  return text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
};
/** The models of the cards of a page, in order. */
const models = async (path: string) =>
  [...(await html(path)).matchAll(/<article.*?<\/article>/gs)].flatMap(
    ([card]) => /Shadow|Hornet|Monkey/.exec(card)?.[0] ?? [],
  );
const ownOf = (id: string) => app.registry.get(dealer)?.stock.byId.get(id)?.own;

describe("a field of a vehicle that a dealer declares", () => {
  it("comes in by its label or its name, as what it is, and says what it left out", () => {
    expect(ownOf("M1")).toEqual({ seat_height: 690, learner: true, style: "Cruiser" });
    expect(ownOf("M2")).toEqual({ seat_height: 815, learner: false, style: "Naked" });
    expect(ownOf("M3")).toEqual({ seat_height: 776, learner: true });
    expect(lines.join("\n")).toContain("is none of Naked, Cruiser");
  });

  it("is what --suggest takes a column for, and what a map may name", async () => {
    const { map } = await suggestMap(file(), { fields });
    expect(map.fields).toMatchObject({
      "own.seat_height": { from: "Seat height (mm)" },
      "own.learner": { from: "Learner" },
      "own.style": { from: "Riding Style" },
    });
    const path = join(app.dataDir, "map.json");
    writeFileSync(path, JSON.stringify({ fields: { "own.seat_hight": { from: "Seat height (mm)" } } }));
    await expect(readMap(path, undefined, fields)).rejects.toThrow(
      'a car has no field "own.seat_hight". Did you mean "own.seat_height"? Your own are declared in site.json',
    );
  });

  it("narrows and orders the search", async () => {
    const page = await html("/search");
    for (const label of ["Seat height", "Learner approved", "Riding style"]) expect(page).toContain(`>${label}<`);
    expect(page).toContain('name="range[seat_height][min]"');
    expect(page).toMatch(/<option[^>]*value="lowest"[^>]*>Lowest seat</);
    expect(await models("/search?sortBy=lowest")).toEqual(["Shadow", "Monkey", "Hornet"]);
    expect(await models("/search?range[seat_height]=700:&sortBy=lowest")).toEqual(["Monkey", "Hornet"]);
    expect(await models("/search?refinementList[style][]=Naked")).toEqual(["Hornet"]);
    expect(await html("/search?refinementList[learner][]=true")).toContain("Learner approved: Yes");
  });

  it("is understood where visitors type its choice, or the name of a flag", async () => {
    expect(await models("/search?query=cruiser")).toEqual(["Shadow"]);
    expect((await models("/search?query=honda+not+cruiser")).toSorted()).not.toContain("Shadow");
    expect((await models("/search?query=cruiser+or+naked")).toSorted()).toEqual(["Hornet", "Shadow"]);
    expect(await models("/search?query=seat+height+under+700")).toEqual(["Shadow"]);
    expect(await models("/search?query=over+800+mm+seat+height")).toEqual(["Hornet"]);
    expect((await models("/search?query=learner+approved+honda")).toSorted()).toEqual(["Monkey", "Shadow"]);
  });

  it("stands on cards where the dealer puts it, in the specification and in comparisons", async () => {
    const card = /<article.*?<\/article>/s.exec(await html("/search?query=shadow"))?.[0] ?? "";
    expect(card).toContain("690 mm");
    expect(card).toMatch(/LAMS.*Yes/s);
    const slug = (id: string) => app.registry.get(dealer)?.stock.byId.get(id)?.slug;
    const page = await html(`/cars/${slug("M2")}`);
    expect(page).toMatch(/<dt>Seat height<\/dt><dd>815 mm<\/dd>/);
    expect(page).toMatch(/<dt>Riding style<\/dt><dd>Naked<\/dd>/);
    expect(page).not.toContain("<dt>Learner approved</dt>");
    const compared = await html(`/compare?cars=${slug("M1")},${slug("M2")}`);
    expect(compared).toMatch(/>Seat height<\/th><td>690 mm<\/td><td>815 mm</);
  });

  it("is a fact of rules", async () => {
    const cards = [...(await html("/search")).matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
    expect(cards.filter((card) => card.includes("Low seat"))).toHaveLength(1);
    expect(cards.find((card) => card.includes("Low seat"))).toContain("Shadow");
  });

  it("leaves a car whose field is no longer declared without it", async () => {
    editJson(app.tenantsDir, `${dealer}/site.json`, (site) => {
      site.fields = { ...fields, style: { label: "Riding style", type: "number" } };
    });
    await app.registry.reload();
    await app.registry.reloadStock(dealer);
    expect(ownOf("M1")).toEqual({ seat_height: 690, learner: true });
    expect(readFileSync(join(app.dataDir, "stock", dealer, "cars.ndjson"), "utf8")).toContain("Cruiser");
  });
});

describe("the slider of /price", () => {
  it("goes from the lowest to the highest price in stock, in whole steps, unless the dealer says its ends", async () => {
    const ends = async () => {
      const slider = /<input[^>]*type="range"[^>]*>/.exec(await html("/price"))?.[0];
      return [/ min="(\d+)"/, / max="(\d+)"/].map((end) => end.exec(slider ?? "")?.[1]);
    };
    expect(await ends()).toEqual(["7500", "13000"]);
    editJson(app.tenantsDir, `${dealer}/site.json`, (site) => {
      site.settings = { ...(site.settings as object), priceSearchMax: 50_000 };
    });
    await app.registry.reload();
    expect(await ends()).toEqual(["7500", "50000"]);
  });
});
