import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { ask } from "../support/http.ts";
import { savedInAccount } from "../support/saved-in-account.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { type ClockedSite, startClockedSite } from "./clocked-site.ts";
import { fillOrder } from "./fill-order.ts";
import { readLastCode, signInHere } from "./sign-in.ts";

const gated = "northside-used-cars";
const open = "riverside-toyota";
const hour = 3_600_000;
const minute = 60_000;
let site: ClockedSite;
const browser = createTestBrowser({ pictures: false });

beforeAll(async () => {
  const edit = (tenants: string) => {
    editSite(tenants, gated, savedInAccount);
    for (const slug of [gated, open]) {
      const terms = { reserveHeldHours: 48, reserveAmount: 200, reserveRefundPercent: 100 };
      editSite(tenants, slug, { settings: terms, limits: generousLimits });
    }
  };
  site = await startClockedSite({ dealers: [gated, open], edit });
});
afterAll(() => site?.stop());

interface Hit {
  objectID: string;
  slug: string;
  name: string;
}
const free = "status:in_stock AND reserved:false AND price > 1000";
async function hits(slug: string, filters = free): Promise<Hit[]> {
  const answer = await ask(site.url(slug), "/1/indexes/Car_production/query", {
    method: "POST",
    body: JSON.stringify({ filters, hitsPerPage: 500, attributesToRetrieve: ["objectID", "slug", "name"] }),
  });
  return JSON.parse(answer.text).hits as Hit[];
}
const isFree = async (slug: string, { objectID }: Hit) => (await hits(slug)).some((hit) => hit.objectID === objectID);

/** The car's card in the search: its words. */
async function cardOf(page: Page, slug: string, car: Hit): Promise<string> {
  await visit(page, site.url(slug, `/search?query=${car.slug}`));
  return page
    .locator("main article", { has: page.locator(`a[href="/cars/${car.slug}"]`) })
    .first()
    .innerText();
}
/** Whether the car's own page lets it be reserved. */
async function offersCheckout(page: Page, slug: string, car: Hit): Promise<boolean> {
  await visit(page, site.url(slug, `/cars/${car.slug}`));
  return (await page.locator(`a[href="/cars/${car.slug}/checkout"]`).count()) > 0;
}
/** Waits until the site has noticed that time has passed: it looks every few seconds. */
const untilFree = (slug: string, car: Hit) => expect.poll(() => isFree(slug, car)).toBe(true);
const words = (page: Page) => page.locator("main").innerText();

/** Reserves the car from its own page; the address of the reservation. */
async function reserve(page: Page, slug: string, car: Hit): Promise<string> {
  await visit(page, site.url(slug, `/cars/${car.slug}`));
  await page.locator(`a[href="/cars/${car.slug}/checkout"]`).first().click();
  // Beside the car, or on its own page after signing in.
  await Promise.race([
    page.locator("dialog:modal [data-alive] form#reservation-form").waitFor(),
    page.waitForURL(/\/sign-in/),
  ]);
  if (page.url().includes("/sign-in")) await signInHere(page, site, slug, "0444 000 111");
  await settle(page);
  await fillOrder(page);
  await page.waitForURL(/\/reserved\/[0-9a-f-]{36}$/);
  // The contact is not the one that the visitor signed in with.
  await page.locator("#verify-code").fill(readLastCode(site, slug));
  await page.locator('form[action="/api/verify/code"] button').click();
  await page.getByText("is held for you").first().waitFor();
  return page.url();
}

// A franchise's search shows its own make first.
describe.each([
  [gated, true, free],
  [open, false, `${free} AND make:Toyota`],
])("from saving to the end of a reservation at %s", (slug, isGated, choice) => {
  it("[S2.9, S2.27, S4.10, S4.36, S9.13] signs in, saves, removes and reserves; 48 hours later the car is free", async () => {
    const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
    const [car] = await hits(slug, choice);
    if (!car) throw new Error("no car");
    await visit(page, site.url(slug, `/search?query=${car.slug}`));
    const card = page.locator("main article", { has: page.locator(`a[href="/cars/${car.slug}"]`) }).first();
    const heart = card.locator('button[aria-label^="Save "]');
    await heart.click();
    if (isGated) {
      await page.waitForURL(/\/sign-in\?type=watchlist/);
      await signInHere(page, site, slug, "0444 000 111");
      await settle(page);
      await heart.click();
    }
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    if (isGated) await page.getByText("Car Saved In Watchlist").waitFor();
    const list = isGated ? "/watchlist" : "/favourites";
    await visit(page, site.url(slug, list));
    await page.locator("main li", { hasText: car.name }).waitFor();
    await page.getByRole("button", { name: `Remove ${car.name}` }).click();
    await page.locator("main li", { hasText: car.name }).waitFor({ state: "detached" });

    expect(await cardOf(page, slug, car)).not.toContain("Reserved");
    const reserved = await reserve(page, slug, car);
    expect(await words(page)).toContain("is held for you");
    expect(await cardOf(page, slug, car)).toMatch(/reserved/i);
    expect(await offersCheckout(page, slug, car)).toBe(false);

    site.time.now += 48 * hour - minute;
    await page.goto(reserved);
    expect(await words(page)).toContain("is held for you");
    expect(await isFree(slug, car)).toBe(false);
    const account = async () => {
      await page.goto(site.url(slug, "/account"));
      return words(page);
    };
    if (isGated) expect(await account()).toContain(`${car.name}: held for you until`);

    site.time.now += minute;
    await untilFree(slug, car);
    await visit(page, reserved);
    expect(await words(page)).toContain(`The reservation of the ${car.name} is over`);
    expect(await findAxeViolations(page)).toEqual([]);
    if (isGated) {
      expect(await account()).toContain(`${car.name}: your reservation is over`);
      await page.locator("main").getByRole("link", { name: car.name }).click();
      await page.waitForURL(reserved);
    }
    expect(await cardOf(page, slug, car)).not.toMatch(/reserved/i);
    expect(await offersCheckout(page, slug, car)).toBe(true);
    const again = await reserve(page, slug, car);
    expect(again).not.toBe(reserved);
    expect(await words(page)).toContain("is held for you");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("an account", () => {
  it("[S6.2] is deleted by its owner for good: signed out immediately, and empty on the next sign-in", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(gated, "/sign-in?type=watchlist&redirect=/search"));
    await signInHere(page, site, gated, "0444 000 222");
    await settle(page);
    await page.locator('main button[aria-label^="Save "]').first().click();
    await page.getByText("Car Saved In Watchlist").waitFor();
    await visit(page, site.url(gated, "/account"));
    expect(await words(page)).toContain("••• ••• 222");
    const form = page.locator('form[action="/api/account/delete"]');
    await expect.poll(() => form.isVisible()).toBe(false);
    await page.getByText("Delete my account", { exact: true }).click();
    await form.getByRole("button").click();
    // Without the tick the browser itself stops.
    expect(new URL(page.url()).pathname).toBe("/account");
    await form.getByLabel("Yes, delete my account").check();
    await form.getByRole("button").click();
    await page.waitForURL(site.url(gated));
    await visit(page, site.url(gated, "/account"));
    expect(await words(page)).toContain("You are not signed in.");
    await page.goto(site.url(gated, "/watchlist"));
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await signInHere(page, site, gated, "0444 000 222");
    await settle(page);
    expect(await words(page)).toContain("You have not saved any vehicles yet.");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
