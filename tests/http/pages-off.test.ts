import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    edit: (tenants) => {
      writeFileSync(join(tenants, "summit-nissan/pages/warranty.json"), '{ "enabled": { "condition": "never" } }');
      const redirects = [
        { from: "/Specials.html", to: "/special-offers" },
        { from: "/search", to: "/" },
      ];
      editSite(tenants, "summit-nissan", { redirects });
      editSite(tenants, "outback-caravans", { flags: { finance: false, sortByWeek: true } });
    },
  });
}, 120_000);
afterAll(() => app?.close());

/** The links of a page to the booking of a service, and to its page. */
async function linksToService(slug: string, path: string): Promise<string[]> {
  const { status, text } = await app.ask(slug, path);
  expect([path, status]).toEqual([path, 200]);
  return [...new Set([...text.matchAll(/href="(\/service[^"]*)"/g)].map(([, href = ""]) => href))].sort();
}

const aCar = (slug: string) =>
  `/cars/${app.registry.get(slug)?.stock.cars.find(({ status, dealercomments: words }) => status === "in_stock" && !/financ/i.test(words ?? ""))?.slug}`;

it("takes the links to a page that a flag turns off from lists of links, menus and buttons", async () => {
  const [off, on] = ["northside-used-cars", "riverside-toyota"];
  for (const path of ["/", "/special-offers", "/warranty", aCar(off)])
    expect(await linksToService(off, path)).toEqual([]);
  expect((await app.ask(off, "/service/booking")).status).toBe(404);
  expect(await linksToService(on, "/special-offers")).toEqual(["/service", "/service/booking"]);
  expect(await linksToService(on, aCar(on))).toContain("/service/booking");
});

it("turns a page off with its links where a dealer says that it is never there", async () => {
  const [off, on] = ["summit-nissan", "riverside-toyota"];
  expect((await app.ask(off, "/warranty")).status).toBe(404);
  const isLinked = async (slug: string) => (await app.ask(slug, "/contact-us")).text.includes('href="/warranty"');
  expect([await isLinked(off), await isLinked(on)]).toEqual([false, true]);
});

it("says nothing of finance where a dealer offers none", async () => {
  const [off, on] = ["outback-caravans", "harbour-motor-group"];
  const offers = async (slug: string, path: string) => {
    const { text } = await app.ask(slug, path);
    const shown = text.replaceAll(/<(script|style|template)\b.*?<\/\1>|<(?!meta)[^>]*>/gs, " ");
    // What is owed on a car that the dealer buys is no offer.
    return /financ|repayment|lender|comparison rate|\d a week|lowest cost a week/i.test(
      shown.replace(/We pay out the finance[^.]*/, ""),
    );
  };
  for (const path of ["/", "/search", "/my-deal", "/contact-us", "/sell-my-car", "/book-test-drive"])
    expect([path, await offers(off, path), await offers(on, path)]).toEqual([path, false, true]);
  for (const path of ["", "/enquire", "/brochure"])
    expect([path, await offers(off, aCar(off) + path), await offers(on, aCar(on) + path)]).toEqual([path, false, true]);
  expect((await app.ask(off, "/finance")).status).toBe(404);
});

it("leads from the dealer's old addresses to new ones with all that was asked, but from no page that there is", async () => {
  const moved = await app.ask("summit-nissan", "/specials.html?utm_source=x");
  expect([moved.status, moved.headers.location]).toEqual([301, "/special-offers?utm_source=x"]);
  expect((await app.ask("summit-nissan", "/search")).status).toBe(200);
});

it("words pages without what a dealer has turned off", async () => {
  const text = async (slug: string, path: string) => (await app.ask(slug, path)).text;
  expect(await text("northside-used-cars", "/buying")).toContain("save what you like");
  expect(await text("summit-nissan", "/buying")).not.toContain("save what you like");
  const parts = /<option[^>]*>Parts</;
  expect(await text("riverside-toyota", "/contact-us")).toMatch(parts);
  expect(await text("northside-used-cars", "/contact-us")).not.toMatch(parts);
});
