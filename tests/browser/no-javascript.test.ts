import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
let page: Page;
beforeEach(async () => {
  ({ page } = await openPage(browser, { javaScriptEnabled: false }));
});

/** Opens a page, which is whole before its pictures are. */
const open = (url: string) => page.goto(url, { waitUntil: "domcontentloaded" });
const cars = () => page.locator('main a[href^="/cars/"]');
const path = () => new URL(page.url()).pathname;

describe.each(dealersOfKinds)("%s without JavaScript", (slug) => {
  it("reads and navigates: home, search, the next page, a car", async () => {
    await open(site.url(slug));
    await expect.poll(() => page.locator("h1").textContent()).not.toBe("");
    await open(site.url(slug, "/search"));
    await expect.poll(() => cars().count()).toBeGreaterThan(3);
    const first = await cars().first().getAttribute("href");
    await page.locator('a[rel="next"]').first().click();
    expect(page.url()).toContain("page=2");
    await expect.poll(() => cars().first().getAttribute("href")).not.toBe(first);
    await open(site.url(slug, first?.replace(/[#?].*$/, "")));
    await expect.poll(() => page.locator("h1").textContent()).not.toBe("");
  });

  it("reads a car's whole list of features and key information", async () => {
    await open(site.url(slug, "/search"));
    const href = (await cars().first().getAttribute("href"))?.replace(/[#?].*$/, "") ?? "";
    await open(site.url(slug, href));
    // Lists in a dialog or a fold are there once it is opened.
    const hidden = await page
      .locator('main #sheet-sheet dl > div, main ul[id$="-list"] > li')
      .evaluateAll(
        (all) =>
          all.filter((entry) => !entry.checkVisibility() && !entry.closest("dialog, details:not([open])")).length,
      );
    expect(hidden).toBe(0);
    await expect.poll(() => page.locator("#sheet-sheet [data-group] dl > div").count()).toBeGreaterThan(4);
    await expect.poll(() => page.getByRole("button", { name: /^Show (More|All)$/ }).count()).toBe(0);
  });

  it("sends an enquiry by plain post, and says what is wrong with a bad one", async () => {
    await open(site.url(slug, "/search"));
    const href = (await cars().first().getAttribute("href"))?.replace(/[#?].*$/, "") ?? "";
    await open(site.url(slug, href));
    await page.locator('[data-row="enquire"]').first().click();
    await page.waitForURL("**/enquire*");
    const form = page.locator("form#enquiry-form");
    const fill = async (email: string) => {
      await form.locator("[name=name]").fill("No Script");
      await form.locator("[name=email]").fill(email);
      await form.locator("[name=phone]").fill("0412 345 678");
      await form.locator("[name=message]").fill("Plain post");
      await form.locator("[name=terms_conditions]").check();
      const dealership = form.locator("select[name=dealership_slug]");
      if (await dealership.count()) await dealership.selectOption({ index: 1 });
      await form.locator("button[type=submit]").click();
    };
    // What browsers let pass and the form does not.
    await fill("kim@example");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("Please fix the following errors:");
    await expect.poll(() => form.locator("[name=message]").inputValue()).toBe("Plain post");
    await expect.poll(() => form.locator("[name=terms_conditions]").isChecked()).toBe(true);
    await fill("kim@example.com");
    expect(path()).toBe("/success");
    await expect.poll(() => page.locator("h1").textContent()).not.toBe("");
  });
});
