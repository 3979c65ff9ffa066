import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileStockRepository } from "../../platform/stock/index.ts";
import { importCars } from "../../platform/stock-import/index.ts";
import { buildNewDealerFiles } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { extractWords } from "../support/words-of.ts";

const photo = "https://pictures.example/one.jpg";
const common = { condition: "Used", price: 9990, colour: "Red", price_type: "Drive Away", images: photo };

/** Dealers whose site.json says what they sell and nothing else about it. */
const kinds = [
  {
    type: "motorcycle",
    many: "motorcycles",
    service: "Chain and sprockets",
    own: "bike",
    car: { stocknum: "M1", year: 2021, make: "Kawasaki", model: "Ninja 400", body: "Sports", km: 9100 },
    schemaType: "Motorcycle",
    meta: "motorcycle",
  },
  {
    type: "boat",
    many: "boats",
    service: "Hull cleaning",
    own: "boat",
    car: { stocknum: "B1", year: 2019, make: "Quintrex", model: "Renegade 460", body: "Runabout" },
    schemaType: "Vehicle",
    meta: "boat",
  },
  {
    type: "tractor",
    many: "tractors",
    service: "Service on the farm",
    own: "tractor",
    car: { stocknum: "T1", year: 2017, make: "John Deere", model: "6120M", body: "Cab Tractor" },
    schemaType: "Vehicle",
    meta: "other",
  },
  // Kinds that a dealer adds.
  {
    type: "ski",
    many: "skis",
    service: "Hull cleaning",
    own: "ski",
    car: { stocknum: "S1", year: 2022, make: "Yamaha", model: "VX", body: "Jet Ski" },
    schemaType: "Vehicle",
    meta: "boat",
  },
  {
    type: "atv",
    many: "quads",
    service: "Winch",
    own: "quad",
    car: { stocknum: "Q1", year: 2022, make: "CFMoto", model: "CForce 400", body: "Utility", km: 900 },
    schemaType: "Vehicle",
    meta: "powersports",
  },
];
const ski = { id: "ski", name: "Jet ski", like: "boat", words: { one: "ski", many: "skis" } };
const quad = {
  id: "atv",
  name: "Quad",
  words: { one: "ATV", many: "quads", own: "quad" },
  schemaType: "Vehicle",
  google: false,
  meta: "powersports",
  picture: "/tenant-assets/quad.svg",
  bodies: [{ id: "utility", names: ["Utility"], outline: { path: "M0 0h9" } }],
  addresses: { cars: "quads" },
  layer: {
    forms: { "service-booking": { schema: { properties: { additional_services: { items: { enum: ["Winch"] } } } } } },
  },
};

/** A new dealer's sample address, in a state whose law lets buyers of cars cool off. */
const inVictoria = (text: string) =>
  text.replace('"wa"', '"vic"').replace("6000", "3000").replaceAll('"08 5550', '"03 5550');

let app: RunningApp;
const slugOf = ({ make, model, stocknum, year }: (typeof kinds)[number]["car"]) =>
  `${year} ${make} ${model} ${stocknum}`.toLowerCase().replaceAll(" ", "-");

beforeAll(async () => {
  app = await startApp({ dealers: ["northside-used-cars"] });
  for (const { type, car } of kinds) {
    const dealer = { slug: type, name: "Harbourside", layers: ["template:showroom"], sells: type };
    mkdirSync(join(app.tenantsDir, type, "assets"), { recursive: true });
    for (const [file, text] of await buildNewDealerFiles(dealer, "../../schemas/json-schema"))
      writeFileSync(join(app.tenantsDir, type, file), inVictoria(text));
    editSite(app.tenantsDir, type, {
      state: "vic",
      timeZone: "Australia/Melbourne",
      stock: { source: "file" },
      ...("km" in car && { feeds: { vin: false } }),
    });
    const target = createFileStockRepository(app.dataDir).cars(type);
    const text = JSON.stringify([
      { ...common, ...car },
      { ...common, ...car, stocknum: "X2", images: "" },
    ]);
    const cars = {
      name: "cars.json",
      async *open() {
        yield Buffer.from(text);
      },
    };
    await importCars({ cars, target, before: target, now: app.time.now });
  }
  for (const kind of [ski, quad])
    editJson(app.tenantsDir, `${kind.id}/content/vehicle-types.json`, (file) => {
      file.items = [kind];
    });
  writeFileSync(join(app.tenantsDir, "atv/assets/quad.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await app.restart();
}, 120_000);
afterAll(() => app?.close());

describe.each(kinds)("a dealer who sells kind $type", ({ type, many, own, service, car, schemaType, meta }) => {
  const page = `/${many}/${slugOf(car)}`;
  const sell = `/sell-my-${own}`;

  it("is valid", async () => {
    const source = await readTenantSource(app.tenantsDir);
    expect(prepareTenant(source, type, { env: {} }).problems).toEqual([]);
  });

  it("says no other kind on its pages", async () => {
    const live = app.registry.get(type);
    const fixed = [...(live?.prepared.pages.values() ?? [])].flatMap(({ page: { paths } }) =>
      paths.slice(0, 1).filter((path) => !/[:*]/.test(path)),
    );
    // What has no odometer has no plates of a car either, is not driven, and is under no law on motor dealers.
    const foreign =
      "km" in car
        ? "cars?|utes?"
        : "cars?|utes?|odometer|kilomet\\w+|driven|number plate|compliance plate|wheel alignment|cooling off";
    const message: string[] = [];
    for (const path of [...fixed, page, `${page}/enquire`, "/no-such-page"]) {
      const { status, text } = await app.ask(type, path);
      if (status >= 300 && path !== "/no-such-page") continue;
      for (const [line] of extractWords(text).matchAll(new RegExp(`.{0,60}\\b(?:${foreign})\\b.{0,40}`, "gi")))
        message.push(`${path}: ${line}`);
    }
    expect(message).toEqual([]);
  });

  it("has its own addresses, and the platform's lead there", async () => {
    expect((await app.ask(type, page)).status).toBe(200);
    expect((await app.ask(type, sell)).status).toBe(200);
    const moved = await app.ask(type, `/cars/${slugOf(car)}?utm_source=x`);
    expect([moved.status, moved.headers.location]).toEqual([301, `${page}?utm_source=x`]);
    const sold = await app.ask(type, "/sell-my-car");
    expect([sold.status, sold.headers.location]).toEqual([301, sell]);
    for (const path of ["/", "/search", page, sell, "/sitemap.xml", "/robots.txt", "/feeds/meta-vehicles.csv"])
      expect((await app.ask(type, path)).text).not.toMatch(/[^a-z](?<!\/api)(?<!\/media)\/(?:cars|sell-my-car)\b/);
  });

  it("offers the services of its trade", async () => {
    const { text } = await app.ask(type, "/service/booking");
    expect(extractWords(text)).toContain(service);
    expect(extractWords(text)).not.toContain("Air conditioning check");
  });

  it("lists new and used ones at its own addresses, to which the platform's lead", async () => {
    const used = await app.ask(type, `/search/used-${many}/${car.make.toLowerCase().replace(" ", "-")}`);
    expect(used.status).toBe(200);
    expect(used.text).toContain(`<link rel="canonical" href="${app.origin(type)}/search/used-${many}`);
    expect(extractWords((await app.ask(type, `/search/used-${many}`)).text)).toContain(`Used ${many} for sale`);
    const moved = await app.ask(type, "/search/used-cars/kawasaki?page=2");
    expect([moved.status, moved.headers.location]).toEqual([301, `/search/used-${many}/kawasaki?page=2`]);
    expect((await app.ask(type, "/used-car/list")).status).toBe(301);
    for (const path of ["/", "/search", "/sitemap.xml", "/contact-us", page])
      expect((await app.ask(type, path)).text).not.toMatch(/\/search\/(?:used|new)-cars/);
  });

  it("is called what it is in structured data and feeds", async () => {
    const { text } = await app.ask(type, page);
    expect(text).toContain(`"@type":"${schemaType}","name":"${car.year} ${car.make} ${car.model}"`);
    const { text: feed } = await app.ask(type, "/feeds/google-vehicles.xml");
    expect(feed).not.toContain("<item>");
    const { text: csv } = await app.ask(type, "/feeds/meta-vehicles.csv");
    const [names = "", row = ""] = csv.split("\r\n");
    expect(row.split(",").at(names.split(",").indexOf("vehicle_type") - names.split(",").length)).toBe(`"${meta}"`);
  });

  it("is drawn as what it is where a photograph is missing", async () => {
    const { text } = await app.ask(type, `/${many}/${slugOf({ ...car, stocknum: "x2" })}`);
    const [, address = ""] = /src="(\/media\/not-found\/[^"]+)"/.exec(text) ?? [];
    const drawn = await app.ask(type, address);
    const { text: ofCar } = await app.ask("northside-used-cars", "/media/not-found.svg");
    if (type === "atv") expect(drawn.headers.location).toBe("/tenant-assets/quad.svg");
    else expect(drawn.text).toContain("<path");
    expect(drawn.text).not.toBe(ofCar);
  });
});
