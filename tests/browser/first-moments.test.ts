import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { ask } from "../support/http.ts";
import { createTestBrowser, openPage, settle } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
const withPictures = createTestBrowser();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const isEntry = (url: URL) => /\/assets\/entry-client-.*\.js$/.test(url.pathname);

/** Keeps what matches from arriving until it is let go. */
async function hold(matches: (url: URL) => boolean): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(matches, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

describe("the first moments of a page", () => {
  it("fetches its scripts when its first pictures are shown, not before", async () => {
    ({ page, faults } = await openPage(withPictures));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await hold((url) => url.pathname.startsWith("/media/"));
    await page.goto(site.url(slug, "/search"), { waitUntil: "commit" });
    await page.locator("main article").last().waitFor();
    await expect.poll(() => asked.some((path) => path.startsWith("/media/"))).toBe(true);
    expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
    letGo();
    await settle(page);
    expect(asked.filter((path) => path.includes("/entry-client-"))).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("lays out what is far below after the first view, and at once in a page that is reloaded", async () => {
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        const cards = [...document.querySelectorAll("main ul > li:has(article)")];
        const waiting = cards.filter((card) => getComputedStyle(card).contentVisibility === "auto");
        Object.assign(window, { cards: cards.length, waiting: waiting.length });
      }),
    );
    const counts = () => page.evaluate(() => [Reflect.get(window, "cards"), Reflect.get(window, "waiting")]);
    await page.goto(site.url(slug, "/search"));
    const [cards, waiting] = await counts();
    expect(waiting).toBeGreaterThan(cards / 2);
    expect(waiting).toBeLessThan(cards);
    await page.locator("html:not([data-first])").waitFor();
    await expect.poll(() => page.locator("[data-late]").count()).toBe(0);
    await page.reload();
    expect(await counts()).toEqual([cards, 0]);
    expect(faults).toEqual([]);
  });

  it("does what was ticked and pressed before they came", async () => {
    const letGo = await hold(isEntry);
    await page.goto(site.url(slug, "/search"), { waitUntil: "commit" });
    const box = page.locator('input[name="refinementList[make][]"], input[name="refinementList[model][]"]').first();
    await box.click();
    await page.locator('main article button[aria-pressed="false"]').first().click();
    letGo();
    await page.waitForURL(/refinementList|\/search\/./, { waitUntil: "commit" });
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await page.goto(site.url(slug, "/favourites"));
    await expect.poll(() => page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0);
  });

  it("searches for what was typed before they came", async () => {
    const letGo = await hold(isEntry);
    await page.goto(site.url(slug, "/search"), { waitUntil: "commit" });
    const model = await page.locator("main article h2 a").first().innerText();
    await page.locator('main input[name="query"]').fill(model);
    letGo();
    await page.waitForURL(/query=/, { waitUntil: "commit" });
    expect(faults).toEqual([]);
  });

  it("[S9.8] works out what was typed into the calculator before its own script came", async () => {
    const isOwn = (url: URL) => /\/repayment-calculator\.gen-.*\.js$/.test(url.pathname);
    const asked = page.waitForRequest((request) => isOwn(new URL(request.url())));
    const letGo = await hold(isOwn);
    await page.goto(site.url(slug, "/finance"), { waitUntil: "commit" });
    const result = page.locator("output").first();
    const before = await result.innerText();
    await page.getByLabel("Interest rate a year").fill("0");
    // The page asks for it because it is touched.
    await asked;
    letGo();
    await expect.poll(() => result.innerText()).not.toBe(before);
    await expect.poll(() => page.getByLabel("Interest rate a year").inputValue()).toBe("0");
    expect(faults).toEqual([]);
  });

  it("[S9.8] works out what was typed into the calculator before any script came", async () => {
    const letGo = await hold(isEntry);
    await page.goto(site.url(slug, "/finance"), { waitUntil: "commit" });
    const result = page.locator("output").first();
    const before = await result.innerText();
    await page.getByLabel("Interest rate a year").fill("0");
    letGo();
    await expect.poll(() => result.innerText()).not.toBe(before);
    await expect.poll(() => page.getByLabel("Interest rate a year").inputValue()).toBe("0");
    expect(faults).toEqual([]);
  });
});

describe("a form beside a car, before its code comes", () => {
  const drawer = () => page.locator("dialog:modal");
  const places = () =>
    drawer()
      .locator("form[method=post] :is(input, select, textarea, button)")
      .evaluateAll((all) =>
        all.flatMap((item) => {
          const { name } = item as HTMLInputElement;
          const { top, height } = item.getBoundingClientRect();
          // The times of the server are a list, those of a script are days.
          return height > 0 && !name?.startsWith("date_time") ? [Math.round(top)] : [];
        }),
      );

  it.each([
    ["of several steps", "harbour-motor-group", "enquire"],
    ["with free times", "northside-used-cars", "test-drive"],
  ])("%s stands where it stays", async (_what, dealer, row) => {
    ({ page, faults } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true }));
    const letGo = await hold(({ pathname }) => /\/form\.gen-.*\.js$/.test(pathname));
    await page.goto(site.url(dealer, "/search"));
    const car = page.locator("main article[data-car] :is(h2, h3) a").first();
    await page.goto(site.url(dealer, (await car.getAttribute("href")) ?? ""));
    await page.locator("#page[data-alive]").waitFor();
    const opener = page.locator(`[data-row="${row}"]`).first();
    await opener.tap();
    // A tick on one of several parts is what moved from below the finger.
    const box = drawer().locator("input[name=opt_in_trade]");
    await box.waitFor();
    await box.scrollIntoViewIfNeeded();
    const before = await places();
    expect(before.length).toBeGreaterThan(3);
    letGo();
    await drawer().locator("[data-alive]").first().waitFor();
    await settle(page);
    expect(await places()).toEqual(before);
    expect(faults).toEqual([]);
  });
});

describe("[M14.4] a page whose build a deployment has removed", () => {
  /** Answers requests of this kind with a page of an earlier build, whose scripts are gone. */
  async function showEarlierBuild(kind: string): Promise<void> {
    await page.route("**/entry-client-gone.js", (route) => route.fulfill({ status: 404 }));
    await page.route(
      (url) => url.pathname === "/search",
      async (route, request) => {
        if (request.resourceType() !== kind || request.isNavigationRequest() !== (kind === "document"))
          return route.fallback();
        const { text } = await ask(new URL(request.url()).origin, "/search");
        const body = text.replaceAll(/entry-client-[\w-]+\.js/g, "entry-client-gone.js");
        // Without the page's policy, which lists the hashes of its own inline scripts.
        await route.fulfill({ contentType: "text/html", body });
      },
      { times: 1 },
    );
  }
  const shown = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type);

  it("is replaced by that of the new build, once", async () => {
    await showEarlierBuild("document");
    await page.goto(site.url(slug, "/search"));
    await page.locator("#page[data-alive]").waitFor();
    expect(await shown()).toBe("reload");
  });

  it("is replaced when a part that it needs later is gone", async () => {
    await page.goto(site.url(slug, "/search"));
    await page.locator("#page[data-alive]").waitFor();
    await showEarlierBuild("fetch");
    await page.route(/\/islands-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.locator('main input[name="query"]').fill("a");
    await expect.poll(shown).toBe("reload");
  });

  it("stays if the server still has its build", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.route(isEntry, (route) => route.fulfill({ status: 404 }));
    const answered = page.waitForResponse((response) => response.request().resourceType() === "fetch");
    await page.goto(site.url(slug, "/search"));
    await (await answered).finished();
    await expect.poll(() => page.locator("main article").count()).toBeGreaterThan(0);
    expect(await shown()).toBe("navigate");
    expect(asked.filter((type) => type === "document")).toHaveLength(1);
  });
});

describe("a search that nobody has used yet", () => {
  const asleep = () => page.locator('[data-wakes~="together"]:not([data-alive])').count();
  const makes = () => page.locator('input[name="refinementList[make][]"]');

  it("stays the server's HTML while somebody scrolls, points at it, or saves a car, and wakes with the first filter", async () => {
    await page.goto(site.url(slug, "/search"), { waitUntil: "load" });
    await page.locator("#page[data-alive]").waitFor();
    const all = await asleep();
    expect(all).toBeGreaterThan(0);
    await page.locator("main article h2").nth(4).hover();
    await page.mouse.wheel(0, 400);
    const heart = page.locator("main article [data-save]").nth(4);
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(await asleep()).toBe(all);
    const count = () => page.locator('main p[role="status"]').first().textContent();
    const before = await count();
    const box = page.locator('input[name="refinementList[body][]"]').first();
    await box.click();
    await page.waitForURL(/refinementList/);
    await expect.poll(asleep).toBe(0);
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(count).not.toBe(before);
    expect(faults).toEqual([]);
  });

  it("opens its filters at once on a phone, and does there what is done before its code comes", async () => {
    const opened = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    ({ page, faults } = opened);
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/(react|islands|search\.gen|SearchEngine)-.*\.js$/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(site.url(slug, "/search"), { waitUntil: "load" });
    await page.locator("#page[data-alive]").waitFor();
    await page.getByRole("button", { name: /^filters/i }).tap();
    const box = page.locator('dialog[open] input[name="refinementList[body][]"]').first();
    await box.tap();
    const more = page.locator('dialog[open] button[aria-expanded="false"]').first();
    await more.tap();
    expect(await asleep()).toBeGreaterThan(0);
    letGo();
    await page.waitForURL(/refinementList/);
    await expect.poll(() => page.locator('dialog[open] button[aria-expanded="true"]').count()).toBe(1);
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.getByRole("button", { name: /^Show Me/ }).tap();
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("[S3.17] is kept among the recent searches, and wakes when Back leads to another address of it", async () => {
    await page.goto(site.url(slug, "/search?query=a"), { waitUntil: "load" });
    const kept = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(":searches"))?.[1] ?? "");
    await expect.poll(kept).toContain("/search?query=a");
    expect(await asleep()).toBeGreaterThan(0);
    await page.evaluate(() => history.pushState(null, "", "/search?query=b"));
    await page.reload();
    await page.locator("#page[data-alive]").waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('main input[name="query"]').inputValue()).toBe("a");
    await expect.poll(() => makes().count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
