import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceFile, resolveStockFile } from "../../platform/stock/files.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { savedInAccount } from "../support/saved-in-account.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { type ClockedSite, startClockedSite } from "./clocked-site.ts";
import { signInHere } from "./sign-in.ts";

const dealer = "northside-used-cars";
type Car = { [name: string]: unknown } & { id: string; name: string; slug: string; price: number };
let site: ClockedSite;
const browser = createTestBrowser({ pictures: false });
/** Cars in stock at the beginning. */
let cars: Car[];

beforeAll(async () => {
  site = await startClockedSite({
    dealers: [dealer],
    edit: (tenants) => editSite(tenants, dealer, { ...savedInAccount, limits: generousLimits }),
  });
  cars = (site.cars(dealer) as Car[]).filter(
    ({ status, price, reserved, sold }) => status === "in_stock" && price > 1000 && !reserved && !sold,
  );
});
afterAll(() => site?.stop());

/** Gives the dealer another stock, as an import does: without pictures, since imported cars have only their own. */
async function stock(list: readonly Car[]): Promise<void> {
  const without = { images: [], thumbnails: [], primary_image_url: null, photos_count: 0 };
  await replaceFile(
    resolveStockFile(site.dataDir, dealer),
    list.map((car) => JSON.stringify({ ...car, ...without })),
  );
  editJson(site.tenantsDir, `${dealer}/site.json`, (value) => {
    value.stock = { source: "file" };
  });
  await site.reload();
}

/** The watchlist's entry of a car. */
const entry = (page: Page, car: Car) => page.locator("main li", { hasText: car.name });
const savedHere = async (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(":favourites"));
    return key === undefined ? [] : (JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string }[]);
  });
/** A signed-in visitor on his watchlist, whose browser kept these cars before. */
async function visitor(phone: string, kept: readonly Car[] = [], deal?: string) {
  const watched = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
  const { page } = watched;
  const favourites = kept.map(({ id, name, slug }) => ({ id, name, slug }));
  await page.addInitScript((list) => {
    const key = "forecourt:202:favourites";
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(list));
  }, favourites);
  if (deal !== undefined)
    await page.addInitScript((text) => {
      if (sessionStorage.getItem("said") === null) localStorage.setItem("forecourt:202:deal", text);
      sessionStorage.setItem("said", "once");
    }, deal);
  await visit(page, site.url(dealer, "/watchlist"));
  await signInHere(page, site, dealer, phone);
  await settle(page);
  return watched;
}

describe("the watchlist", () => {
  it("[S2.27, S3.18] tells what has happened to its cars: cheaper, sold, held by somebody, gone", async () => {
    const [cheaper, sold, held, gone, dearer, ...rest] = cars as [Car, Car, Car, Car, Car, ...Car[]];
    const { page, faults } = await visitor("0455 000 111", [cheaper, sold, held, gone, dearer]);
    await page.getByRole("button", { name: "Add them" }).click();
    await page.locator("main li").nth(4).waitFor();
    await expect.poll(() => page.locator("main").innerText()).not.toMatch(/dropped|sold|holding/);
    await stock([
      { ...cheaper, price: cheaper.price - 1500 },
      { ...sold, status: "sold", sold: true },
      { ...held, reserved: true },
      { ...dearer, price: dearer.price + 500 },
      ...rest.slice(0, 20),
    ]);
    await visit(page, site.url(dealer, "/watchlist"));
    await expect.poll(() => entry(page, cheaper).innerText()).toContain("Price dropped by $1,500 since you saved it");
    await expect.poll(() => entry(page, sold).innerText()).toContain("This one has been sold");
    await expect.poll(() => entry(page, held).innerText()).toContain("On hold for another buyer right now");
    await expect.poll(() => entry(page, gone).innerText()).toContain("This one has been sold");
    await expect.poll(() => entry(page, gone).locator("a").count()).toBe(0);
    await expect.poll(() => entry(page, dearer).innerText()).not.toMatch(/dropped|sold|holding/);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("[S4.17] takes up what the browser kept before, if the visitor wants, and once", async () => {
    const [first, second] = cars as [Car, Car];
    const sold = { ...(cars[2] as Car), status: "sold", sold: true };
    await stock([first, second, sold]);
    const { page } = await visitor("0455 000 222", [first, sold, second]);
    const offer = page.getByText("3 vehicles are saved in this browser alone.");
    await offer.waitFor();
    await page.getByRole("button", { name: "Add them" }).click();
    await page.locator("main li").nth(1).waitFor();
    await expect.poll(() => page.locator("main li a").allInnerTexts()).toEqual([first.name, second.name]);
    expect(await savedHere(page)).toEqual([]);
    await page.getByRole("button", { name: `Remove ${first.name}` }).click();
    await entry(page, first).waitFor({ state: "detached" });
    await visit(page, site.url(dealer, "/watchlist"));
    await expect.poll(() => page.getByRole("button", { name: "Add them" }).count()).toBe(0);
    await page.context().close();
  });

  it("leaves them in the browser when the visitor declines, and does not ask again", async () => {
    const [first, second] = cars as [Car, Car];
    await stock([first, second]);
    const { page, faults } = await visitor("0455 000 333", [first]);
    await page.getByRole("button", { name: "No, thanks" }).click();
    await page.getByRole("button", { name: "Add them" }).waitFor({ state: "detached" });
    await visit(page, site.url(dealer, "/watchlist"));
    await expect.poll(() => page.getByRole("button", { name: "Add them" }).count()).toBe(0);
    await expect.poll(() => page.locator("main li").count()).toBe(0);
    expect(await savedHere(page)).toHaveLength(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("[S9.39, S8.4] shows one message at a time: the newest", async () => {
    await stock(cars.slice(0, 30));
    const { page, faults } = await visitor("0455 000 444");
    await visit(page, site.url(dealer, "/search"));
    const hearts = page.locator('main button[aria-label^="Save "]');
    const view = page.getByRole("link", { name: "View List" });
    for (const n of [0, 1]) {
      const name = ((await hearts.nth(n).getAttribute("aria-label")) ?? "").replace(/^Save /, "");
      await hearts.nth(n).click();
      await page.getByText(`${name} is now available in your watchlist`).waitFor();
      await expect.poll(() => view.count()).toBe(1);
      // [S8.4] The list that it was saved to, wherever the header's heart leads.
      await expect.poll(() => view.getAttribute("href")).toBe("/watchlist");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("my deal", () => {
  it("is in the account of a visitor who signs in, on every device, and is gone from all at once", async () => {
    const phone = "0455 000 777";
    const kept = (page: Page) => page.evaluate(() => localStorage.getItem("forecourt:202:deal") ?? "{}");
    const first = await visitor(phone);
    await visit(first.page, site.url(dealer, "/my-deal"));
    await first.page.getByText("your account and this browser").waitFor();
    await first.page.getByLabel("Postcode").fill("3000");
    await first.page.getByLabel("Deposit ($)").fill("4000");
    const sent = first.page.waitForResponse((answer) => answer.url().endsWith("/api/deal") && answer.ok());
    await sent;

    // Another device, where something was said before it signed in: that stands.
    const second = await visitor(phone, [], '{"deposit":500}');
    await visit(second.page, site.url(dealer, "/my-deal"));
    await expect.poll(() => second.page.getByLabel("Postcode").inputValue()).toBe("3000");
    expect(JSON.parse(await kept(second.page))).toEqual({ postcode: "3000", deposit: 500 });
    await visit(first.page, site.url(dealer, "/my-deal"));
    await expect.poll(() => first.page.getByLabel("Deposit ($)").inputValue()).toBe("500");

    const cleared = first.page.waitForResponse((answer) => answer.request().method() === "PUT");
    await first.page.getByRole("button", { name: "Clear all" }).click();
    await cleared;
    await visit(second.page, site.url(dealer, "/my-deal"));
    await expect.poll(() => kept(second.page)).toBe("{}");
    expect(first.faults.concat(second.faults)).toEqual([]);
  });
});
