import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";
import { createTestSite, startSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const dialog = () => page.locator("#explain-dialog");
/** Where a price stands in its block. */
const corner = { x: 4, y: 4 };
const title = () => dialog().locator("h1").textContent();

describe("?explain in development", () => {
  it("says why a card of the search has its tag, price and buttons, and follows nothing that is clicked", async () => {
    await visit(page, site.url(slug, "/search?explain"));
    const address = page.url();
    for (const table of ["tag", "price", "card-buttons"]) {
      const shown = page.locator(`[data-car] [data-decision="${table}"]`).first();
      await shown.scrollIntoViewIfNeeded();
      const row = shown.locator("[data-row]").first();
      const named = (await row.count()) > 0 ? await row.getAttribute("data-row") : null;
      // As a mouse does: a card's link lies over its tag and its price.
      await (named === null ? shown : row).click({ force: true, position: corner });
      await expect.poll(title).toContain(`${table}: `);
      const winner = dialog().locator("li.wins").first();
      expect(await winner.count(), "the row that won").toBe(1);
      await expect.poll(() => winner.locator(".conditions").textContent()).toMatch(/holds .* is /);
      await expect
        .poll(() => winner.locator(".origins").textContent())
        .toMatch(/_platform\/rules\/[\w-]+\.json:\d+ layer _platform/);
      if (named !== null) expect(await title()).toContain(named);
      expect(await findAxeViolations(page)).toEqual([]);
      await dialog().getByRole("button", { name: "Close" }).click();
    }
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
  });

  it("says what failed the rows before the one that won", async () => {
    await visit(page, site.url(slug, "/search?explain"));
    await page.locator('[data-car] [data-decision="price"]').first().click({ force: true, position: corner });
    await expect.poll(title).toContain("price: ");
    const before = dialog().locator('h2:text("Rows before it") + ol > li.fails').first();
    await expect.poll(() => before.locator(".blamed").textContent()).toMatch(/ is .*, not /);
    await dialog().getByRole("button", { name: "Close" }).click();
    // What a car costs a week stands inside its price, and has a table of its own.
    await page.locator('[data-car] [data-decision="week"]').first().click({ force: true });
    await expect.poll(title).toContain("week: ");
  });

  it("works by keyboard alone, on a car's page, for every table about the car", async () => {
    await visit(page, site.url(slug, "/search"));
    const href = await page.locator('main a[href^="/cars/"]').first().getAttribute("href");
    await visit(page, site.url(slug, `${href?.replace(/[#?].*$/, "")}?explain`));
    await page.locator("#explain-panel summary").focus();
    await page.keyboard.press("Enter");
    const button = page.locator("#explain-panel button", { hasText: "price: " }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(title).toContain("price: ");
    await dialog().getByRole("link", { name: "trade-in", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(title).toContain("trade-in: ");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog().isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });

  it("explains what stands on a page beside cars: its offers, its locations, its gate, its forms", async () => {
    await visit(page, site.url("riverside-toyota", "/special-offers?explain"));
    await page.locator('[data-decision="offer"]').first().click({ force: true });
    await expect.poll(title).toContain("offer: ");
    await expect.poll(() => dialog().locator(".rows > li").count()).toBeGreaterThan(0);
    await dialog().getByRole("button", { name: "Close" }).click();
    await page.locator("#explain-panel summary").click();
    const listed = page.locator("#explain-panel li");
    await expect.poll(() => listed.allTextContents()).toContain("lead-events: save");
    const decided = (await listed.allTextContents()).map((text) => text.split(":")[0]);
    expect(decided).toEqual(expect.arrayContaining(["offer", "location", "location-order", "lead-events"]));
    await page.locator("#explain-panel button", { hasText: "location: " }).first().click();
    await expect.poll(title).toContain("location: ");
    const gate = await ask(site.url("riverside-toyota"), "/_explain/gates?path=/finance");
    expect([gate.status, gate.text]).toEqual([200, expect.stringContaining("gates: ")]);
    expect((await ask(site.url("riverside-toyota"), "/_explain/gates?path=/")).status).toBe(404);
    expect(faults).toEqual([]);
  });

  it("adds nothing to a page that is not asked, and knows no other table or car", async () => {
    expect((await ask(site.url(slug), "/search")).text).not.toContain("_explain");
    expect((await ask(site.url(slug), "/_explain/tag?car=none")).status).toBe(404);
    expect((await ask(site.url(slug), "/_explain/constructor?car=none")).status).toBe(404);
  });
});

it("?explain gives nothing away in production", async () => {
  const production = await startSite({ dealers: [slug], env: { NODE_ENV: "production" } });
  try {
    const search = await ask(production.url(slug), "/search?explain");
    expect(search.status).toBe(200);
    expect(search.text).not.toContain("_explain");
    const car = /data-car="([^"]+)"/.exec(search.text)?.[1];
    expect(car).toBeTruthy();
    for (const path of [`/_explain/tag?car=${car}`, "/_explain/explain.js", "/_explain/explain.css"]) {
      const answer = await ask(production.url(slug), path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain("rules/tag.json");
    }
  } finally {
    await production.stop();
  }
});
