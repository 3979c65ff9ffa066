import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const dealer = "riverside-toyota";
/** Asks before it counts (setting consentMode). */
const asking = "harbour-motor-group";
const site = createTestSite({
  dealers: [dealer, asking],
  edit: (tenants) => editSite(tenants, asking, { flags: { stickyFooter: true } }),
});
const browser = createTestBrowser({ pictures: false });
const withPictures = createTestBrowser();

const desktop = { viewport: { width: widths.desktop, height: 900 } };
const phone = { viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true };

async function openCar(
  options: object,
  { slug = dealer, within = browser } = {},
): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(within, options);
  await visit(opened.page, site.url(slug, "/search"));
  const href = await opened.page.locator("article a[href^='/cars/']").first().getAttribute("href");
  await visit(opened.page, site.url(slug, href?.replace(/#.*/, "")));
  return opened;
}

const openDialogs = (page: Page) => page.locator("dialog:modal").count();
/** Waits until Back has something to close: its code comes when the first thing opens. */
const guarded = (page: Page) => page.waitForFunction(() => (history.state?.overlays ?? 0) > 0);

describe("a promotion that opens by itself", () => {
  it.each([
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ])("[M8.3] covers nothing that can be pressed at %ix%i, and closes by Escape", async (width, height) => {
    const { page, faults } = await openPage(browser, { viewport: { width, height } });
    await visit(page, site.url(dealer));
    const popup = page.getByRole("dialog", { name: "Corolla hybrid hatch" });
    // It opens where there is room for it: a visitor scrolls on until there is.
    await expect
      .poll(
        async () => {
          if (await popup.isVisible()) return true;
          await page.mouse.wheel(0, height / 2);
          return false;
        },
        // At the pace of somebody who looks: sections that are skipped have no place yet.
        { interval: 400 },
      )
      .toBe(true);
    const covered = await popup.evaluate((box) => {
      const domRect = box.getBoundingClientRect();
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        left < domRect.right && right > domRect.left && top < domRect.bottom && bottom > domRect.top;
      return [...document.querySelectorAll("a[href], button, input, select, summary")]
        .filter((element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => lies(element.getBoundingClientRect()))
        .map((element) => element.textContent);
    });
    expect(covered).toEqual([]);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });
});

describe("Back on a phone", () => {
  it("[M8.5] closes the full screen of a car's pictures, then leaves the page", async () => {
    const { page, faults } = await openCar(phone);
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: /full screen/i }).click();
    await guarded(page);
    await page.goBack();
    await expect.poll(() => openDialogs(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await page.goBack();
    await page.waitForURL("**/search");
    expect(faults).toEqual([]);
  });

  it("[M8.5] closes the menu, then leaves the page", async () => {
    const { page } = await openCar(phone);
    await page.locator("header details > summary").first().click();
    await guarded(page);
    await page.goBack();
    await expect.poll(() => page.locator("header details[open]").count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/cars\//);
  });
});

describe("full screen", () => {
  it("[M8.9] shows the picture of the page at once, until the large one is there", async () => {
    const { page } = await openCar(desktop, { within: withPictures });
    const before = await page
      .locator("main section li img")
      .first()
      .evaluate((item) => (item as HTMLImageElement).currentSrc);
    // The large one does not come.
    await page.route(/-1920\.(avif|webp|jpg)$/, () => {});
    await page.getByRole("button", { name: /full screen/i }).click();
    const shown = page.locator("dialog:modal li img").first();
    await shown.waitFor();
    const state = await shown.evaluate((item) => {
      const { currentSrc, complete, naturalWidth, clientWidth } = item as HTMLImageElement;
      return { currentSrc, complete, drawn: naturalWidth > 0, wide: clientWidth > window.innerWidth / 2 };
    });
    expect(state).toEqual({ currentSrc: before, complete: true, drawn: true, wide: true });
  });

  it("begins with the picture to which the page was swiped before its code came", async () => {
    const { page } = await openPage(browser, phone);
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/(entry-client|islands|gallery\.gen)-.*\.js$/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(site.url(dealer, "/search"), { waitUntil: "commit" });
    const href = await page.locator("article a[href^='/cars/']").first().getAttribute("href");
    await page.goto(site.url(dealer, href?.replace(/#.*/, "")), { waitUntil: "commit" });
    const row = page.locator("main section > div > ul").first();
    await row.evaluate((item) => item.scrollTo({ left: 2 * item.clientWidth, behavior: "instant" }));
    letGo();
    await settle(page);
    await expect.poll(() => page.locator("main section > div > p").first().textContent()).toMatch(/^3 \//);
    await page.getByRole("button", { name: /full screen/i }).tap();
    await expect.poll(() => page.locator("dialog:modal [role=status]").textContent()).toMatch(/^3 \//);
  });

  it("follows each of several quick presses, and the keys after a double click too", async () => {
    const { page } = await openCar({ ...desktop, reducedMotion: "no-preference" });
    const next = page.locator("main section > div > button").nth(1);
    for (let press = 0; press < 3; press++) await next.press("Enter");
    const shown = () => page.locator("main section > div > p").first().textContent();
    await expect.poll(shown).toMatch(/^4 \//);
    await page.getByRole("button", { name: /full screen/i }).click();
    const dialog = page.locator("dialog:modal");
    await expect.poll(() => dialog.locator("[role=status]").textContent()).toMatch(/^4 \//);
    for (let twice = 0; twice < 2; twice++) await dialog.locator("ul").dblclick();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => dialog.locator("[role=status]").textContent()).toMatch(/^3 \//);
  });

  it("zooms a picture where it is pressed twice: its middle stays below the finger", async () => {
    const { page } = await openCar(phone);
    await page.getByRole("button", { name: /full screen/i }).tap();
    const dialog = page.locator("dialog:modal");
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.locator("img").last().boundingBox()) ?? {};
      return { at: [x + width / 2, y + height / 2].map(Math.round), width };
    };
    await dialog.getByText(/^1 \//).waitFor();
    // The last picture has none of the page's below it.
    await page.keyboard.press("End");
    await expect.poll(async () => (await middle()).at[0]).toBe(widths.phone / 2);
    const before = await middle();
    await dialog.locator("li").last().dblclick();
    const after = await middle();
    expect(after.width).toBe(2 * before.width);
    expect(after.at).toEqual(before.at);
  });

  it("[M8.9] a header that returns covers nothing of the column beside a car", async () => {
    const { page } = await openCar(desktop);
    await page.mouse.wheel(0, 1500);
    await page.locator("header[data-away]").waitFor();
    await page.mouse.wheel(0, -200);
    await page.locator("header:not([data-away])").waitFor();
    const bottom = () =>
      page
        .locator("header")
        .first()
        .evaluate((item) => item.getBoundingClientRect().bottom);
    const top = () => page.locator("h1").evaluate((item) => item.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) >= (await bottom())).toBe(true);
  });
});

describe("what a browser keeps", () => {
  it("[M8.12] shows price and kilometres of saved cars, and says which are gone", async () => {
    const { page, faults } = await openPage(browser, desktop);
    await visit(page, site.url(dealer, "/search"));
    await page.locator('main button[aria-label^="Save "]').first().click();
    const id = await page.locator("article[data-car]").first().getAttribute("data-car");
    await page.evaluate((site) => {
      const key = Object.keys(localStorage).find((text) => /favourites$/.test(text)) ?? site;
      const cars = JSON.parse(localStorage.getItem(key) ?? "[]");
      localStorage.setItem(
        key,
        JSON.stringify([...cars, { ...cars[0], id: "long-gone", slug: "x", name: "Gone car" }]),
      );
    }, "none");
    await visit(page, site.url(dealer, "/favourites"));
    const rows = page.locator("main li", { has: page.getByRole("button", { name: /^Remove/ }) });
    await rows.first().getByText(/\$\d/).first().waitFor();
    expect(id).not.toBe(null);
    await expect.poll(() => rows.first().innerText()).toMatch(/\$[\d,]+[\s\S]*[\d,]+ km/);
    await expect.poll(() => rows.last().innerText()).toContain("No longer for sale");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("Enquire", () => {
  const enquire = (page: Page) => page.locator('[data-decision="detail-buttons"] [data-row="enquire"]:visible').first();

  it.each([desktop, phone])(
    "[M8.13] opens the form beside the car, keeps what was typed, gives the focus back",
    async (options) => {
      const { page, faults } = await openCar(options);
      await page.evaluate(() => window.scrollBy(0, 120));
      await enquire(page).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await enquire(page).click();
      const dialog = page.getByRole("dialog", { name: /^Enquire/ });
      const name = dialog.getByLabel("Name", { exact: true });
      await name.fill("Ada");
      await settle(page);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.keyboard.press("Escape");
      await expect.poll(() => openDialogs(page)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("data-row"))).toBe("enquire");
      await enquire(page).click();
      await expect.poll(() => name.inputValue()).toBe("Ada");
      await guarded(page);
      await page.goBack();
      await expect.poll(() => openDialogs(page)).toBe(0);
      expect(page.url()).toMatch(/\/cars\//);
      expect(faults).toEqual([]);
    },
  );

  it("[M8.13] leads to the page of the form where no script runs", async () => {
    const { page } = await openCar({ ...desktop, javaScriptEnabled: false });
    await enquire(page).click();
    await page.waitForURL("**/cars/*/enquire");
    await expect.poll(() => page.locator("main form input:visible").count()).toBeGreaterThan(2);
  });
});

describe("the question about counting", () => {
  it("[M8.13] takes two lines of a phone, and the car's buttons stand above it", async () => {
    const { page } = await openCar(phone, { slug: asking });
    const question = page.locator("[data-consent]");
    await question.waitFor();
    await page.mouse.wheel(0, 400);
    const bar = page.locator("aside[data-sticky]");
    await bar.waitFor();
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await question.boundingBox()];
        return above && below && above.y + above.height <= below.y + 1 && below.y + below.height <= 845;
      })
      .toBe(true);
    expect((await question.boundingBox())?.height).toBeLessThan(844 / 10);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

describe("a car on paper", () => {
  it("[M8.13] is the car, its price and facts, and how to reach the dealer: no menus, forms or buttons", async () => {
    const { page } = await openCar(desktop);
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => document.body.innerText);
    const name = await page.locator("h1").innerText();
    for (const text of [name, "08 9200 4100", "418 Scarborough Beach Road", "Details", "Key information"])
      expect(seen).toContain(text);
    expect(seen).toMatch(/\$[\d,]{5,}/);
    const left = await page
      .locator("nav, button, form, input, summary, [data-row]")
      .evaluateAll((all) =>
        all
          .filter((item) => item.checkVisibility() && !item.closest("details[open]"))
          .map((item) => item.outerHTML.slice(0, 80)),
      );
    expect(left).toEqual([]);
  });
});

describe("text spaced as WCAG 1.4.12 allows", () => {
  it.each(["/search", "a car"])("[M8.14] is cut nowhere on a phone: %s", async (what) => {
    const opened = what === "a car" ? await openCar(phone) : await openPage(browser, phone);
    if (what !== "a car") await visit(opened.page, site.url(dealer, what));
    const cut = await opened.page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
      );
      document.adoptedStyleSheets.push(spacing);
      // What only assistive technology reads is a dot; what scrolls can be reached.
      return [...document.querySelectorAll("body *")]
        .filter((box) => /hidden|clip/.test(getComputedStyle(box).overflowX) && box.clientWidth > 1)
        .filter((box) => box.textContent?.trim() !== "" && box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.textContent);
    });
    expect(cut).toEqual([]);
  });
});
