import { expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { extractWords } from "../support/words-of.ts";
import { createTestBrowser, openAt, type PageOptions, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const toyota = "riverside-toyota";
const used = "northside-used-cars";

const site = createTestSite({
  dealers: [toyota, used],
  edit: (tenantsDir) =>
    editJson(tenantsDir, `${toyota}/site.json`, (value) => {
      const places = value.locations as { [name: string]: unknown }[];
      const hidden = { id: "hidden", name: "Hidden yard", slug: "hidden-yard", visible: false };
      places.push({ ...places[0], ...hidden, primary: false });
      value.maps = { embed: "https://maps.example/embed?q={query}&key={key}", key: "public-key" };
    }),
});
const browser = createTestBrowser({ pictures: false });
const get = (slug: string, path: string) => ask(site.url(slug), path);
const open = (slug: string, path: string, options?: PageOptions) => openAt(browser, site.url(slug, path), options);

it("[S2.50] has a page a place: address, directions, reviews, and a map of the dealer's maps service", async () => {
  const { text: html, headers } = await get(toyota, "/locations/osborne-park");
  const words = extractWords(html);
  for (const part of ["418 Scarborough Beach Road", "Get directions", "4.7 from 1,284 Google reviews", "DL 21874"])
    expect(words).toContain(part);
  // [S7.19] The address of the embed comes from JSON, and so does the policy that allows it.
  expect(html).toMatch(/<iframe[^>]*src="https:\/\/maps\.example\/embed\?q=418[^"]*key=public-key"/);
  expect(headers["content-security-policy"]).toMatch(/frame-src 'self' https:\/\/maps\.example/);
  const other = await get(used, "/locations/aspley");
  expect(other.text).toMatch(/<iframe[^>]*src="https:\/\/www\.openstreetmap\.org\/export\/embed/);
});

it("[S5.30] hides a place that is not visible: no card, no choice of hours, no page", async () => {
  expect((await get(toyota, "/locations/hidden-yard")).status).toBe(404);
  for (const path of ["/", "/contact-us"])
    expect(extractWords((await get(toyota, path)).text)).not.toContain("Hidden yard");
});

it("[S9.35, S3.32] shows reviews from 4 stars, 12 of them", async () => {
  const html = (await get(toyota, "/locations/osborne-park")).text;
  expect(html.match(/<figcaption/g)).toHaveLength(12);
  expect(extractWords(html)).not.toContain("tow bar");
});

it("[S2.52] finds the nearest place by postcode, without JavaScript", async () => {
  const { page } = await open(used, "/contact-us", { width: widths.phone, scripts: false });
  await page.getByLabel("Your postcode").fill("4020");
  await page.getByRole("button", { name: "Find the nearest" }).click();
  await expect.poll(() => page.getByText(/Nearest to you: Northside Redcliffe/).count()).toBe(1);
  const first = page.locator("#locations h3").first();
  await expect.poll(() => first.textContent()).toBe("Northside Redcliffe");
  await page.goto(site.url(used, "/contact-us?postcode=9x"));
  await expect.poll(() => page.getByText("Invalid postcode. Please enter a 4-digit number.").count()).toBe(1);
  await page.goto(site.url(used, "/contact-us?dealership=northside-aspley"));
  await expect.poll(() => page.locator("#locations h3").allTextContents()).toEqual(["Northside Aspley"]);
});

it("[S2.49, S4.28] shows them in a row with a swipe hint on phones", async () => {
  const { page } = await open(toyota, "/", { width: widths.phone });
  const row = page.getByRole("group", { name: "Our Locations" });
  await expect.poll(() => page.getByRole("heading", { name: "Our Locations" }).count()).toBe(1);
  await expect.poll(() => row.locator("h3").count()).toBe(3);
  // [S4.28] At the start there is no way back, at the end none on.
  const [back, on] = ["Previous locations", "More locations"].map((name) => page.getByRole("button", { name }));
  expect([await back?.isDisabled(), await on?.isDisabled()]).toEqual([true, false]);
  await row.evaluate((track) => track.scrollTo({ left: track.scrollWidth, behavior: "instant" }));
  await expect.poll(async () => [await back?.isDisabled(), await on?.isDisabled()]).toEqual([false, true]);
  const hint = page.getByText("Swipe to see more").last();
  await expect.poll(() => hint.isVisible()).toBe(true);
});

it("[S2.51, S4.34] opens the holiday hours in a dialog, and changes the hours with the department", async () => {
  const { page, faults } = await open(toyota, "/contact-us");
  const main = page.locator("main");
  // Every second Saturday, of the fortnight to come.
  const note = main.getByText(/^\d+ \w+: By appointment only$/);
  await expect.poll(() => note.isVisible()).toBe(false);
  await main.locator("label", { hasText: "Service" }).click();
  await expect.poll(() => note.isVisible()).toBe(true);
  await main.getByRole("button", { name: "View Holiday Opening Hours" }).click();
  const dialog = page.getByRole("dialog", { name: "View Holiday Opening Hours" });
  await expect.poll(() => dialog.getByText("Christmas Day").first().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  expect(faults).toEqual([]);
});

it("[S2.51] changes the hours with the department on a location's own page, without JavaScript", async () => {
  const { page } = await open(toyota, "/locations/osborne-park", { scripts: false });
  const main = page.locator("main");
  await expect.poll(() => main.locator("table").locator("visible=true").count()).toBe(1);
  await main.locator("label", { hasText: "Parts" }).click();
  const table = main.locator("table").locator("visible=true");
  await expect.poll(() => table.locator("caption").textContent()).toMatch(/Parts$/);
});

it("[S5.27] says itself what is wrong with a postcode, in a browser with scripts too", async () => {
  const { page } = await open(used, "/contact-us");
  for (const typed of ["", "40"]) {
    await page.getByLabel("Your postcode").fill(typed);
    await page.getByRole("button", { name: "Find the nearest" }).click();
    await page.waitForURL((url) => url.searchParams.get("postcode") === typed);
    const message = "Invalid postcode. Please enter a 4-digit number.";
    await expect.poll(() => page.getByRole("alert").getByText(message).count()).toBe(1);
  }
});
