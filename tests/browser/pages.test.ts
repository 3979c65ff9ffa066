import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./axe.ts";
import { openPage, startBrowser, visit, widths } from "./browser.ts";
import { dealers } from "./dealers.ts";
import { type Site, startSite } from "./site.ts";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  expect(await site?.stop()).toBe(0);
});

/** Pages of one kind are tried this often. */
const samples = 2;

/** What kind of page a path is: `/cars/a` and `/cars/b` are one kind; a refinement is none of its own. */
function kindOf(path: string): string {
  const [first = "", second, third] = new URL(path, "http://site").pathname.split("/").filter(Boolean);
  if (second === undefined) return `/${first}`;
  return third === undefined && first !== "search" ? `/${first}/*` : `/${first}/*/*`;
}

/** Addresses of pages that the shown page links to. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const pages = hrefs.filter(
    (href): href is string => href?.startsWith("/") === true && !/\.\w+$|^\/\//.test(href),
  );
  return [...new Set(pages.map((href) => href.replace(/#.*$/, "")))];
}

/** Every page that a visitor can reach from home, a few of each kind. */
async function crawl(page: Page, slug: string, look: (path: string) => Promise<void>): Promise<string[]> {
  const queue = ["/", "/search", "/success", "/no-such-page"];
  const seen = new Set(queue);
  const tried = new Map<string, number>();
  const visited: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const count = tried.get(kindOf(path)) ?? 0;
    if (count >= samples) continue;
    tried.set(kindOf(path), count + 1);
    await visit(page, site.url(slug, path));
    visited.push(path);
    await look(path);
    for (const link of await linksOf(page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      queue.push(link);
    }
  }
  return visited;
}

describe.each(dealers)("every page of %s", (slug) => {
  it.each(Object.entries(widths))(
    "is sound on a %s of %i px",
    async (_, width) => {
      const { page, faults } = await openPage(browser, { viewport: { width, height: 900 } });
      const problems: string[] = [];
      const visited = await crawl(page, slug, async (path) => {
        const headings = await page.locator("h1").count();
        if (headings !== 1) problems.push(`${path}: ${headings} h1`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) problems.push(`${path}: scrolls sideways by ${wider} px`);
        for (const violation of await axeViolations(page)) problems.push(`${path}: ${violation}`);
      });
      expect(visited.length).toBeGreaterThan(5);
      const missing = faults.filter((fault) => !fault.includes("/no-such-page"));
      expect([...problems, ...missing]).toEqual([]);
    },
    600_000,
  );
});
