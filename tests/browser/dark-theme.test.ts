import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = "northside-used-cars";

/** Makes the dealer a dark one: without a theme of its own, over the template `dark`. */
function makeDark(tenantsDir: string): void {
  const path = join(tenantsDir, slug, "site.json");
  const site = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...site, extends: [...(site.extends ?? []), "template:dark"] }));
  rmSync(join(tenantsDir, slug, "theme.json"));
}

const site = createTestSite({ dealers: [slug], edit: makeDark });
const browser = createTestBrowser({ pictures: false });

it.each(["/", "/search", "car", "car/enquire", "/contact-us", "/finance"])(
  "the dark palette leaves enough contrast on every part that %s shows",
  async (path) => {
    const { page } = await openPage(browser);
    if (path.startsWith("car")) {
      await visit(page, site.url(slug, "/search"));
      const car = await page.locator("article a[href^='/cars/']").first().getAttribute("href");
      await visit(page, site.url(slug, path.replace("car", car ?? "")));
    } else await visit(page, site.url(slug, path));
    const found = await findAxeViolations(page);
    expect(found.filter((violation) => violation.startsWith("color-contrast"))).toEqual([]);
    expect(await page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark");
  },
);

it("turns logos of makes round, and has drawings that are dark", async () => {
  const { page } = await openPage(browser);
  await visit(page, site.url(slug, "/search"));
  await page.evaluate(() => {
    const image = document.createElement("img");
    image.src = "/tenant-assets/makes/toyota.svg";
    image.id = "logo";
    document.body.append(image);
  });
  expect(await page.locator("#logo").evaluate((image) => getComputedStyle(image).filter)).toContain("invert");
  const drawing = await page.evaluate(async () => (await fetch("/media/not-found.svg")).text());
  expect(drawing).toContain('fill="#26282b"');
});
