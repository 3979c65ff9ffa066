import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parsePictureView, selectPictureBody } from "../../demo/pictures.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const nameOf = (address: string) => /^\/media\/cars\/([a-z-]+)-640\.jpg$/.exec(address)?.[1] ?? "";
const urlsOf = (car: Car) => (car.images ?? []).map(({ image }) => image.url);

/** The addresses of pictures in the JSON of all dealers and brands. */
function namedInJson(): string[] {
  const files = readdirSync(app.tenantsDir, { recursive: true }).map(String);
  const texts = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(app.tenantsDir, file), "utf8"));
  return texts.flatMap((text) => text.match(/\/media\/(?:cars|models)\/[^"]+/g) ?? []);
}

it("every demo car has 6 to 8 pictures of its body, which the server has, as those that content names", async () => {
  const addresses = new Set(namedInJson());
  expect(addresses.size).toBeGreaterThan(20);
  const dealers = app.registry.list().map(({ slug }) => slug);
  expect(dealers).toHaveLength(6);
  for (const slug of dealers) {
    const live = await app.registry.open(slug);
    const cars = live?.stock.cars ?? [];
    expect(cars.length).toBeGreaterThan(50);
    for (const car of cars) {
      const urls = urlsOf(car);
      const names = urls.map(nameOf);
      const views = names.map(parsePictureView);
      expect(urls.length, car.name).toBeGreaterThanOrEqual(6);
      expect(urls.length, car.name).toBeLessThanOrEqual(8);
      expect(new Set(urls).size, car.name).toBe(urls.length);
      expect([car.primary_image_url, car.photos_count]).toEqual([urls[0], urls.length]);
      expect(
        names.filter((name) => !/^(inside|wheel)-/.test(name) && !name.startsWith(`${selectPictureBody(car)}-`)),
      ).toEqual([]);
      expect(views.includes("kitchen"), car.name).toBe(car.item_type === "caravan");
      for (const url of [...urls, ...(car.thumbnails ?? []), ...(car.turn ?? [])]) addresses.add(url);
    }
  }
  for (const address of addresses) {
    const answer = await app.ask("riverside-toyota", address);
    expect([answer.status, answer.headers["content-type"]], address).toEqual([200, "image/jpeg"]);
  }
});
