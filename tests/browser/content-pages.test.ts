import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { extractWords } from "../support/words-of.ts";
import { createTestBrowser, openAt, type PageOptions, settle, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const toyota = "riverside-toyota";
const used = "northside-used-cars";
const caravans = "outback-caravans";

const site = createTestSite({
  edit: (tenantsDir) => {
    // Pages that not every dealer has.
    const flags = { blog: true, roadsideAssist: true, servicePages: true };
    for (const dealer of dealers) editSite(tenantsDir, dealer, { flags });
    editJson(tenantsDir, `${used}/content/popups.json`, (value) => {
      value.items = [{ id: "old", title: "Long over", expiryDate: "2024-12-31" }];
    });
  },
});
const browser = createTestBrowser({ pictures: false });
const get = (slug: string, path: string) => ask(site.url(slug), path);
const open = (slug: string, path: string, options?: PageOptions) => openAt(browser, site.url(slug, path), options);

describe("routes", () => {
  const everywhere = [
    "/service",
    "/service/booking",
    "/warranty",
    "/roadside-assist",
    "/buying",
    "/blog",
    "/blog/vehicle-reviews",
    "/contact",
    "/contact-us",
    "/about-us",
    "/privacy-policy",
    "/terms-and-conditions",
    "/pages/handling-complaint",
    "/pages/complaint-handling-process",
  ];

  it.each(dealers)("[S2.22, S2.23, S2.25] answers the content pages of %s, each with one h1", async (slug) => {
    const locations = /href="(\/locations\/[^"]+)"/.exec((await get(slug, "/contact-us")).text)?.[1];
    const team = (await get(slug, "/about-us")).status;
    expect(team).toBe(200);
    for (const path of [...everywhere, locations ?? ""]) {
      const page = await get(slug, path);
      expect([path, page.status, page.text.match(/<h1[\s>]/g)?.length]).toEqual([path, 200, 1]);
    }
    const place = locations?.split("/").pop();
    expect((await get(slug, `/contact-us/${place}`)).status).toBe(200);
  });

  it("[S2.22, S2.25] gives pages of a brand to its dealers, and 404 to others", async () => {
    const paths = [
      "/genuine-service",
      "/fleet",
      "/pages/mytoyota-connect",
      "/pages/toyota-connected",
      "/pages/toyota-hybrids",
    ];
    for (const path of paths) {
      expect([path, (await get(toyota, path)).status]).toEqual([path, 200]);
      expect([path, (await get(caravans, path)).status]).toEqual([path, 404]);
    }
    for (const path of ["/pages/nothing-here", "/blog/nothing-here", "/teams/nobody", "/locations/nowhere"])
      expect([path, (await get(toyota, path)).status]).toEqual([path, 404]);
  });

  it("[S2.23] lists the people of a team", async () => {
    const page = extractWords((await get(toyota, "/teams/service")).text);
    expect(page).toContain("Sunil Rao");
    expect(page).not.toContain("Maria Delgado");
  });

  it("[S9.41] answers privacy complaints within the days that the dealer states", async () => {
    expect(extractWords((await get(caravans, "/privacy-policy")).text)).toContain(
      "We answer privacy complaints within 30 days",
    );
  });

  it("[S2.63] shows a post with calls to action below it, and other posts", async () => {
    const list = await get(toyota, "/blog");
    const href = /href="(\/blog\/(?!vehicle)[^"]+)"/.exec(list.text)?.[1] ?? "";
    const post = extractWords((await get(toyota, href)).text);
    for (const words of ["More to read", "What is yours worth?", "Value my car"]) expect(post).toContain(words);
    const reviews = extractWords((await get(toyota, "/blog/vehicle-reviews")).text);
    expect(reviews).toContain("A week with a hybrid SUV");
    expect(reviews).not.toContain("finance words");
  });
});

describe("what a dealer promises", () => {
  it("[S2.62, S9.14, S9.15] has the guarantee banner on contact and used-car pages of a dealer that gives it", async () => {
    const guarantees = [
      "One haggle-free price",
      "48HR money back guarantee",
      "Lifetime engine guarantee",
      "Cool value servicing for life",
      "12 months roadside assist",
      "RESERVE ONLINE",
    ];
    for (const path of ["/contact-us", "/search/used-cars"]) {
      const page = extractWords((await get(used, path)).text);
      for (const words of guarantees) expect(page).toContain(words);
      expect(extractWords((await get(caravans, path)).text)).not.toContain("haggle-free");
    }
    expect(extractWords((await get(used, "/search")).text)).not.toContain("48HR money back");
  });

  it("[S9.16] has the dealer's tiles", async () => {
    const page = extractWords((await get(used, "/buying")).text);
    for (const words of [
      "3-year warranty",
      "3-year mechanical plan on used cars",
      "Freight anywhere in Australia",
      "Video calls",
    ])
      expect(page).toContain(words);
  });

  it("[S2.60] says what it accepts, in order", async () => {
    const html = (await get(toyota, "/service")).text;
    const strip = html.slice(html.indexOf("We accept:"));
    const names = [...strip.matchAll(/<img[^>]*alt="([^"]+)"/g)].map(([, name]) => name).slice(0, 5);
    const sources = [...strip.matchAll(/src="(\/tenant-assets\/payments[^"]+)"/g)].map(([, src]) => src ?? "");
    expect(names).toEqual(["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]);
    for (const src of sources) expect((await get(toyota, src)).status).toBe(200);
  });
});

describe("the popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "Corolla hybrid hatch" });

  it("[S4.31, S9.37, S3.34] opens after the first render, once, until it is closed, in its bounds", async () => {
    expect((await get(toyota, "/")).text).not.toContain("<dialog open");
    const { page, faults } = await open(toyota, "/");
    await popup(page).waitFor();
    const flag = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(":popup:"))?.[1]);
    expect(await flag()).toBe("open");
    const box = await popup(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(600);
    expect(box?.height).toBeLessThanOrEqual(900 * 0.8);
    await page.reload();
    await settle(page);
    await popup(page).getByRole("button", { name: "Close" }).click();
    expect([await popup(page).count(), await flag()]).toEqual([0, "closed"]);
    await page.reload();
    await settle(page);
    await expect.poll(() => popup(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("[S4.31] counts its button as closing it", async () => {
    const { page } = await open(toyota, "/");
    await popup(page).getByRole("link", { name: "See the offer" }).click();
    await page.waitForURL("**/offers/hybrid-servicing");
    await visit(page, site.url(toyota, "/"));
    await expect.poll(() => popup(page).count()).toBe(0);
  });

  it("[S4.31] never opens after its last day", async () => {
    const { page } = await open(used, "/");
    await expect.poll(() => page.getByText("Long over").count()).toBe(0);
  });
});

it("[S2.61, S9.20, S9.21, S9.22] answers five questions on trading in, closed at first", async () => {
  const html = (await get(toyota, "/trade-in")).text;
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const questions = main.match(/<details(?![^>]* open)[^>]*><summary><span/g) ?? [];
  expect(questions).toHaveLength(5);
  const words = extractWords(main);
  for (const part of [
    "over 7 years old or with more than 100,000 km",
    "market pricing",
    "valuation tool",
    "make, model and year",
    "odometer",
    "service history",
    "components",
    "key sets",
    "none may be illegal",
    "condition",
    "indicative and subject to an inspection",
    "surplus",
    "direct credit",
  ])
    expect(words).toContain(part);
});

it("[S4.32] reads more and hides it again", async () => {
  const { page } = await open(toyota, "/genuine-service", { width: widths.phone, scripts: false });
  const title = page.getByText("What a scheduled service covers");
  await expect.poll(() => title.isVisible()).toBe(false);
  await page.getByText("Read more...").click();
  await expect.poll(() => title.isVisible()).toBe(true);
  await page.getByText("Show less").click();
  await expect.poll(() => title.isVisible()).toBe(false);
});
