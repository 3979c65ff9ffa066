import { describe, expect, it } from "vitest";
import { noon, rangeFile, site } from "../../platform/stock/testing/fixture.ts";
import { findContradictions } from "../../platform/stock-import/contradictions.ts";
import { validateCar } from "../../platform/stock-import/validate-car.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { findPlateStates } from "../../schemas/entities/plates.ts";
import { listPictureNames } from "../pictures.ts";
import { type DemoRequest, generateStock } from "./generate.ts";
import { readRange } from "./read-range.ts";
import { states } from "./states.ts";

const day = 86_400_000;
const kinds = ["motorcycle", "boat", "tractor"];
const ranges = [
  "passenger",
  "commercial",
  "caravans",
  "toyota",
  "nissan",
  "mitsubishi",
  ...kinds.map((kind) => `${kind}s`),
];
const range = await readRange(rangeFile, "toyota");
const request: DemoRequest = { seed: 7, count: 160, range, now: noon, site, certifiedMake: "Toyota" };
const cars = generateStock(request);
const some = (test: (car: Car) => boolean) => cars.filter(test).length;
const daysAgo = (ms: number) => (Math.floor(noon / day) * day - ms) / day;

describe("demo stock", () => {
  it("is the same all day long for one seed, and another for another seed", () => {
    expect(generateStock({ ...request, now: noon + 3_600_000 })).toEqual(cars);
    expect(generateStock({ ...request, seed: 8 })[0]?.slug).not.toBe(cars[0]?.slug);
  });

  it("[S3.1] gives only valid cars, each with its own id and slug", async () => {
    for (const name of ranges) {
      const all = generateStock({ ...request, count: 80, range: await readRange(rangeFile, name) });
      expect(all.map((car) => validateCar(car)).filter((checked) => "problem" in checked)).toEqual([]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }
  });

  it("gives no car that contradicts itself, and the plates of the state in which it stands", async () => {
    for (const name of ranges) {
      const all = generateStock({ ...request, count: 200, range: await readRange(rangeFile, name) });
      const found = all.flatMap((car) => [...findContradictions(car, noon, site)].map(({ why }) => [car.name, why]));
      expect(found).toEqual([]);
      const plates = all.flatMap(({ regplate }) => regplate ?? []);
      expect(new Set(plates.flatMap(findPlateStates))).toEqual(new Set([site.state]));
    }
  });

  it("[S3.2] [S3.3] shows every car type, status and flag", () => {
    for (const type of ["new", "used", "demo"]) expect(some(({ car_type }) => car_type === type)).toBeGreaterThan(5);
    for (const status of ["in_stock", "coming_soon", "sold"])
      expect(some((car) => car.status === status)).toBeGreaterThan(0);
    expect(some(({ reserved }) => reserved === true)).toBeGreaterThan(0);
    expect(some(({ certified }) => certified === true)).toBeGreaterThan(0);
    expect(some(({ preorder }) => preorder === true)).toBeGreaterThan(0);
    expect(some(({ tag }) => Boolean(tag))).toBeGreaterThan(0);
    expect(some(({ show_on_dealer_website }) => show_on_dealer_website === false)).toBeGreaterThan(0);
    expect(some(({ has_nvic }) => has_nvic === true)).toBeGreaterThan(0);
  });

  it("[S4.2] holds cars sold today, two, three and five days ago", () => {
    const sold = cars.flatMap(({ sold_date_timestamp }) => sold_date_timestamp ?? []).map(daysAgo);
    expect(sold.sort((a, b) => a - b)).toEqual([0, 2, 3, 5]);
  });

  it("[S4.5] holds cars that arrived today, seven and exactly eight days ago", () => {
    const ages = cars.map(({ created_at }) => daysAgo(Date.parse(created_at ?? "")));
    for (const age of [0, 7, 8]) expect(ages).toContain(age);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });

  it("[S3.4] [S4.7] holds every kind of price, the boundaries 10 and 0 too", () => {
    expect(some(({ price }) => price === null)).toBeGreaterThan(0);
    expect(some(({ price }) => price === 10)).toBe(1);
    expect(some(({ price }) => price === 0)).toBe(1);
    expect(some(({ subscription_price }) => (subscription_price ?? 0) > 0)).toBeGreaterThan(0);
    expect(some(({ price, before_price }) => (before_price ?? 0) > (price ?? 0))).toBeGreaterThan(2);
    expect(some(({ price, before_price }) => before_price === price && price !== undefined)).toBeGreaterThan(0);
    expect(some(({ price, offer_price }) => (offer_price ?? 0) > 0 && (offer_price ?? 0) < (price ?? 0))).toBe(1);
  });

  it("[S5.17] [S3.11] holds cars 499 and 500 dollars below the market, and one with the national price only", () => {
    const saving = ({ price, autograb_data: market }: Car) =>
      (market?.state_average_market_price ?? market?.average_market_price ?? 0) - (price ?? 0);
    expect(cars.map(saving)).toEqual(expect.arrayContaining([499, 500]));
    expect(
      some(({ autograb_data: m }) => m?.state_average_market_price === null && m.average_market_price !== null),
    ).toBe(1);
  });

  it("[S3.7] [S4.21] has comments without text, of one part, of exactly 400 characters, and longer", () => {
    const lengths = cars.map(({ dealercomments }) => dealercomments?.length ?? 0);
    expect(lengths).toEqual(expect.arrayContaining([0, 400]));
    expect(Math.max(...lengths)).toBeGreaterThan(400);
    expect(some(({ dealercomments }) => dealercomments?.includes(" | ") ?? false)).toBeGreaterThan(50);
  });

  it("[S3.9] has a car without pictures and one with a history report", () => {
    expect(some(({ images }) => images?.length === 0)).toBe(1);
    expect(some(({ file }) => Boolean(file))).toBeGreaterThan(0);
  });

  it("[S3.14] offers finance whose comparison rate lies above its rate and whose payments repay the loan", () => {
    for (const { price, finance_lenders } of cars) {
      for (const lender of Object.values(finance_lenders ?? {})) {
        if (lender.comparisonRate === null) continue;
        expect(lender.comparisonRate).toBeGreaterThan(lender.interestRate ?? 0);
        const paid = (lender.paymentMonth ?? 0) * (lender.termMonths ?? 0) + (lender.balloon ?? 0);
        expect(paid).toBeGreaterThan((price ?? 0) - (lender.deposit ?? 0));
      }
    }
  });

  it("[S3.12] [S3.13] describes variants, and caravans in feet and kilograms", async () => {
    expect(some(({ variant }) => (variant?.vehiclelength ?? 0) > 3000)).toBe(cars.length);
    const vans = generateStock({ ...request, count: 30, range: await readRange(rangeFile, "caravans") });
    for (const { caravan, item_type, simple_body, variant } of vans) {
      expect(item_type).toBe("caravan");
      // A motorhome is no trailer.
      const isTowed = simple_body !== "Motorhome";
      const mass = isTowed ? caravan?.aggregate_trailer_mass : variant?.grossvehiclemass;
      expect(mass).toBeGreaterThan(caravan?.tare_weight ?? 0);
      expect(caravan?.aggregate_trailer_mass != null).toBe(isTowed);
    }
  });

  it.each(kinds)("has a range of %ss, without the equipment, pictures and phrases of cars", async (kind) => {
    const all = generateStock({ ...request, count: 60, range: await readRange(rangeFile, `${kind}s`) });
    expect(new Set(all.map(({ item_type }) => item_type))).toEqual(new Set([kind]));
    expect(all.flatMap((car) => listPictureNames(car))).toEqual([]);
    expect(all.flatMap(({ standardEquipment }) => standardEquipment)).not.toContain("Reversing Camera");
    expect(all.map(({ dealercomments }) => dealercomments).join(" ")).not.toMatch(/\bcar\b|finance/i);
    if (kind !== "motorcycle") expect(new Set(all.map(({ km }) => km))).toEqual(new Set([null]));
  });

  it("stands at the sales locations of the site, never at its workshop", () => {
    expect(new Set(cars.map(({ location_id }) => location_id))).toEqual(new Set(["l1"]));
    expect(cars[0]?.location?.address?.postcode).toBe("6000");
  });

  it("sells new only what the range sells new, and only the requested makes", () => {
    expect(new Set(cars.filter(({ car_type }) => car_type === "new").map(({ make }) => make))).toEqual(
      new Set(["Toyota"]),
    );
    const stock = generateStock({ ...request, makes: ["Mazda"], carTypes: { new: 1, used: 1 } });
    expect(new Set(stock.map(({ make }) => make))).toEqual(new Set(["Mazda"]));
    for (const makes of [[], ["Tractor"]]) expect(generateStock({ ...request, makes })).toEqual(cars);
  });

  it("takes the likely states first when there are few cars", () => {
    const few = generateStock({ ...request, count: 10 });
    expect(few).toHaveLength(10);
    expect(few.filter(({ status }) => status === "sold").length).toBeLessThanOrEqual(1);
    expect(generateStock({ ...request, count: 0 })).toEqual([]);
  });

  it("puts every state on show in a stock of ordinary size", () => {
    const before = cars.filter((car) => validateCar(car)).length;
    expect(before).toBe(160);
    expect(states.length).toBeLessThan(160 * 0.4);
  });
});
