import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { createTestBrowser, openPage, settle, visit } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = "northside-used-cars";
const site = createTestSite({
  dealers: [slug],
  edit: (tenants) =>
    editJson(tenants, `${slug}/site.json`, (json) => {
      Object.assign(json.flags as object, { favourites: true, watchlist: false, compare: true });
      json.settings = { searchPriceMin: 0, searchPriceMax: 60000 };
    }),
});
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const cars = () =>
  page.locator("main article[data-car]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-car")));
const top = () => page.evaluate(() => window.scrollY);
const query = () => decodeURIComponent(new URL(page.url()).search);

/** The third page of a list that its visitor has narrowed and sorted, by clicks. */
async function farDown(): Promise<{ shown: unknown; at: number; link: string }> {
  await visit(page, site.url(slug, "/search/used-cars"));
  await page.locator('select[name="sortBy"]').selectOption("price_asc");
  await page.waitForURL(/sortBy=price_asc/);
  await settle(page);
  const first = await cars();
  await page.getByRole("link", { name: "Page 3", exact: true }).click();
  await page.waitForURL(/page=3/);
  await expect.poll(cars).not.toEqual(first);
  expect((await cars()).length).toBeGreaterThan(9);
  await settle(page);
  const link = page.locator("main article h2 a, main article h3 a").nth(9);
  await link.scrollIntoViewIfNeeded();
  const at = await top();
  expect(at).toBeGreaterThan(300);
  return { shown: await cars(), at, link: (await link.getAttribute("href")) ?? "" };
}

describe("a visitor who returns to a list", () => {
  it("[S2.5] finds place, order and filters as they were, back and forward", async () => {
    const { shown, at, link } = await farDown();
    const before = query();
    await page.locator(`main article a[href="${link}"]`).first().click();
    await page.waitForURL((url) => url.pathname === link);
    await page.goBack();
    await page.waitForURL(/page=3/);
    expect(query()).toBe(before);
    await expect.poll(cars).toEqual(shown);
    await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThan(60);
    await page.goForward();
    await page.waitForURL((url) => url.pathname === link);
    await page.goBack();
    await page.waitForURL(/page=3/);
    await expect.poll(cars).toEqual(shown);
    await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThan(60);
    // Step by step to where it began.
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("page="));
    expect(query()).toContain("sortBy=price_asc");
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => page.locator('select[name="sortBy"]').inputValue()).not.toContain("price_asc");
    expect(faults).toEqual([]);
  });

  it("[S2.5] also when they go back while the list comes alive", async () => {
    // The address changes each time that something begins to listen, so after the router has read it too.
    await page.addInitScript(() => {
      const orders = ["price_asc", "price_desc"];
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (...listened: Parameters<typeof listen>) => {
        if (listened[0] === "popstate") history.replaceState(null, "", `?sortBy=${orders.reverse()[0]}`);
        listen(...listened);
      };
    });
    await visit(page, site.url(slug, "/search/used-cars"));
    const order = () => new URL(page.url()).searchParams.get("sortBy");
    await expect.poll(order).not.toBeNull();
    await expect.poll(() => page.locator('select[name="sortBy"]').inputValue()).toContain(order());
    expect(faults).toEqual([]);
  });

  it("[S2.5] also when the whole document went away and came back", async () => {
    const { shown, at } = await farDown();
    await page.goto(site.url(slug, "/robots.txt"));
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.url()).toContain("page=3");
    await settle(page);
    await expect.poll(cars).toEqual(shown);
    await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThan(60);
    expect(faults).toEqual([]);
  });
});

describe("a visitor with two tabs", () => {
  it("[S3.19] sees in one what was saved or compared in the other, and takes nothing back by saving it", async () => {
    await visit(page, site.url(slug, "/search"));
    const other = await page.context().newPage();
    await visit(other, site.url(slug, "/search"));
    const heart = (tab: Page) =>
      tab
        .locator("main article")
        .first()
        .getByRole("button", { name: /^Save / });
    const compare = (tab: Page) =>
      tab
        .locator("main article")
        .first()
        .getByRole("button", { name: /^Compare / });
    for (const button of [heart, compare]) {
      await button(other).click();
      await expect.poll(() => button(page).getAttribute("aria-pressed")).toBe("true");
      await button(page).click();
      await expect.poll(() => button(other).getAttribute("aria-pressed")).toBe("false");
    }
    expect(faults).toEqual([]);
  });
});

describe("a visitor who types", () => {
  it("[S3.17] leaves one search behind, not one for each pause", async () => {
    await visit(page, site.url(slug, "/search"));
    const box = page.locator('main input[name="query"]').first();
    for (const text of ["co", "coro", "corolla"]) {
      await box.fill(text);
      await page.waitForURL((url) => url.searchParams.get("query") === text);
    }
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((text) => text.endsWith(":searches"));
        const searches = JSON.parse((key && localStorage.getItem(key)) || "[]") as { path: string }[];
        return searches.map(({ path }) => path);
      });
    await expect.poll(kept).toEqual(["/search?query=corolla"]);
    // One step back is before the first letter.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await expect.poll(() => box.inputValue()).toBe("");
    expect(faults).toEqual([]);
  });
});

describe("a visitor without a mouse", () => {
  it("[S2.32, S5.4, S5.5] moves both ends of a slider by keys, and they never pass each other", async () => {
    await visit(page, site.url(slug, "/search"));
    const group = page.locator("details", { has: page.locator("summary", { hasText: "Price" }) });
    const [low, high] = [group.locator('input[type="range"]').first(), group.locator('input[type="range"]').last()];
    await low.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
    await page.waitForURL((url) => decodeURIComponent(url.search) === "?range[price]=3000:");
    await page.keyboard.press("End");
    await page.waitForURL((url) => decodeURIComponent(url.search).startsWith("?range[price]=60000:"));
    await high.focus();
    await page.keyboard.press("Home");
    expect(Number(await high.inputValue())).toBeGreaterThanOrEqual(Number(await low.inputValue()));
    await low.focus();
    await page.keyboard.press("Home");
    await page.waitForURL((url) => !decodeURIComponent(url.search).includes("range[price]=60000"));
    await expect.poll(() => low.getAttribute("aria-valuetext")).toMatch(/\$0/);
    expect(faults).toEqual([]);
  });
});
