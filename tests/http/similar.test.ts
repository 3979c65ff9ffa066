import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { dealers } from "../support/dealers.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

// A dealer whose stock is what the test says.
const own = "northside-used-cars";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    edit: (tenants) => editSite(tenants, own, { flags: { manufacturerFilter: false } }),
  });
}, 120_000);
afterAll(() => app?.close());

const carsOf = (slug: string): Car[] => app.registry.get(slug)?.stock.cars ?? [];
const shownOf = (slug: string) => {
  const { cars = [], shown } = app.registry.get(slug)?.stock ?? {};
  return cars.filter(({ id }) => shown?.has(id));
};
const isFree = (car: Car) => car.status !== "sold" && !car.sold;
const similar = async (slug: string, car: Pick<Car, "slug">) => {
  const { status, headers } = await app.ask(slug, `/cars/${car.slug}/similar`);
  return { status, to: decodeURIComponent(String(headers.location ?? "")) };
};

let soldCars = 0;
describe.each(dealers)("Find Me Something Similar at %s", (slug) => {
  it("[S2.39, S4.3] leads from each sold car to cars like it that can be bought", async () => {
    const sold = shownOf(slug).filter((car) => car.status === "sold");
    for (const car of sold) {
      soldCars++;
      const page = (await app.ask(slug, `/cars/${car.slug}`)).text;
      expect(page).toContain(`href="/cars/${car.slug}/similar"`);
      const { status, to } = await similar(slug, car);
      expect([car.slug, status]).toEqual([car.slug, 302]);
      const found = await app.ask(slug, encodeURI(to));
      expect([to, found.status]).toEqual([to, 200]);
      const ids = [...found.text.matchAll(/data-car="([^"]*)"/g)].map(([, id]) => id);
      const bodies = carsOf(slug).filter(({ id }) => ids.includes(id));
      expect(bodies.filter(isFree).length, to).toBeGreaterThan(0);
    }
  });

  it("[S2.43] shows under a car others of its model, else of its body, about as dear", async () => {
    const cars = shownOf(slug).filter(isFree);
    for (const car of cars.slice(0, 5)) {
      const page = (await app.ask(slug, `/cars/${car.slug}`)).text;
      const [, rail = ""] = page.split('id="similar-heading"');
      const ids = [...rail.matchAll(/data-car="([^"]*)"/g)].map(([, id]) => id);
      expect(ids).not.toContain(car.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(2);
      const near = (other: Car) => Math.abs((other.price ?? 0) - (car.price ?? 0)) <= (car.price ?? 0) * 0.25 + 1000;
      const alike = cars.filter(
        (other) => other.id !== car.id && other.make === car.make && other.model === car.model && near(other),
      );
      const first = cars.find(({ id }) => id === ids[0]);
      if (car.price && alike.length > 0) expect(first).toMatchObject({ make: car.make, model: car.model });
    }
  });
});

describe("what is similar", () => {
  it("was asked of sold cars", () => {
    expect(soldCars).toBeGreaterThan(10);
  });

  it("[S2.39] is a table: a dealer says by JSON what counts, and what no car is like gives way", async () => {
    const car = shownOf(own).find((item) => item.status === "sold" && item.price && item.simple_body) as Car;
    const price = Number(car.price);
    const low = Math.floor((price * 0.75) / 1000) * 1000;
    const high = Math.ceil((price * 1.25) / 1000) * 1000;
    const { to } = await similar(own, car);
    if (to.includes("range[price]")) expect(to).toContain(`range[price]=${low}:${high}`);
    editJson(app.tenantsDir, `${own}/rules/similar-search.json`, (table) => {
      table.table = "similar-search";
      table.rows = [
        {
          id: "colour",
          $before: "model-and-price",
          description: "The same colour.",
          when: { fact: "colour", operator: "notEqual", value: null },
          then: { same: ["colour"], least: 1 },
        },
      ];
      // The platform's examples are contradicted by name: each car of theirs says no colour.
      table.examples = [
        {
          name: "a red car",
          car: { status: "sold", make: "Make", model: "Model", colour: "Red" },
          rows: ["colour", "model", "make-and-body", "body", "make"],
        },
      ];
    });
    await app.restart();
    const others = shownOf(own).filter((item) => isFree(item) && item.colour === car.colour);
    const { to: now } = await similar(own, car);
    if (others.length > 0) expect(now).toBe(`/search?refinementList[colour][0]=${car.colour?.replaceAll(" ", "+")}`);
    else expect(now).toBe(to);
  });

  it("[S2.39] knows cars that are long gone, and leaves those that never were to the 404 page", async () => {
    expect((await similar(own, { slug: "1999-never-here" })).status).toBe(404);
    const car = shownOf(own).find((item) => item.status === "sold") as Car;
    app.time.now += 30 * 86_400_000;
    await app.registry.refreshShown();
    expect((await app.ask(own, `/cars/${car.slug}`)).status).toBe(410);
    expect(await similar(own, car)).toMatchObject({ status: 302, to: expect.stringMatching(/^\/search/) });
    app.time.now -= 30 * 86_400_000;
    await app.registry.refreshShown();
  });
});
