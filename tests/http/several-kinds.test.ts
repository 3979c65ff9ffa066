import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileStockRepository } from "../../platform/stock/index.ts";
import { importCars } from "../../platform/stock-import/index.ts";
import { buildNewDealerFiles } from "../../platform/tenants/index.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { extractWords } from "../support/words-of.ts";

const common = { condition: "Used", price: 9990, colour: "Red", price_type: "Drive Away", images: "" };
const ski = { stocknum: "S1", year: 2022, make: "Yamaha", model: "VX", body: "Jet Ski" };
const trailer = {
  stocknum: "T1",
  year: 2021,
  make: "Dunbier",
  model: "Sports",
  body: "Boat Trailer",
  item_type: "Trailers",
};

/** Dealers of jet skis and trailers: one that says what it sells most, one that sells several kinds. */
const dealers = [
  { slug: "skis", sells: "jetski" },
  { slug: "marine", sells: "several" },
];

let app: RunningApp;
async function wordsAt(dealer: string, path: string): Promise<string> {
  const { text, status, headers } = await app.ask(dealer, path);
  return status === 301 ? wordsAt(dealer, String(headers.location)) : extractWords(text);
}

beforeAll(async () => {
  app = await startApp({ dealers: ["northside-used-cars"] });
  for (const { slug, sells } of dealers) {
    mkdirSync(join(app.tenantsDir, slug, "content"), { recursive: true });
    const dealer = { slug, name: "Harbourside", layers: ["template:showroom"], sells };
    for (const [file, text] of await buildNewDealerFiles(dealer, "../../schemas/json-schema"))
      writeFileSync(join(app.tenantsDir, slug, file), text);
    editSite(app.tenantsDir, slug, {
      stock: { source: "file" },
      flags: { finance: false },
      vehicleAddresses: { "sell-my-car": "sell-your-{own}" },
      priceTypes: { "On trailer": { means: "before-charges" } },
      search: { attributes: { item_type: { label: "Vehicle type" } } },
    });
    editJson(app.tenantsDir, `${slug}/content/vehicle-types.json`, (file) => {
      file.items = [{ id: "jetski", name: "Jet ski", like: "boat", words: { one: "jet ski", many: "jet skis" } }];
    });
    const target = createFileStockRepository(app.dataDir).cars(slug);
    const itemType = sells === "several" ? "Jet Ski" : "";
    const rows = [
      { ...common, ...ski, item_type: itemType },
      { ...common, ...ski, stocknum: "S2", item_type: itemType },
      { ...common, ...trailer, ...(sells === "several" && { price_type: "On trailer" }) },
    ];
    const cars = {
      name: "cars.json",
      async *open() {
        yield Buffer.from(JSON.stringify(rows));
      },
    };
    await importCars({ cars, target, before: target, now: app.time.now });
  }
  await app.restart();
}, 120_000);
afterAll(() => app?.close());

describe.each([
  { slug: "skis", many: "jet-skis" },
  { slug: "marine", many: "vehicles" },
])("$slug, who sells jet skis and trailers", ({ slug, many }) => {
  it("counts both in a word for both", async () => {
    expect(await wordsAt(slug, "/search")).toContain("3 vehicles");
    for (const path of ["/", "/search", "/search?query=hobie", "/about-us", "/contact-us", "/price"]) {
      const words = (await wordsAt(slug, path)).replace(/Vehicle type.{0,80}/g, "").replaceAll("Jet Ski", "");
      expect(words.match(/.{0,40}\bjet skis?\b.{0,20}/i)?.[0], path).toBeUndefined();
    }
  });

  it("counts those of one kind in its word", async () => {
    for (const path of ["/search?refinementList[item_type][0]=trailer", "/search?query=trailers"]) {
      const words = await wordsAt(slug, path);
      expect(words).toContain("1 trailer");
      expect(words).not.toMatch(/\bShow Me 1 vehicle\b/);
    }
    expect(await wordsAt(slug, "/search?refinementList[item_type][0]=jetski")).toContain("2 jet skis");
    const { text } = await app.ask(slug, "/search?refinementList[item_type][0]=trailer");
    expect(text).toMatch(/<title>[^<]*\bTrailers\b/i);
    expect(text).toMatch(/<meta name="description" content="[^"]*\btrailer/i);
  });

  it("names a kind by its own name", async () => {
    const words = await wordsAt(slug, "/search?refinementList[item_type][0]=jetski");
    expect(words).toContain("Vehicle type: Jet ski");
    expect(words).not.toMatch(/jetski/i);
    expect(await wordsAt(slug, `/${many}/2022-yamaha-vx-s1`)).toMatch(/Vehicle type Jet ski/);
  });

  it("validates a form in the words of another kind in the browser too", async () => {
    const { text } = await app.ask(slug, `/${many}/2021-dunbier-sports-t1/enquire`);
    const [script = ""] = /\/forms\/[\w-]+\.[\w-]{12}\.js/.exec(text) ?? [];
    expect((await app.ask(slug, script)).status).toBe(200);
  });

  it("speaks of one kind on a vehicle's own pages", async () => {
    const page = `/${many}/2021-dunbier-sports-t1`;
    for (const path of [page, `${page}/enquire`, "/book-test-drive?car_id=T1"]) {
      const words = await wordsAt(slug, path);
      expect(words, path).toMatch(/\btrailer\b/i);
      if (!path.includes("?")) expect(words, path).toContain("All vehicles");
      expect(
        words.match(/.{0,40}\b(?:jet ski\b|water test|boat licence|Enquire about this vehicle).{0,20}/i)?.[0],
        path,
      ).toBeUndefined();
    }
    expect(await wordsAt(slug, "/book-test-drive?car_id=T1")).toMatch(/Book a viewing/i);
    // Header and footer lead to all that the dealer sells.
    expect(await wordsAt(slug, page)).toContain("Pre-owned Vehicles");
    expect(await wordsAt(slug, `/${many}/2022-yamaha-vx-s1`)).toMatch(/this jet ski/);
  });
});

it("explains the words beside the prices of the stock, and no others", async () => {
  const path = "/terms-and-conditions";
  const inclusive = "Drive Away means that government charges for a private buyer in our state are included.";
  expect(await wordsAt("skis", path)).toContain(`${inclusive} Your rights`);
  expect(await wordsAt("marine", path)).toContain(`${inclusive} On trailer means that they are not.`);
});

it("finds what there is without finance, whatever it may cost a week", async () => {
  expect(await wordsAt("skis", "/search?query=trailer+under+$120+a+week")).toContain("1 trailer");
  expect(await wordsAt("skis", "/search?query=under+$120")).toContain("No vehicles");
});

it("has the addresses that its patterns give, and the platform's for all others", async () => {
  const moved = await app.ask("skis", "/sell-my-car");
  expect([moved.status, moved.headers.location]).toEqual([301, "/sell-your-jet-ski"]);
  expect((await app.ask("skis", "/search/used-jet-skis")).status).toBe(200);
  expect((await app.ask("marine", "/sell-your-vehicle")).status).toBe(200);
});
