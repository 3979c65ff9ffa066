import { afterAll, beforeAll, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer],
    edit: (tenants) =>
      editJson(tenants, `${dealer}/site.json`, (site) => {
        site.search = { ...(site.search as object), filters: "NOT make:Mazda" };
      }),
  });
});
afterAll(() => app.close());

it("lists no car in the sitemap that the filters of the site's search leave out", async () => {
  const { text } = await app.ask(dealer, "/sitemap.xml");
  const stock = app.registry.get(dealer)?.stock;
  const cars = stock?.cars.filter(({ id }) => stock.shown.has(id)) ?? [];
  const listed = cars.filter(({ slug }) => text.includes(`/cars/${slug}<`));
  expect(cars.filter(({ make }) => make === "Mazda").length).toBeGreaterThan(0);
  expect(listed.map(({ id }) => id)).toEqual(cars.filter(({ make }) => make !== "Mazda").map(({ id }) => id));
  expect(text).not.toContain("/search/mazda");
});
