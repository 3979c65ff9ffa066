import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const franchise = "riverside-toyota";
/** Asks before it counts (setting consentMode). */
const asking = "harbour-motor-group";

const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
const withPictures = createTestBrowser();

const phone = { viewport: { width: widths.phone, height: 700 } };

async function firstCar(page: Page, slug: string): Promise<string> {
  await visit(page, site.url(slug, "/search"));
  return (await page.locator("article a[href^='/cars/']").first().getAttribute("href")) ?? "";
}

describe("a car's page", () => {
  it("[S4.20] keeps out of sight what waits behind Show All and Show More, and shows it when asked", async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url(franchise, await firstCar(page, franchise)));
    await page.getByRole("tab", { name: "What's Included" }).click();
    const button = page.getByRole("button", { name: "Show All" }).filter({ visible: true }).first();
    const items = page.locator("div", { has: button }).last().getByRole("listitem");
    const seen = async () => (await items.filter({ visible: true }).all()).length;
    expect(await seen()).toBe(8);
    await button.click();
    expect(await seen()).toBe(await items.count());
    const groups = await page.locator("#sheet-sheet [data-group]").all();
    const shown = () => Promise.all(groups.map((group) => group.getByRole("term").filter({ visible: true }).count()));
    expect(Math.max(...(await shown()))).toBe(4);
    await page.getByRole("button", { name: "Show More" }).click();
    expect(Math.max(...(await shown()))).toBeGreaterThan(4);
  });

  it("[S2.42] leads to its form from the top, by pointer and by keyboard, and from a card", async () => {
    const { page, faults } = await openPage(browser);
    const path = await firstCar(page, franchise);
    const enquire = page.getByRole("link", { name: "Enquire" }).first();
    const open = page.locator("dialog:modal form#enquiry-form");
    // From the card on the search page, then from the car's own button.
    await enquire.click();
    await page.waitForURL("**/cars/*/enquire");
    await page.locator("main form#enquiry-form").waitFor();
    await visit(page, site.url(franchise, path));
    await enquire.click();
    await open.waitFor();
    await visit(page, site.url(franchise, path));
    await enquire.press("Enter");
    await open.waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("dialog:modal :is(input, textarea):focus").count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it("[S4.20] opens again after it was reloaded under the open form, and Back loads nothing", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(franchise, await firstCar(page, franchise)));
    const open = page.locator("dialog:modal form#enquiry-form");
    const enquire = page.getByRole("link", { name: "Enquire" }).first();
    await enquire.click();
    await open.waitFor();
    await visit(page, page.url());
    await enquire.click();
    await page.locator("dialog:modal [data-island][data-alive]").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goBack();
    await open.waitFor({ state: "hidden" });
    await settle(page);
    expect(asked.filter((url) => url === page.url())).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("[S2.42] fetches its form once, from when the finger is down", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(franchise, await firstCar(page, franchise)));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/enquire")) asked.push(request.url());
    });
    const enquire = page.getByRole("link", { name: "Enquire" }).first();
    await enquire.hover();
    await page.mouse.down();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    await page.mouse.up();
    await page.locator("dialog:modal form#enquiry-form").waitFor();
    expect(asked).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("[S4.27] scrolls what has the focus clear of the bar at the foot of a phone's screen", async () => {
    const { page } = await openPage(browser, phone);
    await visit(page, site.url(franchise, await firstCar(page, franchise)));
    const covered: string[] = [];
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const bar = document.querySelector("[data-sticky]")?.getBoundingClientRect();
        const focus = document.activeElement?.getBoundingClientRect();
        const within = document.activeElement?.closest("[data-sticky]");
        if (
          within ||
          !bar ||
          !focus ||
          getComputedStyle(document.querySelector("[data-sticky]") as Element).visibility === "hidden"
        )
          return;
        return focus.top > bar.top - 8 ? document.activeElement?.textContent : undefined;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});

describe("the server's page", () => {
  // Seen before any script has run, on slow phones for seconds.
  it.each(["/", "/search", "a car", "/book-test-drive", "/trade-in"])("has the styles of all of %s", async (path) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const car = () => firstCar(page, franchise);
    await page.goto(site.url(franchise, path === "a car" ? await car() : path));
    const unstyled = await page.evaluate(() => {
      const css = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("");
      const names = [...document.querySelectorAll("body [class]")].flatMap(({ classList }) => [...classList]);
      return [...new Set(names)].filter((name) => name.startsWith("_") && !css.includes(`.${name}`));
    });
    expect(unstyled).toEqual([]);
  });
});

describe("what opens by itself", () => {
  it("[S4.31] waits on a phone until the visitor has scrolled, and stays below the header's menus", async () => {
    const { page } = await openPage(browser, phone);
    const popup = page.getByRole("dialog", { name: "Corolla hybrid hatch" });
    await visit(page, site.url(franchise));
    await expect.poll(() => popup.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await popup.waitFor();
    expect((await popup.boundingBox())?.height).toBeLessThan(350);
    await page.locator("header details > summary").first().click();
    const sheet = page.locator("header details[open]").first();
    const box = await popup.boundingBox();
    const onTop = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("header") !== null, {
      x: (box?.x ?? 0) + 20,
      y: (box?.y ?? 0) + 20,
    });
    expect([await sheet.count(), onTop]).toEqual([1, true]);
  });

  it("gives way on a phone to a search that comes into view where it stands", async () => {
    const { page } = await openPage(browser, phone);
    const popup = page.getByRole("dialog", { name: "Corolla hybrid hatch" });
    await visit(page, site.url(franchise));
    const scroll = (part: number) =>
      page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
    await scroll(0.5);
    await popup.waitFor();
    const search = page.locator('main form[method="get"]').first();
    await search.evaluate((form) => window.scrollBy(0, form.getBoundingClientRect().bottom - window.innerHeight));
    await popup.waitFor({ state: "hidden" });
    await scroll(0.5);
    await popup.waitFor();
  });

  it("asks about counting below everything: nothing of the page ends behind the question", async () => {
    const { page } = await openPage(browser, phone);
    await visit(page, site.url(asking));
    const question = page.locator("[data-consent]");
    await question.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await settle(page);
    const [footer, bar] = [await page.locator("footer").last().boundingBox(), await question.boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  });
});

describe("a screen of 320 px", () => {
  it.each(["/", "/search", "/models", "/contact-us"])(
    "shows %s without scrolling sideways or cutting words",
    async (path) => {
      const { page } = await openPage(withPictures, { viewport: { width: 320, height: 640 } });
      await visit(page, site.url(franchise, path));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const cut = await page.locator("main :is(h1, h2, h3, button, li span, p):visible").evaluateAll((all) =>
        all
          .filter((item) => item.scrollWidth > item.clientWidth + 1 && item.clientWidth > 1)
          .filter((item) => getComputedStyle(item).overflowX === "hidden")
          .map((item) => item.textContent),
      );
      expect([wider, ...cut]).toEqual([0]);
    },
  );
});
