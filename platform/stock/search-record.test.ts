import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { privateFields } from "../../schemas/entities/private-fields.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { formatBand } from "./bands.ts";
import { convertToPublicCar } from "./public-car.ts";
import { buildSearchRecord } from "./search-record.ts";
import { noon, plainCar, site } from "./testing/fixture.ts";

const runs = Number(process.env.FC_RUNS ?? 300);
const names = searchNames(undefined);
const recordOf = (car: Car, where: object, { search = names, now = noon } = {}) =>
  buildSearchRecord(car, { site: where as PublicSite, names: search, now });
it("[S3.16] gives a fact only of what is public", () => {
  const search = { ...names, facts: [["number", "vin"]] as const };
  expect(recordOf({ ...plainCar, vin: "6T1" }, site, { search })).toHaveProperty("number", null);
});

const place = { locations: site.locations, dealerships: site.dealerships };

/** Any car, its private fields marked so that they can be found again. */
const secretCar = fc
  .record(
    {
      price: fc.option(fc.integer({ min: -10, max: 500_000 })),
      km: fc.option(fc.integer({ min: 0, max: 900_000 })),
      simple_body: fc.option(fc.string()),
      created_at: fc.option(fc.string()),
      location_id: fc.option(fc.constantFrom("l1", "l2", "nowhere")),
      dealercomments: fc.option(fc.string()),
      reserved: fc.option(fc.boolean()),
      autograb_data: fc.option(fc.record({ average_market_price: fc.option(fc.integer()) })),
    },
    { requiredKeys: [] },
  )
  .map(
    (fields): Car => ({
      ...plainCar,
      ...fields,
      private_suburb: "SECRET-suburb",
      private_postcode: "SECRET-0800",
      vin: "SECRET-6T1",
    }),
  );

describe("what may be known of a car", () => {
  it("never contains a private value, for any car", () => {
    fc.assert(
      fc.property(secretCar, (car) => {
        const seen = JSON.stringify([convertToPublicCar(car, place), recordOf(car, place)]);
        expect(seen).not.toContain("SECRET");
        for (const field of privateFields) expect(seen).not.toContain(`"${field}"`);
      }),
      { numRuns: runs },
    );
  });

  it("leaves the car itself as it was", () => {
    const car: Car = Object.freeze({ ...plainCar, vin: "V" });
    convertToPublicCar(car, place);
    recordOf(car, place);
    expect(car.vin).toBe("V");
  });

  it("[S3.8] says where a car stands as the site says now", () => {
    const moved = convertToPublicCar(
      { ...plainCar, location_id: "l1", location: { name: "Old name", phone: "1" } },
      place,
    );
    expect(moved.location?.phone).toBe("08 5550 1000");
    expect(moved.location_name).toBe("Main Street");
    expect(convertToPublicCar({ ...plainCar, city: "Broome" }, place).city).toBe("Broome");
  });
});

describe("search records", () => {
  it("[S3.16] hold every attribute that can be refined by", () => {
    const record = recordOf(
      {
        ...plainCar,
        badge: "SX",
        simple_body: "SUV",
        simple_fuel: "Hybrid",
        simple_transmission: "Automatic",
        colour: "Red",
        seats: 5,
        km: 10,
        location_id: "l1",
        finance_lenders: { a: { paymentWeek: 123 }, b: { paymentWeek: 96 } },
      },
      place,
    );
    expect(record).toMatchObject({
      objectID: "c1",
      body: "SUV",
      fuel: "Hybrid",
      transmission: "Automatic",
      make_model: "Make > Model",
      weekly_price_range: "$50 - $100",
      dealership_name: "Main Street Motors",
      city: "Perth",
      state: "wa",
    });
  });

  it("[M8.17] [S3.16] hold a caravan's and a variant's attributes, the week's price and the first picture", () => {
    const caravan = {
      sleeps: 4,
      axle_type: "Tandem",
      tare_weight: 1800,
      aggregate_trailer_mass: 2400,
      body_length: 6,
    };
    const images = [
      { image: { url: "https://pictures.example/1.jpg" } },
      { image: { url: "https://pictures.example/2.jpg" } },
    ];
    const car: Car = {
      ...plainCar,
      caravan,
      variant: { cylinders: 6 },
      finance_lenders: { a: { paymentWeek: 123 } },
      created_at: "2026-01-05T00:00:00Z",
    };
    const record = recordOf({ ...car, images: images as Car["images"] }, place);
    expect(record).toMatchObject({
      ...caravan,
      cylinders: 6,
      weekly_price: 123,
      created_at_timestamp: Date.UTC(2026, 0, 5),
      images: images.slice(0, 1),
    });
    expect(recordOf({ ...car, weekly_price_range: "Own" }, place).weekly_price_range).toBe("Own");
    expect(recordOf({ ...car, created_at: "no date" }, place).created_at_timestamp).toBeNull();
    expect(recordOf(plainCar, place)).toMatchObject({
      sleeps: null,
      cylinders: null,
      weekly_price: null,
    });
  });

  it("say where the car's yard is, if that is known", () => {
    const [first, second] = place.locations ?? [];
    const address = { ...first?.address, lat: -31.9, long: 115.8 };
    const located = { ...place, locations: [{ ...first, address }, second] } as typeof place;
    expect(recordOf({ ...plainCar, location_id: "l1" }, located)._geoloc).toEqual({
      lat: -31.9,
      lng: 115.8,
    });
    expect(recordOf({ ...plainCar, location_id: "l2" }, located)).not.toHaveProperty("_geoloc");
  });

  it("leave out what only the car's own page shows", () => {
    const record = recordOf({ ...plainCar, dealercomments: "long", standardEquipment: ["a"] }, place);
    expect(record).not.toHaveProperty("dealercomments");
    expect(record).not.toHaveProperty("standardEquipment");
  });
});

describe("bands", () => {
  it("hold their lower bound and not their upper one", () => {
    expect(formatBand(20_000, 10_000)).toBe("$20,000 - $30,000");
    expect(formatBand(19_999, 10_000)).toBe("$10,000 - $20,000");
    expect([formatBand(0, 50), formatBand(null, 50), formatBand(undefined, 50)]).toEqual([null, null, null]);
  });
});
