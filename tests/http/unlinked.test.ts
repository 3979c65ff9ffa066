import { afterAll, beforeAll, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
const other = "riverside-toyota";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer, other],
    edit: (tenants) =>
      editJson(tenants, `${dealer}/menus.json`, (menus) => {
        const groups = (menus.footer ?? []) as object[];
        const only = { id: "only-offers", label: "Deals", href: "/special-offers?from=menu" };
        menus.footer = [...groups, { id: "deals", label: "Deals of the week", items: [only] }];
      }),
  });
}, 120_000);
afterAll(() => app?.close());

const carOf = (slug: string) => app.registry.get(slug)?.stock.cars.find((car) => car.status !== "sold")?.slug;

it("[M8.12] names no page that has nothing to say: not in a menu, a banner or the footer", async () => {
  const nothing = await app.ask(dealer, "/special-offers");
  expect(nothing.status).toBe(200);
  expect(nothing.text).toContain("No offers this week");
  for (const path of ["/", `/cars/${carOf(dealer)}`, "/about-us"]) {
    const { text } = await app.ask(dealer, path);
    expect([path, /href="\/special-offers/.test(text)]).toEqual([path, false]);
    expect(text).not.toContain("Deals of the week");
    expect(text).toContain('href="/finance"');
  }
});

it("leaves it out of the sitemap too", async () => {
  const listed = async (slug: string) => (await app.ask(slug, "/sitemap.xml")).text.includes("/special-offers<");
  expect([await listed(dealer), await listed(other)]).toEqual([false, true]);
});

it("[M8.12] names it where it has", async () => {
  for (const path of ["/", `/cars/${carOf(other)}`]) {
    expect((await app.ask(other, path)).text).toContain('href="/special-offers"');
  }
});
