import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { dealers, dealersOfKinds } from "../support/dealers.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

/** Looks at every page of every dealer, pictures too, which takes as long as half of the other tests: `npm run long pages`. */
const isThorough = process.env.EVERY_PAGE === "1";

const site = createTestSite();
const browser = createTestBrowser({ pictures: isThorough });

/** How many dealers have shown each kind of page. */
const shown = new Map<string, Set<string>>();
const bothWidths = [widths.phone, widths.desktop];
/** Kinds of pages that show most of a dealer's theme: home has the frame, search the cards, a car the rest. */
const themed = new Set(["/", "/search", "/cars/*"]);
const ENOUGH_DEALERS = 1;

/** Whether a dealer's page of this kind is new. Dealers share the platform's pages: one dealer shows those of no theme. */
function isNew(kind: string, slug: string): boolean {
  const dealers = shown.get(kind) ?? new Set();
  shown.set(kind, dealers.add(slug));
  return isThorough || themed.has(kind) || dealers.size <= ENOUGH_DEALERS;
}

/**
 * Widths at which axe looks at a page, which takes longer than to open it: at both where a kind with most of the theme is new, and
 * at a home of each kind of dealer, whose frame differs by width; otherwise on a phone.
 */
function widthsForAxe(kind: string, slug: string): number[] {
  const isKnown = (shown.get(kind)?.size ?? 0) > ENOUGH_DEALERS;
  const isOfKind = dealersOfKinds.includes(slug);
  if (isThorough || (themed.has(kind) && (!isKnown || (kind === "/" && isOfKind)))) return bothWidths;
  return isKnown && kind !== "/" && !isOfKind ? [] : [widths.phone];
}

/** How often a dealer's pages of one kind are tried: cars differ most from one another. */
const samplesOf = (kind: string) => (isThorough && kind === "/cars/*" ? 2 : 1);

/** What kind of page a path is: `/cars/a` and `/cars/b` are one kind; a refinement is none of its own. */
function kindOf(path: string): string {
  const [first = "", second, third] = new URL(path, "http://site").pathname.split("/").filter(Boolean);
  if (second === undefined) return `/${first}`;
  return third === undefined && first !== "search" ? `/${first}/*` : `/${first}/*/*`;
}

/** Addresses of pages that the shown page links to. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page.locator("a[href]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const pages = hrefs.filter((href): href is string => href?.startsWith("/") === true && !/\.\w+$|^\/\//.test(href));
  return [...new Set(pages.map((href) => href.replace(/#.*$/, "")))];
}

/** Every page that a visitor can reach from home, a few of each kind. */
async function crawl(page: Page, slug: string, look: (path: string) => Promise<void>): Promise<string[]> {
  const queue = ["/", "/search", "/success", "/no-such-page"];
  const seen = new Set(queue);
  const tried = new Map<string, number>();
  const visited: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const count = tried.get(kind) ?? 0;
    if (count >= samplesOf(kind) || !isNew(kind, slug)) continue;
    tried.set(kind, count + 1);
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

/** What is wrong with the page as it is shown at its present width. */
async function look(page: Page, path: string, axe: { within?: string } | undefined): Promise<string[]> {
  const problems: string[] = [];
  const headings = await page.locator("h1").count();
  if (headings !== 1) problems.push(`${headings} h1`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) problems.push(`scrolls sideways by ${wider} px`);
  if (axe) problems.push(...(await findAxeViolations(page, axe.within)));
  const width = page.viewportSize()?.width;
  return problems.map((problem) => `${path} at ${width} px: ${problem}`);
}

// Half of a page's time is spent waiting for a browser, so two dealers share the machine.
describe.concurrent.each(dealers)("every page of %s", (slug) => {
  it("is sound on phone and desktop: no fault, one h1, nothing sideways, nothing that axe finds", async ({
    expect,
  }) => {
    const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 900 } });
    const problems: string[] = [];
    const visited = await crawl(page, slug, async (path) => {
      const kind = kindOf(path);
      // The frame is the same around every page: home and a car, whose bar may cover it, show it once.
      const within = kind === "/" || kind === "/cars/*" ? {} : { within: "main" };
      const forAxe = widthsForAxe(kind, slug);
      for (const width of bothWidths) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await look(page, path, forAxe.includes(width) ? within : undefined)));
      }
      await page.setViewportSize({ width: widths.phone, height: 900 });
    });
    expect(visited.length).toBeGreaterThanOrEqual(themed.size);
    const unexpected = faults.filter((fault) => !fault.includes("/no-such-page"));
    expect([...problems, ...unexpected]).toEqual([]);
  }, 600_000);
});
