import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
let page: Page;
beforeEach(async () => {
  ({ page } = await openPage(browser));
});

const isSearch = (url: URL) => url.pathname.startsWith("/1/indexes/");
const hits = () => page.locator("#results");
const heading = () => page.locator("h1").textContent();
const count = () => page.locator('main p[role="status"]').first().textContent();
const chips = () => page.getByRole("list", { name: "Filters in use" }).getByRole("listitem").count();
const cars = () =>
  page
    .locator("main article[data-car]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-car")).join());

/** All that the page says about the cars that it shows. */
const message = async () => [await heading(), await count(), await chips(), await page.title(), await cars()];

describe("a search whose answer is late", () => {
  it("[M8.1] is waited for, and meanwhile nothing is said of the new search over the old cars", async () => {
    await visit(page, site.url(slug, "/search"));
    const before = await message();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isSearch, async (route) => {
      await held;
      await route.continue();
    });
    const box = page.locator('input[name="refinementList[make][]"]').first();
    await box.click();
    await page.waitForURL((url) => url.pathname !== "/search");
    await expect.poll(() => hits().getAttribute("aria-busy")).toBe("true");
    expect(await message()).toEqual(before);
    await expect.poll(() => box.isChecked()).toBe(true);
    answer();
    await expect.poll(() => hits().getAttribute("aria-busy")).toBe("false");
    await expect.poll(cars).not.toBe(before.at(-1));
    expect(await heading()).not.toBe(before[0]);
    expect(await page.title()).not.toBe(before[3]);
    expect(await chips()).toBeGreaterThan(0);
  });

  it.each([
    ["is cut off", (route: Route) => route.abort("connectionreset")],
    ["is answered by a fault", (route: Route) => route.fulfill({ status: 503, body: "{}" })],
  ])("[M8.1] that %s is asked again", async (_, fail) => {
    await visit(page, site.url(slug, "/search"));
    let asked = 0;
    await page.route(isSearch, (route) => {
      asked += 1;
      return asked < 3 ? fail(route) : route.continue();
    });
    const before = await cars();
    await page.locator('input[name="refinementList[make][]"]').first().click();
    await expect.poll(cars).not.toBe(before);
    expect(asked).toBe(3);
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });

  it("[M8.1] that never comes is shown by the server's own page", async () => {
    await visit(page, site.url(slug, "/search"));
    await page.route(isSearch, (route) => route.abort("connectionrefused"));
    await page.evaluate(() => Object.assign(window, { first: true }));
    const before = await cars();
    await page.locator('input[name="refinementList[make][]"]').first().click();
    await page.waitForFunction(() => !("first" in window));
    await page.waitForLoadState("load");
    expect(new URL(page.url()).pathname).not.toBe("/search");
    expect(await cars()).not.toBe(before);
    expect(await chips()).toBeGreaterThan(0);
  });

  it("[M8.1] says so and keeps the filters where not even that answers", async () => {
    await visit(page, site.url(slug, "/search"));
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    const box = page.locator('input[name="refinementList[make][]"]').first();
    await box.click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.unroute("**/*");
    const before = await cars();
    await page.getByRole("alert").getByRole("button").click();
    await expect.poll(cars).not.toBe(before);
  });
});

describe("a search whose router never comes", () => {
  const assets = fileURLToPath(new URL("../../dist/client/assets/", import.meta.url));
  const exported = /export\s*\{[^}]*\bmatchRoutes\b/;
  const router = readdirSync(assets).find(
    (file) => /\.js$/.test(file) && exported.test(readFileSync(assets + file, "utf8")),
  );

  it("filters, and follows links by loading their pages", async () => {
    const thrown: string[] = [];
    page.on("pageerror", ({ message: text }) => thrown.push(text));
    let refused = 0;
    await page.route(`**/${router}`, (route) => {
      refused += 1;
      return route.fulfill({ status: 404 });
    });
    await visit(page, site.url(slug, "/search"));
    const before = await cars();
    await page.locator('input[name="refinementList[make][]"]').first().click();
    await expect.poll(cars).not.toBe(before);
    expect(refused).toBe(1);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/search/used-cars"]')?.click());
    await page.waitForURL(site.url(slug, "/search/used-cars"));
    expect(thrown).toEqual([]);
  });
});

describe("what moves on a phone after filtering", () => {
  it.each(["riverside-toyota", "northside-used-cars", "outback-caravans"])(
    "[M8.8] is next to nothing: %s",
    async (dealer) => {
      const { page: phone } = await openPage(browser, {
        viewport: { width: widths.phone, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await phone.addInitScript(() => {
        // Shifts soon after a tap count too: an answer that comes within half a second moves the page no less.
        const seen = Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await visit(phone, site.url(dealer, "/search"));
      const shown = phone.locator('main p[role="status"]').first();
      const shift = () => phone.evaluate(() => (window as unknown as { shift: number }).shift);
      const ends = async (act: () => Promise<unknown>, name: string) => {
        const [before, start] = [await shown.textContent(), await shift()];
        await act();
        await expect.poll(() => shown.textContent()).not.toBe(before);
        // Two frames on, what moved has been counted.
        await phone.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect([name, (await shift()) - start < 0.1]).toEqual([name, true]);
      };
      await phone
        .getByRole("button", { name: /^filters/i })
        .first()
        .click();
      const first = phone.locator('dialog[open] input[name="refinementList[body][]"]').nth(1);
      await ends(() => first.click(), "a filter");
      await phone.getByRole("button", { name: /^Show Me/ }).click();
      await ends(() => phone.getByRole("link", { name: /^Remove / }).click(), "a chip");
      const query = phone.locator('input[name="query"]');
      await ends(() => query.fill("xyzzyplugh"), "nothing found");
      await ends(() => query.fill(""), "all again");
    },
  );
});
