import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
beforeEach(async () => {
  const phone = { viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true };
  ({ page, faults } = await openPage(browser, phone));
  await visit(page, site.url(slug, "/about-us"));
  await visit(page, site.url(slug, "/search"));
});

const sheet = () => page.locator("dialog[open]");
const openSheet = async () => {
  await page
    .getByRole("button", { name: /^filters/i })
    .first()
    .click();
  await sheet().waitFor();
  // What Back closes has an entry of its own in the history, once the script for it has come.
  await page.waitForFunction(() => window.history.state?.overlays === 1);
};
const path = () => new URL(page.url()).pathname;
const cars = () => page.locator("main article").count();

describe("Back on a phone, with the filters open", () => {
  it("[M8.5] closes them, and only then leaves the page", async () => {
    await openSheet();
    // It is painted before it is modal.
    await expect
      .poll(() => sheet().evaluate((dialog) => dialog.matches(":modal:has(:focus):not([data-covers=first])")))
      .toBe(true);
    await page.goBack();
    await expect.poll(() => sheet().count()).toBe(0);
    expect(path()).toBe("/search");
    await expect.poll(() => page.locator(":focus").getAttribute("data-opens")).not.toBeNull();
    await openSheet();
    await page.goBack();
    await expect.poll(() => sheet().count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/about-us/);
    expect(faults).toEqual([]);
  });

  it("[M8.5] keeps what was chosen in them; then each Back undoes one choice, and Forward brings it again", async () => {
    await openSheet();
    const boxes = sheet().locator('input[name="refinementList[body][]"]');
    await boxes.nth(0).click();
    await page.waitForURL(/refinementList\[body\]\[0\]/);
    const text = page.url();
    await boxes.nth(1).click();
    await page.waitForURL(/refinementList\[body\]\[1\]/);
    const two = page.url();
    await settle(page);
    await page.goBack();
    await expect.poll(() => sheet().count()).toBe(0);
    expect(page.url()).toBe(two);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(text);
    await page.goBack();
    await expect.poll(() => path()).toBe("/search");
    await expect.poll(() => page.locator('input[name="refinementList[body][]"]:checked').count()).toBe(0);
    await page.goForward();
    await expect.poll(() => page.url()).toBe(text);
    await expect.poll(() => page.locator('input[name="refinementList[body][]"]:checked').count()).toBe(1);
    await page.goForward();
    await expect.poll(() => page.url()).toBe(two);
    await settle(page);
    expect(await cars()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it("[M8.5] leaves nothing behind in the history, however they are closed", async () => {
    await openSheet();
    await page.getByRole("button", { name: /^Show Me/ }).click();
    await expect.poll(() => sheet().count()).toBe(0);
    await openSheet();
    await page.keyboard.press("Escape");
    await expect.poll(() => sheet().count()).toBe(0);
    await openSheet();
    await sheet().locator("button[aria-label]").first().click();
    await expect.poll(() => sheet().count()).toBe(0);
    await settle(page);
    await page.goBack();
    await page.waitForURL(/about-us/);
    await page.goForward();
    await page.waitForURL(/search/);
    await settle(page);
    // A car's page opens and closes as ever.
    await page.locator('main article a[href^="/cars/"]').first().click();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    await page.waitForURL(/search/);
    await settle(page);
    await page.goBack();
    await page.waitForURL(/about-us/);
    expect(faults).toEqual([]);
  });

  it("[M8.5] leaves nothing behind when the page is reloaded under them", async () => {
    await openSheet();
    await page.waitForFunction(() => (history.state as { overlays?: number } | null)?.overlays === 1);
    await page.reload();
    await settle(page);
    await expect.poll(() => sheet().count()).toBe(0);
    await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays);
    await page.goBack();
    await expect.poll(path).toBe("/about-us");
    expect(faults).toEqual([]);
  });

  it("[M8.5] stays on the page when it is reloaded at the moment they open", async () => {
    // Chromium then gives the page the state of the entry that was being added.
    await page.evaluate(() => history.replaceState({ overlays: 1 }, ""));
    await page.reload();
    await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays);
    await settle(page);
    expect(path()).toBe("/search");
    expect(faults).toEqual([]);
  });

  it("[M8.5] says by Forward nothing that is closed: the page stays, and Back leaves it", async () => {
    await openSheet();
    await page.goBack();
    await expect.poll(() => sheet().count()).toBe(0);
    await page.goForward();
    await settle(page);
    expect(path()).toBe("/search");
    await page.goBack();
    await page.waitForURL(/about-us/);
    expect(faults).toEqual([]);
  });
});
