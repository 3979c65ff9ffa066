import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

// The dealer that lists its own manufacturer's cars alone, though trade-ins of other makes stand in its yard.
const dealer = "riverside-toyota";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [dealer] });
});
afterAll(() => app.close());

it("[S7.4] offers no make, and no search, that the manufacturer's filter empties", async () => {
  const stock = app.registry.get(dealer)?.stock;
  const [own, ...others] = [...new Set(["Toyota", ...(stock?.cars ?? []).map(({ make }) => make ?? "")])];
  expect([own, others.length > 0]).toEqual(["Toyota", true]);
  const home = (await app.ask(dealer, "/")).text.replace(/<script[\s\S]*?<\/script>/g, "");
  expect(home).toMatch(new RegExp(`<option[^>]*>${own}`));
  for (const make of others) expect(home).not.toMatch(new RegExp(`<option[^>]*>${make}`));
  const directory = (await app.ask(dealer, "/used-car/list")).text.replace(/<script[\s\S]*?<\/script>/g, "");
  expect(directory).toContain(`/search/${own?.toLowerCase()}"`);
  for (const make of others) expect(directory).not.toContain(`/search/${make.toLowerCase()}"`);
  const map = (await app.ask(dealer, "/sitemap.xml")).text;
  for (const make of others) expect(map).not.toContain(`/search/${make.toLowerCase()}<`);
});

it("keeps a car that no search finds out of the sitemap, and has no page and no reservation of it", async () => {
  const cars = app.registry.get(dealer)?.stock.cars ?? [];
  const other = cars.find(({ make, status }) => make !== "Toyota" && status === "in_stock");
  const car = cars.find(({ make, status }) => make === "Toyota" && status === "in_stock");
  const map = (await app.ask(dealer, "/sitemap.xml")).text;
  expect(map).toContain(`/cars/${car?.slug}<`);
  expect(map).not.toContain(`/cars/${other?.slug}<`);
  for (const path of [`/cars/${other?.slug}`, `/cars/${other?.slug}/reserve`])
    expect((await app.ask(dealer, path)).status).toBe(404);
});
