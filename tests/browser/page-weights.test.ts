import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { createTestBrowser, openPage, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite();
const browser = createTestBrowser({ pictures: false });

/**
 * What a page of a kind may weigh, bytes: its document, of it the styles and the payload; JavaScript (gzipped) and its
 * requests before a touch.
 */
interface Budget {
  path: string;
  html: number;
  styles: number;
  scripts: number;
  files: number;
  payload: number;
}

const page = { html: 132_000, styles: 37_200, scripts: 25_000, files: 4, payload: 20_000 };
const budgets: { [kind: string]: Budget } = {
  // Each picture of a car can give way to a drawing.
  home: { ...page, path: "/", html: 134_000 },
  content: { ...page, path: "/about-us" },
  offers: { ...page, path: "/special-offers" },
  locations: { ...page, path: "/contact-us" },
  form: { ...page, path: "/finance" },
  car: {
    ...page,
    path: "the first car of /search",
    html: 162_000,
    styles: 47_000,
    scripts: 45_000,
    payload: 30_000,
  },
  // All styles of what hydrates are in the document, whichever classes it shows at first.
  search: { ...page, path: "/search", html: 268_000, styles: 38_400, payload: 90_000 },
};

async function addressOf({ path }: Budget): Promise<string> {
  if (path.startsWith("/")) return site.url(slug, path);
  const { page: search } = await openPage(browser, { javaScriptEnabled: false });
  await search.goto(site.url(slug, "/search"));
  const href = await search.locator('main article a[href^="/cars/"]').first().getAttribute("href");
  return site.url(slug, href?.replace(/[#?].*/, ""));
}

describe("a page before a visitor touches it", () => {
  it.each(Object.entries(budgets))("%s weighs no more than its budget", async (_, budget) => {
    const viewport = { width: widths.phone, height: 844 };
    const { page, faults } = await openPage(browser, { viewport });
    // Nothing comes into view, as for a visitor who has not scrolled to a form yet.
    await page.addInitScript(() => {
      window.IntersectionObserver.prototype.observe = () => {};
    });
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.endsWith(".js"))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const document = await page.goto(await addressOf(budget), { waitUntil: "load" });
    expect((await document?.body())?.length).toBeLessThanOrEqual(budget.html);
    const style = await page.locator("style").evaluate(({ textContent }) => textContent?.length);
    expect(style).toBeLessThanOrEqual(budget.styles);
    await page.locator("#page[data-alive]").waitFor();
    for (const island of await page.locator('[data-wakes="idle"]').all())
      await expect.poll(() => island.getAttribute("data-alive")).not.toBeNull();
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(scripts);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.scripts);
    expect(sizes.length).toBeLessThanOrEqual(budget.files);
    const payload = await page.locator("#page-payload").evaluate((script) => script.textContent?.length);
    expect(payload).toBeLessThanOrEqual(budget.payload);
    expect(faults).toEqual([]);
  });

  it("has no React, and only its islands in its payload", async () => {
    const { page } = await openPage(browser);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url(slug, "/about-us"), { waitUntil: "load" });
    await page.locator("#page[data-alive]").waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /\/(react|islands|shared)-.*\.js$/.test(path))).toEqual([]);
    const islands = await page.locator("[data-island]").count();
    const { tree } = JSON.parse((await page.locator("#page-payload").textContent()) ?? "{}") as { tree: [] };
    expect(tree).toHaveLength(islands);
    // The first touch of an island brings it.
    const unchosen = page.locator("footer input[id$=-service]").first();
    await page.locator("footer label[for$=-service]").first().click();
    await page.locator("footer [data-island][data-alive]").waitFor();
    expect(asked.filter((path) => /\/react-.*\.js$/.test(path))).toHaveLength(1);
    await expect.poll(() => unchosen.isChecked()).toBe(true);
  });

  it("keeps the rest of the page working when an island's code is lost", async () => {
    const { page } = await openPage(browser);
    await page.route(/\/react-.*\.js$/, (route) => route.abort());
    await page.goto(site.url(slug, "/about-us"), { waitUntil: "load" });
    await page.locator("#page[data-alive]").waitFor();
    await page.locator("footer input[type=radio]").first().focus();
    await page.locator("header summary:visible").first().click();
    await page.locator("header.dropdown-open").waitFor();
  });
});
