import { globSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, widths } from "./browser.ts";

// The documentation site as `npm run docs -- build` made it: `npm run long docs`.

const dist = fileURLToPath(new URL("../../docs/site/dist/", import.meta.url));
const browser = createTestBrowser();
const server = express().use(express.static(dist)).listen(0, "127.0.0.1");
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

let page: Page;
beforeAll(async () => {
  const context = await browser.newContext({ viewport: { width: widths.desktop, height: 900 } });
  page = await context.newPage();
});

/** What a newcomer types, and the page that must be among the first five. */
const queries: { readonly [typed: string]: string } = {
  "change the price": "/dealer/rules/",
  "drive away price": "/rules/drive-away/",
  "add a page": "/dealer/pages/",
  "new dealer": "/guides/new-dealer/",
  colours: "/reference/theme/",
  logo: "/dealer/look/",
  "opening hours": "/reference/components/opening-hours/",
  "car card": "/reference/components/car-card/",
  "add a component": "/reference/components/",
  webhook: "/leads/targets/",
  postcode: "/lookups/postcodes/",
  "import csv": "/stock/import/",
  sitemap: "/seo/",
  "price drop alert": "/alerts/",
  "unknown component": "/reference/checks/layout/",
  validate: "/reference/commands/validate/",
  "sign in to studio": "/studio/start/",
  backup: "/reference/commands/backup/",
  docker: "/folders/deploy/",
  "erase personal data": "/reference/personal-data/",
};

/** A page of each kind, at both widths. */
const kinds = [
  "/",
  "/implementers-day/",
  "/guides/support/",
  "/reference/site/",
  "/reference/components/car-card/",
  "/reference/components/hero/",
  "/rules/price/",
  "/reference/checks/layout/",
  "/reference/commands/explain/",
  "/operations/settings/",
];

/** The files that a document names. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|iframe|img|link|script)\s[^<>]*\b(?:href|src)="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

it("has no dead link: pages, pictures, scripts, and the files of the frames", () => {
  const files = new Set(globSync("**/*", { cwd: dist }).map((name) => `/${name.replaceAll("\\", "/")}`));
  const isThere = (path: string) => files.has(path.endsWith("/") ? `${path}index.html` : path);
  const documents = [...files].filter((name) => name.endsWith(".html"));
  const dead = documents.flatMap((name) => {
    const html = readFileSync(dist + name.slice(1), "utf8");
    // The links of a component in a frame are those of its dealer's site: the frame is inert.
    const shown = name.startsWith("/looks/") ? html.replace(/<a\b[^>]*>/g, "") : html;
    return namedIn(shown)
      .filter((path) => !isThere(path))
      .map((path) => `${name}: ${path}`);
  });
  expect(documents.length).toBeGreaterThan(500);
  expect(dead).toEqual([]);
});

it.each(Object.entries(queries))("finds what a newcomer means by %s", async (typed, address) => {
  const input = page.locator("dialog input");
  if (page.url() !== `${origin()}/`) {
    await page.goto(`${origin()}/`);
    // The button works once its script has run.
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Search" }).first().click();
        return input.isVisible();
      })
      .toBe(true);
  }
  await input.fill(typed);
  const titles = page.locator(".pagefind-ui__result-title a");
  const findPages = async (): Promise<(string | null)[]> => {
    const found = await titles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    // Below a page are its headings.
    return found.filter((href) => !href?.includes("#")).slice(0, 5);
  };
  await expect.poll(findPages).toContain(address);
});

it.each(kinds)("shows %s at both widths, as wide as the screen, without a violation of axe", async (path) => {
  const failed: string[] = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin() + path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  expect(failed).toEqual([]);
});

it("shows each cell of a wide table below the other on a phone, after its heading", async () => {
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await page.goto(`${origin()}/operations/settings/`);
  const cell = page.locator("table.stacked td").nth(1);
  await expect.poll(() => cell.evaluate((td) => getComputedStyle(td, "::before").content)).toContain("default: ");
  const [left, right] = await Promise.all([0, 1].map((at) => page.locator("table.stacked td").nth(at).boundingBox()));
  expect(right?.x).toBe(left?.x);
});

it("shows a component as its renderer does, in three looks at two widths, each as high as it is", async () => {
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto(`${origin()}/reference/components/car-card/`);
  const frames = page.locator("iframe[data-width]");
  await expect.poll(() => frames.count()).toBe(6);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    const content = frame.contentFrame();
    await expect.poll(() => content.getByText("Enquire").count()).toBeGreaterThan(0);
    const heightOf = () => frame.evaluate((item) => item.getBoundingClientRect().height);
    await expect.poll(heightOf).toBeGreaterThan(100);
  }
});
