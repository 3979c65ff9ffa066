import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite();
const browser = createTestBrowser({ pictures: false });

/**
 * Whether everything is tried of each dealer at both widths (`npm run long pages`), not only of the first: of the other what
 * opens on a phone.
 */
const isEveryPage = process.env.EVERY_PAGE === "1";

/** What is wrong with what was opened, by its name. */
async function lookAt(page: Page, name: string, within: string): Promise<string[]> {
  await settle(page);
  const found = await findAxeViolations(page, within);
  return found.map((problem) => `${page.url()} ${name}: ${problem}`);
}

/** Opens each menu of the header in turn. */
async function menus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const summary of await page.locator("header summary:visible").all()) {
    await summary.click();
    problems.push(...(await lookAt(page, `menu ${await summary.innerText()}`, "header")));
    await page.keyboard.press("Escape");
  }
  return problems;
}

/** Opens all that a page holds back until it is asked. */
async function disclosures(page: Page): Promise<string[]> {
  for (const closed of ["details:not([open]) > summary:visible", "[aria-expanded=false]:visible"]) {
    const openers = page.locator(`main :is(${closed.replace(":visible", "")}):visible`);
    for (let left = await openers.count(); left > 0; left -= 1) {
      if ((await openers.count()) > 0) await openers.first().click();
    }
  }
  return lookAt(page, "with everything unfolded", "main");
}

/** Opens a dialog by its button, looks at it, and closes it by the keyboard. */
async function dialog(page: Page, opener: string): Promise<string[]> {
  const button = page.locator(opener).locator("visible=true").first();
  if ((await button.count()) === 0) return [`${page.url()}: nothing opens by ${opener}`];
  await button.click();
  await page.locator("dialog[open]").waitFor();
  const problems = await lookAt(page, opener, "dialog[open]");
  await page.keyboard.press("Escape");
  await page
    .locator("dialog[open]")
    .waitFor({ state: "detached" })
    .catch(() => {});
  const back = await button.evaluate((element) => element === document.activeElement);
  if (!back) problems.push(`${page.url()} ${opener}: the focus does not return to the button`);
  return problems;
}

/** Brings everything near the screen once: what comes alive there would change under the keyboard. */
async function awaken(page: Page): Promise<void> {
  for (const part of await page.locator("main section, main form").all()) {
    await part.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {});
  }
  await settle(page);
}

/** Goes through the page by the Tab key alone and names what it never came to. */
async function unreached(page: Page): Promise<string[]> {
  await awaken(page);
  const all = await page.evaluate(() => {
    const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const passed = new Set<string>();
    const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (element.tabIndex < 0 || element.matches(":disabled, [inert] *")) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      // Of a group of radios the arrow keys reach the others.
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      if (passed.has(element.name)) return false;
      passed.add(element.name);
      return true;
    });
    for (const [index, element] of reachable.entries()) element.dataset.stop = String(index);
    (document.activeElement as HTMLElement | null)?.blur();
    return reachable.length;
  });
  await page.evaluate(() => {
    const reached = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      delete target.dataset.stop;
      if (target instanceof HTMLInputElement && target.type === "radio") {
        for (const same of document.getElementsByName(target.name)) delete same.dataset.stop;
      }
    };
    // Before React, which keeps to itself what happens to HTML that it has not taken over yet.
    document.addEventListener("focusin", reached, true);
  });
  // A few stops more than there are: what comes into view on the way may be one.
  for (let step = 0; step < all + 20; step += 1) {
    await page.keyboard.press("Tab");
    if (step % 20 === 19 && (await page.locator("[data-stop]").count()) === 0) break;
  }
  const left = await page
    .locator("[data-stop]:enabled")
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 160)));
  return left.map((element) => `${page.url()} is not reached by Tab: ${element}`);
}

describe.concurrent.each(dealersOfKinds)("what opens at %s", (slug) => {
  it("is sound when it is open, closes by Escape, and all is reached by the keyboard alone", async ({ expect }) => {
    const { page, faults } = await openPage(browser);
    const problems: string[] = [];
    const isThorough = isEveryPage || slug === dealersOfKinds[0];
    await visit(page, site.url(slug, "/search"));
    if (isThorough) problems.push(...(await menus(page)));
    // The list of a search is long, and the same code everywhere.
    if (slug === dealersOfKinds[0]) problems.push(...(await unreached(page)));
    const car = await page.locator('main article a[href^="/cars/"]').first().getAttribute("href");
    await visit(page, site.url(slug, car?.replace(/#.*/, "") ?? ""));
    if (isThorough) problems.push(...(await unreached(page)));
    problems.push(...(await disclosures(page)));
    if (isThorough) problems.push(...(await dialog(page, "button[commandfor]")));

    await page.setViewportSize({ width: widths.phone, height: 844 });
    problems.push(...(await menus(page)));
    problems.push(...(await dialog(page, 'main button:has(use[href$="#expand"])')));
    await visit(page, site.url(slug, "/search"));
    problems.push(...(await dialog(page, "button:has(+ dialog)")));
    expect([...problems, ...faults]).toEqual([]);
  }, 300_000);
});
