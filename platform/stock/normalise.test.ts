import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryCar } from "../../rules/kit/arbitrary-car.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { normaliseCars } from "./normalise.ts";
import { createTenantWithStock, plainCar } from "./testing/fixture.ts";

const spellings = { simple_fuel: ["Petrol", "Plug-in Hybrid"], simple_body: ["SUV", "People Mover"] };
const tenant = {
  ...createTenantWithStock({ source: "file", spellings }),
  content: { manufacturers: [{ id: "s", name: "Suzuki", slug: "suzuki" }] },
};
const cars = (...parts: Partial<Car>[]) =>
  normaliseCars(
    parts.map((part, at) => ({ ...plainCar, id: `c${at}`, ...part })),
    tenant,
  );

describe("normalised cars", () => {
  it("are sold in both fields if one says so", () => {
    const [set, status, free] = cars({ sold: true }, { status: "sold" }, { status: "in_stock", sold: false });
    expect(set).toMatchObject({ status: "sold", sold: true });
    expect(status).toMatchObject({ status: "sold", sold: true });
    expect(free).toMatchObject({ status: "in_stock", sold: false });
  });

  it("[S3.5] have no value where a program wrote null, so that no filter offers one", () => {
    const [car] = cars({
      simple_fuel: "null",
      colour: " NULL ",
      drive: "4WD",
      make: "Null",
      variant: { bodyconfiguration: "null" },
    });
    expect(car).toMatchObject({
      simple_fuel: null,
      colour: null,
      drive: "4WD",
      make: "Null",
      variant: { bodyconfiguration: null },
    });
  });

  it("have the site's spelling of makes, fuels and bodies", () => {
    for (const make of ["SUZUKI", "suzuki", " Suzuki ", "Suzuki."]) expect(cars({ make })[0]?.make).toBe("Suzuki");
    expect(cars({ simple_fuel: "PLUG IN HYBRID", simple_body: "s.u.v." })[0]).toMatchObject({
      simple_fuel: "Plug-in Hybrid",
      simple_body: "SUV",
    });
    expect(cars({ simple_body: "peopleMover" })[0]?.simple_body).toBe("People Mover");
  });

  it("have the spelling with a capital where two are as frequent", () => {
    const makes = cars({ make: "vespa" }, { make: "Vespa" }).map(({ make }) => make);
    expect(makes).toEqual(["Vespa", "Vespa"]);
    const [loud] = cars({ make: "SEA-DOO" }, { make: "Sea-Doo" });
    expect(loud?.make).toBe("Sea-Doo");
    const [short] = cars({ make: "FUN" }, { make: "Fun" });
    expect(short?.make).toBe("Fun");
  });

  it("have the site's words for what their price includes", () => {
    const site = { ...tenant.site, priceTypes: { "Ride Away": { means: "drive-away" } } } as typeof tenant.site;
    const [car] = normaliseCars([{ ...plainCar, price_type: "RIDE-AWAY" }], { ...tenant, site });
    expect(car).toMatchObject({ price_type: "Ride Away", price_includes: "drive-away" });
  });

  it("have that spelling of the make in their names, too", () => {
    expect(cars({ make: "SUZUKI", name: "2020 SUZUKI Swift" })[0]?.name).toBe("2020 Suzuki Swift");
    expect(cars({ make: "SUZUKI", name: "SUZUKI" })[0]?.name).toBe("Suzuki");
    expect(cars({ make: "SUZUKI", name: "SUZUKIS of 2020" })[0]?.name).toBe("SUZUKIS of 2020");
  });

  it("have a lender's term in years where it is said in months", () => {
    const finance_lenders = { angle: { termMonths: 60 }, taurus: { termYears: 7, termMonths: 60 } };
    expect(cars({ finance_lenders })[0]?.finance_lenders).toEqual({
      angle: { termMonths: 60, termYears: 5 },
      taurus: { termYears: 7, termMonths: 60 },
    });
  });

  it("stand at the only location unless they name another", () => {
    const yard = { id: "yard", name: "Yard", slug: "yard" };
    const of = (locations: object[], part: Partial<Car> = {}) => {
      const site = { ...tenant.site, locations } as typeof tenant.site;
      return normaliseCars([{ ...plainCar, ...part }], { ...tenant, site })[0]?.location_id;
    };
    expect(of([yard])).toBe("yard");
    expect(of([yard, { ...yard, id: "hub", visible: false }])).toBe("yard");
    expect(of([yard, { ...yard, id: "other" }])).toBe(plainCar.location_id);
    expect(of([yard], { location_id: "far" })).toBe("far");
    expect(of([yard], { location_name: "Far" })).toBe(plainCar.location_id);
    expect(of([yard], { location: { name: "Far" } })).toBe(plainCar.location_id);
  });

  it("keep a phone of their own", () => {
    const [car] = cars({ location_id: "l1", location: { phone: "08 5550 7777" } });
    expect(car?.location).toMatchObject({ phone: "08 5550 7777", address: { city: "Perth" } });
  });

  it("have the phone and address of the location that they name", () => {
    const [at, far] = cars({ location_id: "l1", location_name: "Main St." }, { location_id: "far" });
    expect(at).toMatchObject({
      location_name: "Main Street",
      dealership_slug: "main-street",
      city: "Perth",
      location: { phone: "08 5550 1000", address: { street: "1 Main St" } },
    });
    expect(far?.location).toBe(plainCar.location);
  });

  it("have one spelling of other words: that of most cars", () => {
    const makes = ["NEW AGE", "New Age", "New Age", "Crusader"];
    const spelt = cars(...makes.map((make) => ({ make }))).map(({ make }) => make);
    expect(spelt).toEqual(["New Age", "New Age", "New Age", "Crusader"]);
  });

  it("keep their name, and what is no word", () => {
    const [car] = cars({ name: "2020 SUZUKI Swift", make: "-", simple_fuel: null, drive: "" });
    expect(car).toMatchObject({ name: "2020 SUZUKI Swift", make: "-", simple_fuel: null, drive: "" });
  });

  it("never become another word, and stay what they are when normalised again", () => {
    const stock = fc.array(arbitraryCar, { maxLength: 8 }).map((list) => list as Car[]);
    fc.assert(
      fc.property(stock, (list) => {
        const once = normaliseCars(list, tenant);
        expect(normaliseCars(once, tenant)).toEqual(once);
        for (const [at, car] of list.entries())
          expect(normaliseWord(once[at]?.simple_fuel)).toBe(normaliseWord(car.simple_fuel));
        const fuels = new Set(once.flatMap(({ simple_fuel }) => normaliseWord(simple_fuel) && simple_fuel));
        expect(new Set([...fuels].map(normaliseWord)).size).toBe(fuels.size);
      }),
    );
  });
});
