import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceFile, resolveStockFile } from "../../platform/stock/files.ts";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { type ClockedSite, startClockedSite } from "./clocked-site.ts";
import { readLastCode } from "./sign-in.ts";

const slug = "northside-used-cars";
const day = 86_400_000;
let site: ClockedSite;
const browser = createTestBrowser({ pictures: false });

interface Car {
  [name: string]: unknown;
  id: string;
  slug: string;
  name: string;
  price: number;
  simple_body: string;
}
/** Cars that can be bought. */
let cars: Car[];

beforeAll(async () => {
  site = await startClockedSite({
    dealers: [slug],
    edit(tenants) {
      // The machine's clock may be in quiet hours, and tests type faster than people.
      const settings = { alertFrom: "00:00", alertUntil: "00:00" };
      editSite(tenants, slug, { limits: generousLimits, settings });
      editJson(tenants, "_platform/forms/test-drive.json", (form) => {
        form.spam = {};
      });
    },
  });
  cars = (site.cars(slug) as Car[]).filter(
    ({ status, price, offer_price, reserved, subscription_price: weekly }) =>
      status === "in_stock" && price > 5000 && !offer_price && !reserved && !weekly,
  );
});
afterAll(() => site?.stop());

interface Count {
  taps: number;
  screens: number;
}

/** The journeys of docs/buying.md with what they take at most: its table is what this test holds the product to. */
const stated: { [journey: string]: Count } = Object.fromEntries(
  readFileSync(fileURLToPath(new URL("../../docs/buying.md", import.meta.url)), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, journey = "", count = ""] = line.split("|").map((cell) => cell.trim());
      const [, taps, screens] = /^(\d+) taps, (\d+) screens$/.exec(count) ?? [];
      return taps === undefined ? [] : [[journey, { taps: Number(taps), screens: Number(screens) }]];
    }),
);

/**
 * A buyer whose presses and screens are counted. A press on a link, a button, a box or into a field is a tap, as is the
 * key that sends what was typed; each page that is loaded and each drawer or sheet that opens is a screen.
 */
class Buyer {
  readonly count: Count = { taps: 0, screens: 0 };
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    page.on("domcontentloaded", () => {
      this.count.screens += 1;
    });
  }
  async tap(target: Locator): Promise<void> {
    this.count.taps += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.count.taps += 1;
    await target.fill(text);
  }
  /** Chooses from a list, which is opened first. */
  async choose(target: Locator, value: string): Promise<void> {
    this.count.taps += 2;
    await target.selectOption(value);
  }
  async send(target: Locator): Promise<void> {
    this.count.taps += 1;
    await target.press("Enter");
  }
  /** A drawer or sheet that opened, with its form alive. */
  async opened(name: string): Promise<Locator> {
    const dialog = this.page.getByRole("dialog", { name });
    await dialog.locator("[data-alive]").first().waitFor();
    this.count.screens += 1;
    return dialog;
  }
}

/** Searches for words from the home page. */
async function searchFromHome(buyer: Buyer, words: string): Promise<void> {
  const { page } = buyer;
  await visit(page, site.url(slug, "/"));
  const box = page.getByRole("form", { name: "Find a vehicle" }).getByRole("searchbox");
  await buyer.type(box, words);
  await buyer.send(box);
  await page.waitForURL("**/search?query=*");
  await settle(page);
}

/** The cars of the cards that are shown. */
async function shownCars(page: Page): Promise<Car[]> {
  const ids = await page
    .locator("main article[data-car]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-car")));
  return cars.filter(({ id }) => ids.includes(id));
}

const journeys: { [journey: string]: (buyer: Buyer, width: number) => Promise<void> } = {
  async "Find a hatch under $120 a week"(buyer) {
    await searchFromHome(buyer, "hatch under $120 a week");
    const { page } = buyer;
    const found = await shownCars(page);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ simple_body: body }) => body))).toEqual(new Set(["Hatch"]));
    const weeks = await page.locator("main article [data-week]").allInnerTexts();
    expect(weeks.length).toBeGreaterThan(3);
    for (const text of weeks) expect(Number(/^\$(\d+) a week/.exec(text)?.[1]), text).toBeLessThanOrEqual(120);
  },

  async "Compare three utes"(buyer) {
    await searchFromHome(buyer, "ute");
    const { page } = buyer;
    const buttons = page.getByRole("button", { name: /^Compare / });
    for (const at of [0, 1, 2]) await buyer.tap(buttons.nth(at));
    const deal = page.getByRole("complementary", { name: "My deal" });
    await expect.poll(() => deal.innerText()).toContain("3 to compare");
    await buyer.tap(page.getByRole("link", { name: "Compare 3 vehicles" }));
    await page.waitForURL("**/compare?*");
    await page.locator("main thead th").nth(2).waitFor();
    await expect.poll(() => page.locator("main thead th").count()).toBe(3);
    await page.locator("main tbody tr").filter({ hasText: "Ute" }).first().waitFor();
  },

  async "Book a drive and a trade-in in one go"(buyer, width) {
    const { page } = buyer;
    const car = cars[width > 1000 ? 1 : 0];
    await visit(page, site.url(slug, `/cars/${car?.slug}`));
    await buyer.tap(page.locator('[data-row="test-drive"]:visible').first());
    const form = (await buyer.opened("Book a Test Drive")).locator("form#test-drive-form");
    await buyer.type(form.locator("[name=name]"), "Kim Lee");
    await buyer.type(form.locator("[name=email]"), "kim@example.com");
    await buyer.type(form.locator("[name=phone]"), "0412 345 678");
    await buyer.tap(form.locator("label", { has: page.locator('[name="date_time-day"]') }).nth(1));
    await buyer.tap(form.locator("label", { has: page.locator('[name="date_time-time"]') }).first());
    await buyer.tap(form.locator("[name=opt_in_trade]"));
    await buyer.type(form.locator('[name="trade.rego"]'), "1ABC 123");
    await buyer.choose(form.locator('[name="trade.regoState"]'), "QLD");
    await buyer.type(form.locator('[name="trade.kms"]'), "82500");
    await buyer.tap(form.locator("[name=terms_conditions]"));
    const sent = page.waitForRequest("**/api/leads");
    await buyer.tap(form.locator("button[type=submit]"));
    expect((await sent).postDataJSON().data).toMatchObject({
      date_time: expect.stringMatching(/T/),
      "trade.kms": 82_500,
    });
    await page.waitForURL("**/success*");
    await page.getByRole("heading", { name: "Your test drive is booked" }).waitFor();
  },

  async "Reserve a car"(buyer, width) {
    const { page } = buyer;
    const car = cars[width > 1000 ? 11 : 10];
    await visit(page, site.url(slug, `/cars/${car?.slug}`));
    await buyer.tap(page.locator('[data-row="reserve"]:visible').first());
    await page.waitForURL("**/sign-in?*");
    await settle(page);
    await buyer.type(page.locator("#sign-in-contact"), "kim@example.com");
    await buyer.tap(page.locator('form[action="/api/sign-in/code"] button'));
    await buyer.type(page.locator("#sign-in-code"), readLastCode(site, slug));
    await buyer.tap(page.locator('form[action="/api/sign-in/verify"] button'));
    await page.waitForURL("**/checkout");
    await settle(page);
    const form = page.locator("main form#reservation-form");
    // The site knows the contact that the buyer signed in with.
    await expect.poll(() => form.locator("[name=email]").inputValue()).toBe("kim@example.com");
    await buyer.type(form.locator("[name=name]"), "Kim Lee");
    await buyer.type(form.locator("[name=phone]"), "0412 345 678");
    await buyer.tap(form.locator("[name=terms_conditions]"));
    await buyer.tap(form.locator("button[type=submit]"));
    await page.waitForURL("**/reserved/*");
    await page.getByText("is held for you").first().waitFor();
  },

  async "Get a message when the price drops"(buyer, width) {
    const { page } = buyer;
    const to = `buyer-${width}@alerts.example`;
    const all = cars.slice(20, 40);
    const car = all[width > 1000 ? 1 : 0] as Car;
    await stock(all);
    await visit(page, site.url(slug, `/cars/${car.slug}`));
    await buyer.tap(page.getByRole("link", { name: "Email me if the price drops or it sells" }));
    await buyer.type(page.locator("#alert-contact"), to);
    await buyer.tap(page.locator('input[name="consent"]'));
    await buyer.tap(page.getByRole("button", { name: "Send me a code" }));
    await page.locator("#alert-code").waitFor();
    await buyer.type(page.locator("#alert-code"), readLastCode(site, slug));
    await buyer.tap(page.getByRole("button", { name: "Switch the alert on" }));
    await page.getByRole("heading", { name: "Your alert is on" }).waitFor();
    await stock(all.map((item) => (item === car ? { ...car, price: car.price - 1500 } : item)));
    site.time.now += day;
    await site.sendAlerts();
    const messages = (await readMailbox(site.dataDir, slug, 100)).filter(
      ({ to: whom, text }) => whom === to && !/\d{6} is your code/.test(text),
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain(`$${(car.price - 1500).toLocaleString("en-AU")}`);
    await stock(all);
  },
};

/** Gives the dealer another stock, as an import does. */
async function stock(list: readonly Car[]): Promise<void> {
  const without = { images: [], thumbnails: [], primary_image_url: null, photos_count: 0 };
  const lines = list.map((car) => JSON.stringify({ ...car, ...without }));
  await replaceFile(resolveStockFile(site.dataDir, slug), lines);
  editJson(site.tenantsDir, `${slug}/site.json`, (value) => {
    value.stock = { source: "file" };
  });
  await site.reload();
}

it("docs/buying.md states what each journey takes", () => {
  expect(Object.keys(stated)).toEqual(Object.keys(journeys));
});

describe.each(Object.keys(journeys))("a buyer's journey: %s", (journey) => {
  it.each(Object.entries(widths))("takes what is stated, on a %s", async (_, width) => {
    const { page, faults } = await openPage(browser, { viewport: { width, height: 900 } });
    const buyer = new Buyer(page);
    await journeys[journey]?.(buyer, width);
    // What it ends with is seen before its page is whole.
    await page.waitForLoadState("load");
    expect(buyer.count).toEqual(stated[journey]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
