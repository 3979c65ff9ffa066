import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { applyTypedEnd } from "../../renderer/query/range-values.ts";
import { dealers } from "../support/dealers.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite();
const browser = createTestBrowser({ pictures: false });
const used = "northside-used-cars";
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const chips = () =>
  page
    .getByRole("link", { name: /^Remove / })
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")?.replace("Remove ", "")));
const count = async () =>
  Number.parseInt((await page.locator('main p[role="status"]').first().textContent()) ?? "", 10) || 0;
const query = () => page.locator('input[name="query"]');
const asked = () => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");
const box = (attribute: string, value: string) =>
  page.locator(`input[name="refinementList[${attribute}][]"][value="${value}"]`);
const price = () => page.locator("details", { has: page.locator("summary", { hasText: "Price" }) });

describe("what is typed into the search", () => {
  it("[M8.10] moves the filters that it names and stands in the address; a filter changed by hand takes its words away", async () => {
    await visit(page, site.url(used, "/search"));
    await query().fill("toyota or mazda under 30k");
    await expect.poll(chips).toEqual(["Toyota", "Mazda", "Up to $30,000 drive away"]);
    expect(asked()).toBe("?query=toyota or mazda under 30k");
    await expect.poll(() => box("make", "Toyota").isChecked()).toBe(true);
    await expect.poll(() => box("make", "Mazda").isChecked()).toBe(true);
    await expect
      .poll(() => price().locator('input[type="range"]').last().getAttribute("aria-valuetext"))
      .toBe("$30,000");
    await expect.poll(() => query().inputValue()).toBe("toyota or mazda under 30k");
    const both = await count();
    // Whoever opens the address sees the same.
    const other = await openPage(browser);
    await visit(other.page, page.url());
    expect(Number.parseInt((await other.page.locator('main p[role="status"]').first().textContent()) ?? "", 10)).toBe(
      both,
    );
    await box("make", "Mazda").click();
    await expect.poll(chips).toEqual(["Toyota", "Up to $30,000 drive away"]);
    await expect.poll(() => query().inputValue()).toBe("under 30k");
    await page.getByRole("link", { name: "Remove Up to $30,000" }).click();
    await expect.poll(chips).toEqual(["Toyota"]);
    await expect.poll(() => query().inputValue()).toBe("");
    await page.goBack();
    await expect.poll(chips).toEqual(["Toyota", "Up to $30,000 drive away"]);
    await expect.poll(() => query().inputValue()).toBe("under 30k");
    expect([...faults, ...other.faults]).toEqual([]);
  });

  it.each([
    ["outback-caravans", "4 berth", ["Sleeps 4"]],
    [used, "suv under $300 a week", ["SUV", "Up to $300 a week"]],
  ])("[M8.10] finds cars, with and without scripts: %s, %s", async (slug, text, expected) => {
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(site.url(slug, "/search"));
    await plain.page.locator('input[name="query"]').fill(text);
    await plain.page.locator('input[name="query"]').press("Enter");
    await plain.page.waitForURL(/query=/);
    const links = plain.page.getByRole("link", { name: /^Remove / });
    expect(
      await links.evaluateAll((all) => all.map((a) => a.getAttribute("aria-label")?.replace("Remove ", ""))),
    ).toEqual(expected);
    const found = Number.parseInt((await plain.page.locator('main p[role="status"]').first().textContent()) ?? "", 10);
    expect(found).toBeGreaterThan(0);
    await visit(page, site.url(slug, "/search"));
    await query().fill(text);
    await expect.poll(chips).toEqual(expected);
    expect(await count()).toBe(found);
    // Each chip can be taken away, and at last all cars are there again.
    for (let left = expected.length; left > 0; left--) {
      await page
        .getByRole("link", { name: /^Remove / })
        .first()
        .click();
      await expect.poll(async () => (await chips()).length).toBe(left - 1);
    }
    await expect.poll(() => query().inputValue()).toBe("");
    expect(faults).toEqual([]);
  });

  it("is looked for without two of its words after another search too, where one less is not enough", async () => {
    await visit(page, site.url(used, "/search"));
    await query().fill("toyota under 30k");
    await expect.poll(chips).toEqual(["Toyota", "Up to $30,000 drive away"]);
    await query().fill("purple ferrari under 20k");
    await page.getByRole("link", { name: /^Without “purple” and Ferrari/ }).waitFor();
    await expect.poll(() => page.locator("main article[data-car]").count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it("[M8.10] shows the nearest cars where nothing is found, with and without scripts", async () => {
    const text = "hilux convertible under 30k";
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(site.url(used, `/search?query=${encodeURIComponent(text)}`));
    await expect.poll(() => plain.page.getByRole("heading", { name: "Nearest to what you asked for" }).count()).toBe(1);
    const near = await plain.page.locator("#results article").count();
    expect(near).toBeGreaterThan(0);
    const why = "Below are cars with everything you asked for, except Convertible.";
    await expect.poll(() => plain.page.getByText(why).count()).toBe(1);
    await visit(page, site.url(used, "/search"));
    await query().fill(text);
    await page.getByRole("heading", { name: "Nearest to what you asked for" }).waitFor();
    await expect.poll(() => page.locator("#results article").count()).toBe(near);
    await expect.poll(() => page.getByText(why).count()).toBe(1);
    await expect.poll(() => page.getByRole("link", { name: /^Without / }).count()).toBeGreaterThan(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page
      .getByRole("link", { name: /^Without / })
      .first()
      .click();
    await expect.poll(count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

describe("the ends of the price filter", () => {
  it("[M8.4] are open where the stock goes further, and what is typed beyond them counts", async () => {
    await visit(page, site.url(used, "/search"));
    const all = await count();
    const [from, to] = [price().locator("input[inputmode]").first(), price().locator("input[inputmode]").last()];
    await expect.poll(() => to.getAttribute("placeholder")).toBe("$60,000+");
    await expect
      .poll(() => price().locator('input[type="range"]').last().getAttribute("aria-valuetext"))
      .toBe("$60,000+");
    await from.fill("100000");
    await from.press("Enter");
    await page.waitForURL((url) => decodeURIComponent(url.search) === "?range[price]=100000:");
    await expect.poll(chips).toEqual(["From $100,000 drive away"]);
    await expect.poll(count).toBeLessThan(all);
    expect(await count()).toBeGreaterThan(0);
    await expect.poll(() => from.inputValue()).toBe("$100,000");
    await to.fill("$120,000");
    await to.press("Enter");
    await page.waitForURL((url) => decodeURIComponent(url.search) === "?range[price]=100000:120000");
    for (const name of ["Kilometres", "Year"]) {
      const group = page.locator("details", { has: page.locator("summary", { hasText: name }) });
      const ends = await group
        .locator("input[inputmode]")
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("placeholder")));
      expect([name, ends.every((end) => (name === "Year" ? /^\d{4}$/ : /^[\d,]+ km$/).test(end ?? ""))]).toEqual([
        name,
        true,
      ]);
    }
    // The cars of the search before are dimmed.
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(dealers)("[M8.4] lead to every car, and to few others: %s", async (slug) => {
    const { page: list } = await openPage(browser, { javaScriptEnabled: false });
    await list.goto(site.url(slug, "/search"));
    const group = list.locator("details", { has: list.locator("summary", { hasText: "Price" }) });
    const thumb = group.locator('input[type="range"]').first();
    const [min, max, step] = (await Promise.all(
      ["min", "max", "step"].map(async (name) => Number(await thumb.getAttribute(name))),
    )) as [number, number, number];
    const answer = await ask(site.url(slug), "/1/indexes/Car_production/query", {
      method: "POST",
      body: JSON.stringify({ hitsPerPage: 1000, attributesToRetrieve: ["price"] }),
    });
    const { hits } = JSON.parse(answer.text) as { hits: { price: number }[] };
    expect(hits.length).toBeGreaterThan(50);
    const stock = { max: Math.max(...hits.map(({ price }) => price)) };
    const options = { bounds: { min, max }, upTo: max, stock, step };
    const missed = hits.filter(({ price: value }) => {
      const low = applyTypedEnd({}, "min", Math.floor(value / step) * step, options);
      const { min: from = min, max: to = max } = applyTypedEnd(low, "max", Math.ceil(value / step) * step, options);
      return value < from || value > to || to - from > step;
    });
    expect(missed).toEqual([]);
  });

  it("[M8.4] are typed without scripts too, as they are shown", async () => {
    const plain = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: widths.phone, height: 844 },
    });
    await plain.page.goto(site.url(used, "/search"));
    await plain.page.locator('input[name="range[price][min]"]').fill("$100,000");
    await plain.page.locator('input[name="range[price][min]"]').press("Enter");
    await plain.page.waitForURL(/range/);
    await expect.poll(() => plain.page.getByRole("link", { name: "Remove From $100,000" }).count()).toBe(1);
    await expect.poll(() => plain.page.locator('input[name="range[price][min]"]').inputValue()).toBe("$100,000");
  });
});
