import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTestBrowser, openAt, type PageOptions, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const toyota = "riverside-toyota";
const used = "northside-used-cars";

const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
const open = (slug: string, path: string, options?: PageOptions) => openAt(browser, site.url(slug, path), options);

it("[S2.53, S2.55] has the default menu and the footer's groups in order", async () => {
  const { page } = await open(toyota, "/about-us");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const entries = await menu
    .locator("> ul > li")
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector("summary") ?? item.querySelector("a"))?.textContent),
    );
  expect(entries).toEqual([
    "Home",
    "New Vehicles",
    "Special Offers",
    "Sell My Car",
    "Pre-owned Vehicles",
    "Service",
    "Parts & Accessories",
    "Company",
  ]);
  const groups = await page.getByRole("navigation", { name: "Footer" }).locator("h2").allTextContents();
  expect(groups).toEqual(["Buyer Tools", "Servicing and Parts", "Riverside Toyota"]);
  const footer = (await page.locator("footer").textContent()) ?? "";
  expect(footer).toContain("DL 21874 · MRB 6310");
});

it("ends with the content, whether a phone number or an icon is last", async () => {
  for (const slug of ["summit-nissan", toyota]) {
    const { page } = await open(slug, "/about-us");
    const ends = await page.evaluate(() => {
      const end = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
      const last = "header a[href^='tel:'] span:last-child";
      const icon = "header a[href='/favourites'] svg, header a[href='/watchlist'] svg";
      return [end(document.querySelector(icon) ? icon : last), end("footer > div > :last-child")];
    });
    expect(ends[1]).toBeGreaterThan(500);
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(2);
  }
});

describe("the header's menus", () => {
  const opened = (page: Page) => page.locator("header.dropdown-open").count();

  it("[S4.26] open on a press, mark the header, close on Escape, on a press outside and on a choice", async () => {
    const { page, faults } = await open(toyota, "/about-us");
    const company = page.locator("header summary:visible", { hasText: "Company" });
    await company.hover();
    expect(await opened(page)).toBe(0);
    await company.click();
    await page.waitForSelector("header.dropdown-open");
    await page.keyboard.press("Escape");
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(await company.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForSelector("header.dropdown-open");
    await page.locator("h1").click();
    await page.waitForSelector("header:not(.dropdown-open)");
    await company.click();
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    await page.waitForSelector("header.dropdown-open");
    // Also a link to the page that is shown already closes it.
    await company.click();
    await page.locator("header details[open]").getByRole("link", { name: "About us" }).click();
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(faults).toEqual([]);
  });

  it("[S4.26] open on hover where the dealer wants it, and stay open on a click", async () => {
    const { page } = await open(used, "/about-us");
    const company = page.locator("header summary:visible", { hasText: "Company" });
    await company.hover();
    await page.waitForSelector("header.dropdown-open");
    await company.click();
    await expect.poll(() => page.locator("header details[open]").count()).toBe(1);
    await page.locator("h1").hover();
    await page.waitForSelector("header:not(.dropdown-open)");
  });

  it("[S4.26] work from the phone's menu button", async () => {
    const { page } = await open(toyota, "/about-us", { width: widths.phone });
    await page.locator("header summary[aria-label='Menu']").click();
    await page.waitForSelector("header.dropdown-open");
    await page.locator("header summary:visible", { hasText: "Company" }).click();
    await page.locator("header").getByRole("link", { name: "Contact us" }).click();
    await page.waitForURL("**/contact-us");
    await page.waitForSelector("header:not(.dropdown-open)");
  });

  it("[S2.56, S2.57, S2.58, S9.33] hold the new models: tabs, order, two links each, six rows seen", async () => {
    const { page, faults } = await open(toyota, "/about-us");
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    const menu = page.locator("header details[open]");
    await expect
      .poll(() => menu.locator("label").allTextContents())
      .toEqual([
        "All Vehicles",
        "Hatch & sedans",
        "SUVs & 4WDs",
        "Utes & Vans",
        "GR & performance",
        "Electrified",
        "Discontinued",
        "Upcoming",
      ]);
    const list = menu.locator("li:has(p):visible");
    const all = await list.count();
    expect(all).toBe(24);
    const box = await menu.locator("ul:has(> li p)").evaluate((ul) => ({
      seen: ul.clientHeight / 80,
      rows: Math.ceil(ul.scrollHeight / 80),
      scrolls: getComputedStyle(ul).overflowY,
    }));
    expect(box.seen).toBe(6);
    expect(box.rows).toBeGreaterThan(6);
    expect(box.rows).toBeLessThanOrEqual(10);
    expect(box.scrolls).toBe("auto");
    await menu.getByText("Upcoming").click();
    await expect.poll(() => list.count()).toBe(1);
    await menu.getByText("Utes & Vans").click();
    const first = list.first();
    await expect
      .poll(() => first.getByRole("link", { name: /^Explore/ }).getAttribute("href"))
      .toMatch(/^\/models\/toyota-/);
    await expect.poll(() => first.getByRole("link", { name: /^Our Stock/ }).getAttribute("href")).toMatch(/^\/search/);
    await first.getByRole("link", { name: /^Explore/ }).click();
    await page.waitForURL("**/models/toyota-*");
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(faults).toEqual([]);
  });

  it("[S2.56] choose a tab without JavaScript as well", async () => {
    const { page } = await open(toyota, "/about-us", { scripts: false });
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    const menu = page.locator("header details[open]");
    await menu.getByText("Upcoming").click();
    await expect.poll(() => menu.locator("li:has(p):visible").count()).toBe(1);
  });

  it("[S2.54, S9.37] hold the makes in stock: 6 columns on large screens, 4 on small", async () => {
    const columns = (page: Page) =>
      page
        .locator("header ul:has(> li > a > img)")
        .locator("visible=true")
        .first()
        .evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(" ").length);
    const { page } = await open(used, "/about-us");
    await page.locator("header summary:visible", { hasText: "Makes" }).hover();
    await page.waitForSelector("header.dropdown-open");
    expect(await columns(page)).toBe(6);
    expect(await page.locator("header details[open]").getByRole("link", { name: /Mazda/ }).getAttribute("href")).toBe(
      "/search/mazda",
    );
    const phone = await open(used, "/about-us", { width: widths.phone });
    await phone.page.locator("header summary[aria-label='Menu']").click();
    await phone.page.locator("header summary:visible", { hasText: "Makes" }).click();
    await phone.page.getByRole("link", { name: /Mazda/ }).locator("visible=true").waitFor();
    expect(await columns(phone.page)).toBe(4);
  });
});
