import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = "coastal-mitsubishi";
const own = "northside-used-cars";
const site = createTestSite({
  edit: (tenants) =>
    editSite(tenants, own, {
      search: {
        attributes: {
          gvm: { field: "variant.grossvehiclemass", label: "GVM", unit: "kg", step: 10 },
          stay: { fact: "days_in_stock", bands: [{ value: "Just in", below: 31 }, { value: "Settled" }] },
        },
        sorts: { gvm_desc: { by: "gvm", order: "desc", label: "GVM, highest first" } },
      },
      components: {
        CarCard: {
          first: "price",
          facts: [{ id: "stay", $before: "condition", label: "Stay", value: { $bind: "car.stay" } }],
        },
      },
    }),
});
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const hrefs = () =>
  page
    .locator('main article :is(h2, h3) a[href^="/cars/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")?.replace(/[#?].*$/, "")))]);
const boxes = (attribute: string) => page.locator(`input[name="refinementList[${attribute}][]"]`);

describe("the search", () => {
  it("[S2.1] [S7.5] [S9.1] shows 21 cars from the server and asks nothing again", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/1/indexes/")) asked.push(request.url());
    });
    await visit(page, site.url(slug, "/search"));
    expect(await hrefs()).toHaveLength(21);
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("[S2.5] [S4.9] [S2.6] narrows, resets the page, and comes back by the back button", async () => {
    await visit(page, site.url(slug, "/search?page=2"));
    const before = await hrefs();
    const box = boxes("make").first();
    const value = await box.getAttribute("value");
    await box.click();
    await page.waitForURL((url) => !url.search.includes("page=") && url.href !== site.url(slug, "/search?page=2"));
    await expect.poll(async () => (await hrefs()).join()).not.toBe(before.join());
    await expect
      .poll(() => page.locator(`input[name="refinementList[make][]"][value="${value}"]`).isChecked())
      .toBe(true);
    const narrowed = page.url();
    const shown = await hrefs();
    await page.goBack();
    await expect.poll(async () => (await hrefs()).join()).toBe(before.join());
    await page.goForward();
    await expect.poll(async () => (await hrefs()).join()).toBe(shown.join());
    expect(page.url()).toBe(narrowed);
    await page.reload();
    await settle(page);
    expect(await hrefs()).toEqual(shown);
    expect(faults).toEqual([]);
  });

  it("[S2.5] provides its address for sharing, with any refinements", async () => {
    // With the port of the site, which is not the servers' own behind nginx.
    const canonical = async () => {
      const href = await page.locator('link[rel="canonical"]').getAttribute("href");
      const { hostname, pathname, search } = new URL(String(href));
      expect(hostname).toBe(new URL(page.url()).hostname);
      return site.url(slug, `${pathname}${decodeURIComponent(search)}`);
    };
    await visit(page, site.url(slug, "/search"));
    expect(await canonical()).toBe(site.url(slug, "/search"));
    await boxes("body").first().click();
    await page.waitForURL(/refinementList/);
    await expect.poll(canonical).toContain("refinementList[body]");
    await page.locator('select[name="sortBy"]').selectOption("price_asc");
    await page.waitForURL(/sortBy=price_asc/);
    expect(await canonical()).not.toContain("sortBy");
    const refined = await canonical();
    await page.goBack();
    await page.goBack();
    await expect.poll(canonical).toBe(site.url(slug, "/search"));
    await page.goto(refined);
    expect(await canonical()).toBe(refined);
    expect(faults).toEqual([]);
  });

  it("keeps its place when the visitor returns from a car", async () => {
    await visit(page, site.url(slug, "/search"));
    const [, , , , , , sixth] = await hrefs();
    const link = page.locator(`main article a[href="${sixth}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL((url) => url.pathname.startsWith("/cars/"));
    await expect.poll(() => page.locator("h1").textContent()).not.toBe("");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/search");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it.each(dealersOfKinds)(
    "has its filters and its heading in sight on a phone, and no window scrolls sideways: %s",
    async (dealer) => {
      for (const width of [widths.phone, 768, widths.desktop]) {
        const { page: shown } = await openPage(browser, { viewport: { width, height: 844 } });
        await visit(shown, site.url(dealer, "/search"));
        expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await findAxeViolations(shown, "main h1")).toEqual([]);
        if (width < 1024) {
          const opener = shown.getByRole("button", { name: "Filters" });
          // Nothing is painted over it.
          const { channels } = await sharp(await opener.screenshot()).stats();
          expect(channels[0]?.stdev).toBeGreaterThan(5);
          await opener.click();
          await shown.getByRole("dialog", { name: "Filters" }).waitFor();
        }
        await shown.context().close();
      }
    },
  );

  it("[S2.34] says in the phone's sheet how many cars there are", async () => {
    const { page: phone, faults: wrong } = await openPage(browser, {
      viewport: { width: widths.phone, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await visit(phone, site.url(slug, "/search"));
    await phone
      .getByRole("button", { name: /filter/i })
      .first()
      .click();
    const show = phone.getByRole("button", { name: /^Show Me \d+ vehicles?$/ });
    await expect.poll(() => show.count()).toBe(1);
    const before = await show.textContent();
    await phone.locator('dialog input[name="refinementList[make][]"]').first().click();
    await expect.poll(() => show.textContent()).not.toBe(before);
    await show.click();
    await expect.poll(() => show.isVisible()).toBe(false);
    expect(wrong).toEqual([]);
  });
});

describe("a field that a dealer's JSON makes an attribute of the search", () => {
  it("[M13.A4] moves as a slider, is a chip, an order and an address", async () => {
    await visit(page, site.url(own, "/search"));
    const before = await hrefs();
    const least = page.locator('input[name="range[gvm][min]"]');
    const group = page.locator("details", { has: least });
    if (!(await least.isVisible())) await group.locator("summary").click();
    await least.fill("2500");
    await least.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("range[gvm]") === "2500:");
    await expect.poll(() => page.getByRole("link", { name: /GVM from 2,500 kg/ }).count()).toBe(1);
    await expect.poll(async () => (await hrefs()).join()).not.toBe(before.join());
    await page.locator('select[name="sortBy"]').selectOption({ label: "GVM, highest first" });
    await page.waitForURL(/sortBy=gvm_desc/);
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => (await hrefs()).join()).toBe(before.join());
    expect(faults).toEqual([]);
  });
});

describe("an attribute of a dealer's search", () => {
  it("is on cards before and after a filter is used", async () => {
    const stays = () =>
      page
        .locator("#results article")
        .evaluateAll((cards) => cards.map((card) => /Just in|Settled/.exec(card.textContent ?? "")?.[0]));
    await visit(page, site.url(own, "/search"));
    const before = await hrefs();
    expect(await stays()).toHaveLength(before.length);
    expect(await stays()).not.toContain(undefined);
    await boxes("body").first().click();
    await expect.poll(async () => (await hrefs()).join()).not.toBe(before.join());
    expect((await stays()).length).toBeGreaterThan(0);
    expect(await stays()).not.toContain(undefined);
    expect(faults).toEqual([]);
  });
});

describe("the pictures of a card", () => {
  const turns = async (width: number) => {
    const context = { viewport: { width, height: 844 }, hasTouch: width === widths.phone };
    const { page, faults } = await openPage(browser, context);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url(slug, "/search"));
    await page.locator("#page[data-alive]").waitFor();
    const card = page.locator("main article:has([data-slide])").first();
    const row = card.locator("a[aria-hidden]");
    await row.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    // A whole number at rest: what is pressed while a row still flies past may only stop it.
    const at = () => row.evaluate(({ scrollLeft, clientWidth }) => Math.round((100 * scrollLeft) / clientWidth) / 100);
    const wanted = () => asked.filter((path) => path.endsWith("/pictures"));
    return { page, faults, card, row, at, wanted };
  };

  it("are cut in a row of a list as much as on other cards, on a phone", async () => {
    const { page: small } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
    await visit(small, site.url("summit-nissan", "/search"));
    const picture = await small.locator("main article[data-car] img").first().boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await small.context().close();
  });

  it("[S2.36] are swiped through on a phone, and a tap still opens the car", async () => {
    const { page, faults, row, at, wanted } = await turns(widths.phone);
    expect([await row.locator("img").count(), wanted()]).toEqual([1, []]);
    const box = await row.boundingBox();
    if (!box) throw new Error("The card has no picture.");
    const cdp = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch("touchStart", 300);
    for (let x = 280; x > 60; x -= 20) await touch("touchMove", x);
    await touch("touchEnd");
    await expect.poll(at).toBe(1);
    await expect.poll(() => row.locator("i:empty").count()).toBe(0);
    expect(wanted()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/search");
    await page.touchscreen.tap(box.x + box.width / 2, y);
    await page.waitForURL(/\/cars\//);
    expect(faults).toEqual([]);
  });

  it("[S2.36] [S4.28] turn by their arrows as far as the first and the last, without waking the search", async () => {
    const { page, faults, card, row, at, wanted } = await turns(widths.desktop);
    const last = (await row.locator("> *").count()) - 1;
    const next = card.getByRole("button", { name: "Next picture" });
    const back = card.getByRole("button", { name: "Previous picture" });
    await next.press("Enter");
    await expect.poll(at).toBe(1);
    await card.hover();
    await back.click({ timeout: 10_000 });
    await expect.poll(at).toBe(0);
    await expect.poll(() => back.isDisabled()).toBe(true);
    for (let place = 1; place <= last; place += 1) {
      await next.click({ timeout: 10_000 });
      await expect.poll(at).toBe(place);
    }
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect(wanted()).toHaveLength(1);
    await expect.poll(() => page.locator('[data-wakes~="together"][data-alive]').count()).toBe(0);
    const addresses = await row
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(new Set(addresses).size).toBe(last + 1);
    expect(faults).toEqual([]);
  });
});
