import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { resolveKnownCarsFile, resolveStockFile } from "../../platform/stock/index.ts";
import { dealers, dealersOfKinds } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { dealer, editDealer, full } from "./detail-site.ts";
import { createTestSite } from "./site.ts";

const plain = createTestSite();
/** What is said of a car is a sheet over the edge of its pictures (`phone` of DetailLayout). */
const sheeted = "outback-caravans";
const everything = createTestSite({
  dealers: [dealer, sheeted],
  edit: (tenants) => {
    editDealer(tenants);
    editSite(tenants, sheeted, { stock: { source: "file" } });
    const stock = resolveStockFile(join(tenants, "..", "data"), sheeted);
    mkdirSync(dirname(stock), { recursive: true });
    writeFileSync(stock, JSON.stringify({ ...full, videos: [1, 2, 3].map((at) => `/walk-around-${at}.mp4`) }));
    // What the site had shown before: the car was dearer.
    const file = resolveKnownCarsFile(join(tenants, "..", "data"), dealer);
    mkdirSync(dirname(file), { recursive: true });
    const { id, slug, name, make, model } = full;
    writeFileSync(file, JSON.stringify({ id, slug, name, make, model, price: 31_500, hash: "x", changed: 1 }));
  },
});
const browser = createTestBrowser({ pictures: false });

const phone = { viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: widths.desktop, height: 900 } };

/** The tallest that a car's page may be on a phone while nothing is opened, px. */
const tallest = 4500;

async function carsOf(slug: string, count: number): Promise<string[]> {
  const { host, origin } = new URL(plain.url(slug));
  const { text } = await ask(origin, "/search", { host });
  const cards = [...text.matchAll(/<article\b[\s\S]*?<\/article>/g)].join("");
  const links = [...cards.matchAll(/href="(\/cars\/\d{4}-[\w-]+)"/g)].map(([, href = ""]) => href);
  return [...new Set(links)].slice(0, count);
}

async function openFull(options: BrowserContextOptions): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(browser, options);
  await visit(opened.page, everything.url(dealer, "/cars/full"));
  return opened;
}

/** Adds up what moves in the page's next documents. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

const isInView = (page: Page, selector: string) =>
  page.waitForFunction((at) => {
    const { top = -1 } = document.querySelector(at)?.getBoundingClientRect() ?? {};
    return top >= 0 && top < window.innerHeight;
  }, selector);

describe.each(dealersOfKinds)("a car's page of %s on a phone", (slug) => {
  it("is short while nothing is opened, and shows three actions", async () => {
    const { page, faults } = await openPage(browser, phone);
    const cars = await carsOf(slug, 3);
    expect(cars.length).toBeGreaterThan(2);
    for (const path of cars) {
      await visit(page, plain.url(slug, path));
      const size = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
      }));
      expect(size.height, path).toBeLessThanOrEqual(tallest);
      expect(size.width, path).toBe(widths.phone);
      const actions = page.getByRole("group", { name: "What would you like to do?" });
      const inSight = actions.locator("a[data-row], button").filter({ visible: true });
      expect(await inSight.count(), path).toBeLessThanOrEqual(3);
      expect(await inSight.count(), path).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
  });

  it("shifts nothing on a phone while its HTML arrives slowly", async () => {
    const [path = "", other = ""] = await carsOf(slug, 2);
    const { page } = await openPage(browser, phone);
    // The fonts are there: a machine without the font that stands in for them measures its own, not the page.
    await visit(page, plain.url(slug, other));
    await watchShifts(page);
    const network = await page.context().newCDPSession(page);
    const [downloadThroughput, uploadThroughput] = [30_000, 30_000];
    const slow = { offline: false, latency: 20, downloadThroughput, uploadThroughput };
    await network.send("Network.emulateNetworkConditions", slow);
    await page.goto(plain.url(slug, path), { waitUntil: "domcontentloaded" });
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.context().close();
  });

  it("shifts nothing as its scripts arrive, on phones and desktops", async () => {
    const [path = ""] = await carsOf(slug, 1);
    for (const options of [phone, desktop]) {
      const { page } = await openPage(browser, options);
      await watchShifts(page);
      await visit(page, plain.url(slug, path));
      await settle(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await page.context().close();
    }
  });
});

describe.each(dealers)("a car's page of %s", (slug) => {
  it("keeps price and actions in view while its few sections are read", async () => {
    const { page, faults } = await openPage(browser, desktop);
    const [path = ""] = await carsOf(slug, 1);
    await visit(page, plain.url(slug, path));
    const side = page.locator("section[aria-label='Price and actions']");
    const seen = [
      side.locator("[data-decision=price]").first(),
      side.locator("[data-decision=detail-buttons] a").first(),
    ];
    const isSeen = async () => {
      const boxes = await Promise.all(seen.map((item) => item.boundingBox()));
      return boxes.every((box) => box && box.y >= 0 && box.y + box.height <= desktop.viewport.height);
    };
    expect(await isSeen()).toBe(true);
    await page.locator("#costs").evaluate((item) => item.scrollIntoView({ behavior: "instant", block: "start" }));
    await expect.poll(isSeen).toBe(true);
    // Their menu, the specification, what is told of the car, what it costs, and where it is.
    expect(await page.locator("div:has(> #specification) > *").count()).toBeLessThanOrEqual(5);
    expect(faults).toEqual([]);
  });

  it("lets the car be saved, shared and compared on its pictures", async () => {
    const { page } = await openPage(browser, phone);
    const [path = ""] = await carsOf(slug, 1);
    await visit(page, plain.url(slug, path));
    const pictures = await page.locator("main section > div:has(> ul)").first().boundingBox();
    for (const name of [/^Share$/, /^Compare /]) {
      const box = await page.getByRole("button", { name }).first().boundingBox();
      expect(box?.y ?? 0, String(name)).toBeGreaterThanOrEqual(pictures?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((pictures?.y ?? 0) + (pictures?.height ?? 0));
    }
    await page
      .getByRole("button", { name: /^Compare / })
      .first()
      .click();
    await page
      .getByRole("complementary")
      .filter({ has: page.getByRole("button", { name: /^Remove / }) })
      .waitFor();
  });

  it("has two actions on a card of its search", async () => {
    const { host, origin } = new URL(plain.url(slug));
    const { text } = await ask(origin, "/search", { host });
    for (const [card] of text.matchAll(/<article\b[\s\S]*?<\/article>/g))
      expect(card.match(/data-row="/g)?.length ?? 0).toBeLessThanOrEqual(2);
  });
});

describe("what decides", () => {
  it("says what the price includes, on what terms a week costs, since when the car is here and what it did cost", async () => {
    const { page } = await openFull(phone);
    const side = await page.locator("section[aria-label='Price and actions']").innerText();
    expect(side).toContain("Includes registration");
    expect(side).toContain("$142 a week\nover 5 years, no deposit, at 8.50% p.a., comparison rate 9.42% p.a.");
    expect(side).toMatch(/Was \$31,500 until \d+ \w+ \d{4}/);
    await page.context().close();
  });

  it("has price, call and enquire in the bar of a phone", async () => {
    const { page } = await openFull(phone);
    const bar = page.locator("[data-sticky]");
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    await expect.poll(() => bar.innerText()).toMatch(/\$30,000[\s\S]*Call Now[\s\S]*Enquire/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

describe("videos, and pictures all around a car", () => {
  it("are loaded and play when they are pressed, and turn by drag and keys", async () => {
    const { page, faults } = await openPage(browser, desktop);
    const asked: string[] = [];
    await page.context().route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>A video</title>" });
    });
    await visit(page, everything.url(dealer, "/cars/full"));
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Watch the video" }).click();
    await page.frameLocator("dialog iframe").locator("title").waitFor({ state: "attached" });
    expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"]);
    await page.getByRole("dialog", { name: full.name }).getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Turn it around" }).click();
    const turn = page.getByRole("slider", { name: full.name });
    const hint = turn.getByText("Drag to turn it around");
    await expect.poll(() => hint.isVisible()).toBe(true);
    await expect.poll(() => turn.getAttribute("aria-describedby")).toBe(await hint.getAttribute("id"));
    await turn.press("ArrowRight");
    await hint.waitFor({ state: "hidden" });
    await expect.poll(() => turn.getAttribute("aria-valuetext")).toBe(`${full.name}, picture 2 of 4 around it`);
    // Half of the picture's width is half a turn.
    await page.mouse.move(1000, 400);
    await page.mouse.down();
    await page.mouse.move(1000 - widths.desktop / 2, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => turn.getAttribute("aria-valuenow")).toBe("4");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it("a sheet over the pictures' edge covers no button of a video", async () => {
  const { page } = await openPage(browser, phone);
  await visit(page, everything.url(sheeted, "/cars/full"));
  const sheet = await page.locator("section[aria-label='Price and actions']").boundingBox();
  const films = await page.getByRole("link", { name: /^Watch video \d/ }).all();
  expect(films).toHaveLength(3);
  for (const film of films) {
    const { y = 0, height = 0 } = (await film.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(sheet?.y ?? 0);
  }
  await page.context().close();
});

describe("a long caption of a picture", () => {
  it.each([["phone", phone] as const, ["desktop", desktop] as const])(
    "lies below no button on a %s, and is whole in full screen",
    async (_screen, options) => {
      const { page, faults } = await openFull(options);
      const row = page.locator("main section > div > ul").first();
      await row.evaluate((item) => item.scrollTo({ left: 2 * item.clientWidth, behavior: "instant" }));
      const check = async (words: Locator, buttons: Locator) => {
        await expect.poll(() => words.textContent()).toContain(" · A kerb mark of two");
        const message = await words.boundingBox();
        for (const button of await buttons.filter({ visible: true }).all()) {
          const box = await button.boundingBox();
          if (!message || !box) throw new Error("Words and buttons are shown.");
          const apart =
            box.x >= message.x + message.width ||
            message.x >= box.x + box.width ||
            box.y >= message.y + message.height ||
            message.y >= box.y + box.height;
          expect(apart).toBe(true);
        }
      };
      const stage = page.locator("main section > div:has(> ul)").first();
      await check(stage.locator("> p"), stage.locator("> button"));
      await page.getByRole("button", { name: /full screen/i }).click();
      const dialog = page.locator("dialog:modal");
      await check(dialog.locator("[role=status]"), dialog.locator("button"));
      expect(
        await dialog.locator("[role=status]").evaluate((item) => item.scrollWidth - item.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

describe("the sections of a car's page", () => {
  it("open by their heading and by the menu, which leads to them", async () => {
    const { page, faults } = await openFull(phone);
    const specification = page.locator("details#specification");
    await expect.poll(() => specification.getAttribute("open")).toBe(null);
    const menu = page.getByRole("navigation", { name: "On this page" });
    await menu.getByRole("link", { name: "Specification" }).click();
    await isInView(page, "#specification");
    await expect.poll(() => specification.getAttribute("open")).toBe("");
    await specification.locator("summary").first().click();
    await expect.poll(() => specification.getAttribute("open")).toBe(null);
    // The address is the same as before, and still leads there.
    await menu.getByRole("link", { name: "Specification" }).click();
    await expect.poll(() => specification.getAttribute("open")).toBe("");
    for (const link of await menu.getByRole("link").all()) {
      const id = (await link.getAttribute("href"))?.slice(1) ?? "";
      expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
    }
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("are open on a desktop, and where an address leads into one", async () => {
    const { page } = await openFull(desktop);
    await expect.poll(() => page.locator("details[data-fold]:not([open])").count()).toBe(0);
    // Titles of the footer's groups are no buttons there.
    const title = page.locator("footer summary").first();
    await expect.poll(() => title.getAttribute("tabindex")).toBe("-1");
    await title.dispatchEvent("click");
    await expect.poll(() => page.locator("footer details:not([open])").count()).toBe(0);
    const { page: small } = await openPage(browser, phone);
    await visit(small, everything.url(dealer, "/cars/full#price-guide"));
    await expect.poll(() => small.locator("details#costs").getAttribute("open")).toBe("");
    await isInView(small, "#price-guide");
  });

  it("search the specification as one types, and say when nothing matches", async () => {
    const { page, faults } = await openFull(phone);
    await page.locator("details#specification > summary").click();
    const terms = page.locator("#sheet-sheet dt").filter({ visible: true });
    const all = await terms.count();
    const search = page.getByRole("searchbox", { name: "Search the specification" });
    await search.fill("colour");
    await expect.poll(() => terms.count()).toBe(2);
    await search.fill("hovercraft");
    await page.getByText("Nothing matches these words.").waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await search.fill("");
    await expect.poll(() => terms.count()).toBe(all);
    expect(faults).toEqual([]);
  });

  it("are all there without JavaScript, as is every action", async () => {
    const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(everything.url(dealer, "/cars/full"));
    const main = page.locator("main");
    for (const text of ["Car Summary", "Heated mirrors", "Repayment calculator", "1 Long Road"])
      expect(await main.getByText(text).first().isVisible(), text).toBe(true);
    await expect.poll(() => page.getByRole("searchbox", { name: "Search the specification" }).count()).toBe(0);
    await page.getByText("More options").click();
    await expect.poll(() => page.locator('[data-row="trade-in"]').isVisible()).toBe(true);
  });
});

describe("a form beside the car", () => {
  const testDrive = (page: Page) => page.locator('[data-row="test-drive"]:visible').first();
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Book a Test Drive" });
  const more = (page: Page) => page.getByText("More options").click();

  it.each([
    ["a drawer of a desktop", desktop],
    ["a sheet of a phone", phone],
  ])("is %s, keeps what was typed, and comes back to the same place", async (_, options) => {
    const { page, faults } = await openFull(options);
    const address = page.url();
    await more(page);
    await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }));
    const before = await page.evaluate(() => window.scrollY);
    await testDrive(page).click();
    const name = drawer(page).getByLabel("Name", { exact: true });
    await name.fill("Ada");
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    const box = await drawer(page).boundingBox();
    const { width, height } = options.viewport;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-row"))).toBe("test-drive");
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await testDrive(page).click();
    await expect.poll(() => name.inputValue()).toBe("Ada");
    await page.goBack();
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
  });

  it.each([
    ["finance", "finance"],
    ["trade-in", "trade-in"],
    ["reserve", "reservation"],
  ])("is that of %s, complete and alive", async (row, form) => {
    const { page, faults } = await openFull(desktop);
    await more(page);
    await page.locator(`[data-row="${row}"]:visible`).first().click();
    const shown = page.locator(`dialog:modal form#${form}-form`);
    await shown.waitFor();
    await page.locator("dialog:modal [data-island][data-alive]").waitFor();
    // As on its own page: no frame of the fetched page comes with it.
    await expect.poll(() => page.locator("dialog:modal header, dialog:modal footer, dialog:modal h1").count()).toBe(0);
    // Some forms ask for nothing in their first steps.
    const pressed = async () => {
      await shown.locator("button[type=submit]").first().click();
      return page.locator("dialog:modal").getByRole("alert").count();
    };
    await expect.poll(pressed, { interval: 500 }).toBeGreaterThan(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("becomes a lead like that of its own page, with the trade-in that was added to it", async () => {
    const { page } = await openFull(desktop);
    await testDriveOpened(page);
    const form = page.locator("dialog:modal form#test-drive-form");
    const sent = page.waitForRequest("**/api/leads");
    await form.locator("[name=name]").fill("Ada Lovelace");
    await form.locator("[name=email]").fill("ada@example.com");
    await form.locator("[name=phone]").fill("0412 345 678");
    await form.locator("[name=terms_conditions]").check();
    const kms = form.locator('[name="trade.kms"]');
    await expect.poll(() => kms.isVisible()).toBe(false);
    await form.locator("[name=opt_in_trade]").check();
    await kms.fill("82,500");
    await form.locator("button[type=submit]").click();
    const data = (await sent).postData();
    expect(data).toContain("full");
    expect(data).toContain('"trade.kms":82500');
  });

  it("is a page of its own where the form cannot be had, and without JavaScript", async () => {
    const { page } = await openFull(desktop);
    await page.route("**/book-test-drive?*", async (route, request) =>
      request.resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await more(page);
    await testDrive(page).click();
    await page.waitForURL("**/book-test-drive?car_id=full");
    const { page: still } = await openPage(browser, { ...desktop, javaScriptEnabled: false });
    await still.goto(everything.url(dealer, "/cars/full"));
    await still.getByText("More options").click();
    await testDrive(still).click();
    await still.waitForURL("**/book-test-drive?car_id=full");
  });

  async function testDriveOpened(page: Page): Promise<void> {
    await more(page);
    await testDrive(page).click();
    await page.locator("dialog:modal [data-island][data-alive]").waitFor();
  }
});
