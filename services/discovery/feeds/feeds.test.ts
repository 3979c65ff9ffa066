import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { importCars } from "../../../platform/stock-import/index.ts";
import type { PreparedTenant } from "../../../renderer/pages/prepared-tenant.ts";
import type { VehicleType } from "../../../schemas/collections/vehicle-types.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { findFeedRefusal, readFeedTerms, selectAcceptedCars, type Vendor } from "./accepted.ts";
import type { FeedCar } from "./feed-car.ts";
import { generateGoogleFeed } from "./google.ts";
import { generateMetaFeed } from "./meta.ts";

/*
 * What vendors publish, read on 26 November 2026:
 * Google, support.google.com/merchants/answer/14157085 (body_style), 14156068 (engine), 14592783 (vehicle_price_type),
 * 14154510 (VIN), 14154094 (vehicle_fulfillment), 11192663 (the feed), 11544533 (which vehicles);
 * Meta, developers.facebook.com/docs/marketing-api/auto-ads/reference, /docs/marketing-api/dynamic-ads-auto/auto-catalog
 * and /docs/marketing-api/reference/product-catalog/vehicles; vehicle_type: Meta's own SDK (facebook-nodejs-business-sdk,
 * src/objects/vehicle.js).
 */
const published = {
  google: {
    body_style:
      "city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute",
    engine: "gasoline diesel electric hybrid lpg methane natural_gas plug-in_hybrid other",
    condition: "new used",
    vehicle_price_type: "drive_away_price estimated_drive_away_price excluding_government_charges_price",
    option: "in_store online",
    "certified_pre-owned": "yes no",
  },
  meta: {
    body_style: "CONVERTIBLE COUPE CROSSOVER HATCHBACK MINIVAN OTHER SEDAN SUV TRUCK VAN WAGON",
    drivetrain: "4X2 4X4 AWD FWD RWD OTHER",
    fuel_type: "DIESEL ELECTRIC FLEX GASOLINE HYBRID OTHER PETROL PLUGIN_HYBRID",
    transmission: "AUTOMATIC MANUAL OTHER",
    state_of_vehicle: "CPO NEW USED",
    condition: "EXCELLENT FAIR GOOD OTHER POOR VERY_GOOD",
    availability: "AVAILABLE NOT_AVAILABLE PENDING UNKNOWN",
    "mileage.unit": "KM MI",
    vehicle_type: "boat car_truck commercial motorcycle other powersport rv_camper trailer",
  },
};

const terms = {
  withOdometer: true,
  withVin: true,
  priceTypes: {
    "Drive Away": { means: "drive-away" },
    "Excl. Govt. Charges": { means: "before-charges" },
    Estimate: { means: "drive-away", google: "estimated_drive_away_price" },
    "+ GST": { means: "before-gst" },
  },
} as const;
const place = {
  id: "yard",
  name: "Yard",
  address: { street: "1 Road", city: "Perth", state: "wa", postcode: "6000", lat: -31.9, long: 115.8 },
} as unknown as NonNullable<FeedCar["place"]>;

/** The platform's kinds of vehicles. */
const types: VehicleType[] = JSON.parse(
  readFileSync(new URL("../../../tenants/_platform/content/vehicle-types.json", import.meta.url), "utf8"),
).items;

const feedCar = (fields: Partial<Car> = {}, more: Partial<FeedCar> = {}): FeedCar => ({
  car: {
    ...{ id: "1", slug: "a", name: "2021 Toyota HiLux", make: "Toyota", model: "HiLux", year: 2021 },
    ...{ car_type: "used", status: "in_stock", km: 41_000, colour: "White", price_type: "Drive Away" },
    ...fields,
  },
  kind: types.find(({ id }) => id === (fields.item_type ?? "car")),
  ...{ url: "https://dealer.example/cars/a", pictures: ["https://dealer.example/a.jpg"], price: 39_990 },
  ...{ vin: "JTELV71J107654321", place },
  ...more,
});

async function* several(cars: readonly FeedCar[]) {
  yield* cars;
}

/** A car as an item of Google's feed. */
async function google(feedCar: FeedCar): Promise<Map<string, string>> {
  const feed = generateGoogleFeed([feedCar], { name: "Dealer" }, "https://dealer.example", terms.priceTypes);
  const text = (await Array.fromAsync(feed)).join("");
  return new Map(
    [...text.matchAll(/<g:([\w-]+)>([^<]*)</g)].map(([, name = "", value = ""]): [string, string] => [name, value]),
  );
}

/** A car as a row of Meta's feed. */
async function meta(feedCar: FeedCar): Promise<Map<string, string>> {
  const [head = "", row = ""] = (await Array.fromAsync(generateMetaFeed([feedCar]))).join("").split("\r\n");
  const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replace(/^"|"$/g, ""));
  return new Map(head.split(",").map((name, at) => [name, cells[at] ?? ""]));
}

const why = (vendor: Vendor, feedCar: FeedCar) => findFeedRefusal(vendor, feedCar, terms)?.why;

const odd: readonly Partial<Car>[] = [
  ...["Petrol", "Unleaded", "Premium ULP", "LPG", "Petrol/LPG", "CNG", "Hydrogen", "PHEV", "Mild Hybrid"].map(
    (simple_fuel) => ({ simple_fuel }),
  ),
  ...["Petrol - Electric", "Diesel/Electric Hybrid", "EV", "Steam", ""].map((simple_fuel) => ({
    simple_fuel,
  })),
  ...["DCT", "CVT", "AMT", "6 Sp Sports Automatic Dual Clutch", "Automated Manual", "5 speed man.", "Other"].map(
    (simple_transmission) => ({ simple_transmission }),
  ),
  ...["4x4", "4WD Constant", "6x4", "8x8", "All Wheel Drive", "Rear Wheel Drive", "4 x 2", "tri-axle"].map((drive) => ({
    drive,
  })),
  ...["Cab Chassis", "Double Cab Pick Up", "4x4", "People Mover", "Panel Van", "Liftback", "Minibus", "Hearse"].map(
    (simple_body) => ({ simple_body }),
  ),
  { simple_body: null, simple_fuel: null, simple_transmission: null, drive: null, badge: null },
  { car_type: "demo", certified: true, km: 12.6 },
  { car_type: "new", km: null },
];

it.each(odd)("says %o in the vendors' own words", async (fields) => {
  for (const [vendor, item] of [
    ["google", await google(feedCar(fields))],
    ["meta", await meta(feedCar(fields))],
  ] as const)
    for (const [name, values] of Object.entries(published[vendor])) {
      const text = item.get(name);
      // Google's attributes may be left out; Meta's columns are filled.
      if (text === undefined && vendor === "google") continue;
      expect(values.split(" "), `${vendor} ${name}`).toContain(text);
    }
});

it.each([
  [{ simple_fuel: "LPG" }, { engine: "lpg" }, { fuel_type: "OTHER" }],
  [{ simple_fuel: "Plug-in Hybrid" }, { engine: "plug-in_hybrid" }, { fuel_type: "PLUGIN_HYBRID" }],
  [{ simple_fuel: "Petrol - Electric" }, { engine: "hybrid" }, { fuel_type: "HYBRID" }],
  [{ simple_fuel: "Unleaded 98" }, { engine: "gasoline" }, { fuel_type: "GASOLINE" }],
  [{ simple_transmission: "DCT" }, { transmission: "automatic" }, { transmission: "AUTOMATIC" }],
  [{ simple_transmission: "Automated Manual" }, { transmission: "automatic" }, { transmission: "AUTOMATIC" }],
  [{ simple_transmission: "5 speed man." }, { transmission: "manual" }, { transmission: "MANUAL" }],
  [{ simple_body: "Cab Chassis" }, { body_style: "ute" }, { body_style: "TRUCK" }],
  [{ simple_body: "Double Cab Pick Up" }, { body_style: "ute" }, { body_style: "TRUCK" }],
  [{ simple_body: "Panel Van" }, { body_style: "full_size_van" }, { body_style: "VAN" }],
  [{ simple_body: "Minivan" }, { body_style: "minivan" }, { body_style: "MINIVAN" }],
  [{ drive: "All Wheel Drive" }, {}, { drivetrain: "AWD" }],
  [{ drive: "6x4" }, {}, { drivetrain: "OTHER" }],
  [{ simple_body: "Motorhome" }, {}, { vehicle_type: "rv_camper", body_style: "OTHER" }],
  [{ km: 12.6 }, { mileage: "13 km" }, { "mileage.value": "13" }],
  [{ car_type: "new", km: null }, { mileage: "0 km" }, { "mileage.value": "0" }],
] as const)("%o is %o at Google and %o at Meta", async (fields, atGoogle, atMeta) => {
  const car = feedCar(fields);
  expect(Object.fromEntries(await google(car))).toMatchObject(atGoogle);
  expect(Object.fromEntries(await meta(car))).toMatchObject(atMeta);
});

it.each([
  [{ simple_body: "Motorhome" }, /cars, vans and utes/],
  [{ simple_body: "Campervan" }, /cars, vans and utes/],
  [{ simple_body: "Motorcycle" }, /cars, vans and utes/],
  [{ item_type: "caravan", km: null, caravan: {} }, /cars, vans and utes/],
  [{ colour: null }, /no colour/],
  [{ price_type: null }, /no price type/],
  [{ price_type: "ONO" }, /"ONO" is not in priceTypes of site\.json/],
  [{ price_type: "+ GST" }, /no prices without GST/],
  [{ car_type: "new", price_type: "Excl. Govt. Charges" }, /only drive_away_price or estimated_drive_away_price/],
  [{ price_type: "Estimate" }, /only drive_away_price or excluding_government_charges_price/],
  [{ km: null }, /odometer/],
  [{ year: null }, /no year/],
] as const)("Google's feed leaves out %o, and says why", (fields, message) => {
  expect(why("google", feedCar(fields))).toMatch(message);
});

it("both feeds leave out cars without a whole identification number", () => {
  for (const vendor of ["google", "meta"] as const) {
    expect(why(vendor, feedCar())).toBeUndefined();
    expect(why(vendor, feedCar({}, { vin: "JZX100-0012345" }))).toMatch(/JZX100-0012345.*17/);
    const { vin: _, ...without } = feedCar();
    expect(why(vendor, without)).toBe("it has no VIN");
    expect(findFeedRefusal(vendor, without, { ...terms, withVin: false })).toBeUndefined();
  }
});

it("Meta's feed leaves out a car without an address, and takes a caravan with three axles", () => {
  const { place: _, ...nowhere } = feedCar();
  expect(why("meta", nowhere)).toMatch(/address/);
  const caravan = { axle: "Tri-axle" } as unknown as NonNullable<Car["caravan"]>;
  expect(why("meta", feedCar({ item_type: "caravan", simple_body: "Caravan", km: null, caravan }))).toBeUndefined();
});

it("leaves a car out of the one feed that its dealer keeps it from", () => {
  const site = { feeds: { googleWhen: { fact: "stocknum", operator: "notIn", value: ["M1"] } } };
  const prepared = { tenant: { site, conditions: {} }, publicSite: {} } as unknown as PreparedTenant;
  const own = { ...readFeedTerms(prepared, 0), priceTypes: terms.priceTypes };
  const refused = (vendor: Vendor, stocknum: string) => findFeedRefusal(vendor, feedCar({ stocknum }), own)?.why;
  expect(refused("google", "M1")).toBe("feeds.googleWhen of site.json leaves it out");
  expect([refused("google", "M2"), refused("meta", "M1")]).toEqual([undefined, undefined]);
});

it("of two cars with one identification number, the feed has the first", async () => {
  const refused: string[] = [];
  const cars = several([feedCar({ id: "1" }), feedCar({ id: "2" })]);
  const taken = selectAcceptedCars(cars, "google", terms, ({ car }, { why }) => refused.push(`${car.id}: ${why}`));
  expect((await Array.fromAsync(taken)).map(({ car }) => car.id)).toEqual(["1"]);
  expect(refused).toEqual(["2: the car 1 has the same VIN"]);
});

it.each([
  [
    "Google",
    (cars: FeedCar[]) => generateGoogleFeed(cars, { name: "Dealer" }, "https://dealer.example", terms.priceTypes),
  ],
  ["Meta", (cars: FeedCar[]) => generateMetaFeed(cars)],
] as const)("have cars for %s that are the same when they are imported", async (_vendor, feed) => {
  const facts = {
    ...{
      stocknum: "S-1",
      simple_body: "Hatch",
      simple_fuel: "Plug-in Hybrid",
      simple_transmission: "Manual",
    },
    ...{ drive: "AWD", dealercomments: 'One "owner" & more' },
  };
  const before = [
    feedCar(
      { ...facts, id: "one" },
      { before: 42_990, pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"] },
    ),
    feedCar({ id: "two", car_type: "new", km: 5, name: "=2021 Toyota HiLux" }, { vin: "JTELV71J107654322" }),
  ];
  const text = (await Array.fromAsync(feed(before))).join("");
  const after: Car[] = [];
  const { report } = await importCars({
    cars: { name: "feed", open: () => Readable.from([Buffer.from(text)]) },
    target: {
      async replace(lines) {
        for await (const line of lines) after.push(JSON.parse(line));
      },
    },
  });
  expect(report).toMatchObject({ refused: 0, leftOut: 0 });
  const { name, make, model, year, km, colour } = feedCar().car;
  const same = { name, make, model, year, km, colour };
  expect(after).toMatchObject([
    {
      ...{
        ...same,
        ...facts,
        id: "one",
        vin: "JTELV71J107654321",
        price: 39_990,
        before_price: 42_990,
        car_type: "used",
      },
      images: [{ image: { url: "https://a.example/1.jpg" } }, { image: { url: "https://a.example/2.jpg" } }],
    },
    {
      id: "two",
      name: "=2021 Toyota HiLux",
      vin: "JTELV71J107654322",
      price: 39_990,
      car_type: "new",
      km: 5,
    },
  ]);
});
