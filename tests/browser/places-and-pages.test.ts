import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { openPage, settle, startBrowser, visit, widths } from "./browser.ts";
import { type Site, startSite } from "./site.ts";

const toyota = "riverside-toyota";
const used = "northside-used-cars";
const caravans = "outback-caravans";
/** Pages that not every dealer has. */
const optionalPages = { blog: true, roadsideAssist: true, servicePages: true };

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite((tenantsDir) => {
    for (const dealer of dealers) {
      editJson(tenantsDir, `${dealer}/site.json`, (value) => {
        value.flags = { ...(value.flags as object), ...optionalPages };
      });
    }
    editJson(tenantsDir, `${toyota}/site.json`, (value) => {
      const places = value.locations as { [name: string]: unknown }[];
      places.push({ ...places[0], id: "hidden", name: "Hidden yard", slug: "hidden-yard", visible: false });
      value.maps = { embed: "https://maps.example/embed?q={query}&key={key}", key: "public-key" };
    });
    editJson(tenantsDir, `${used}/content/popups.json`, (value) => {
      value.items = [{ id: "old", title: "Long over", expiryDate: "2024-12-31" }];
    });
  });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const get = (slug: string, path: string) => ask(site.url(slug), path);
const text = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const open = async (slug: string, path: string, width: number = widths.desktop, scripts = true) => {
  const { page, faults } = await openPage(browser, {
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
  });
  await visit(page, site.url(slug, path));
  return { page, faults };
};

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

  it.each(dealers)(
    "[S2.22, S2.23, S2.25] answers the content pages of %s, each with one h1",
    async (slug) => {
      const locations = /href="(\/locations\/[^"]+)"/.exec((await get(slug, "/contact-us")).text)?.[1];
      const team = (await get(slug, "/about-us")).status;
      expect(team).toBe(200);
      for (const path of [...everywhere, locations ?? ""]) {
        const page = await get(slug, path);
        expect([path, page.status, page.text.match(/<h1[\s>]/g)?.length]).toEqual([path, 200, 1]);
      }
      const place = locations?.split("/").pop();
      expect((await get(slug, `/contact-us/${place}`)).status).toBe(200);
    },
  );

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
    const page = text((await get(toyota, "/teams/service")).text);
    expect(page).toContain("Sunil Rao");
    expect(page).not.toContain("Maria Delgado");
  });

  it("[S9.41] answers privacy complaints within the days that the dealer states", async () => {
    expect(text((await get(caravans, "/privacy-policy")).text)).toContain(
      "We answer privacy complaints within 30 days",
    );
  });

  it("[S2.63] shows a post with calls to action below it, and other posts", async () => {
    const list = await get(toyota, "/blog");
    const href = /href="(\/blog\/(?!vehicle)[^"]+)"/.exec(list.text)?.[1] ?? "";
    const post = text((await get(toyota, href)).text);
    for (const words of ["More to read", "What is yours worth?", "Value my car"])
      expect(post).toContain(words);
    const reviews = text((await get(toyota, "/blog/vehicle-reviews")).text);
    expect(reviews).toContain("A week with a hybrid SUV");
    expect(reviews).not.toContain("finance words");
  });
});

describe("places", () => {
  it("[S2.50] has a page a place: address, directions, reviews, and a map of the dealer's maps service", async () => {
    const { text: html, headers } = await get(toyota, "/locations/osborne-park");
    const words = text(html);
    for (const part of ["418 Scarborough Beach Road", "Get directions", "4.7 from 1,284 reviews", "DL 21874"])
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
      expect(text((await get(toyota, path)).text)).not.toContain("Hidden yard");
  });

  it("[S9.35, S3.32] shows reviews from 4 stars, 12 of them", async () => {
    const html = (await get(toyota, "/locations/osborne-park")).text;
    expect(html.match(/<figcaption/g)).toHaveLength(12);
    expect(text(html)).not.toContain("tow bar");
  });

  it("[S2.52] finds the nearest place by postcode, without JavaScript", async () => {
    const { page } = await open(used, "/contact-us", widths.phone, false);
    await page.getByLabel("Your postcode").fill("4020");
    await page.getByRole("button", { name: "Find the nearest" }).click();
    expect(await page.getByText(/Nearest to you: Northside Redcliffe/).count()).toBe(1);
    const first = page.locator("#locations h3").first();
    expect(await first.textContent()).toBe("Northside Redcliffe");
    await page.goto(site.url(used, "/contact-us?postcode=9x"));
    expect(await page.getByText("Invalid postcode. Please enter a 4-digit number.").count()).toBe(1);
    await page.goto(site.url(used, "/contact-us?dealership=northside-aspley"));
    expect(await page.locator("#locations h3").allTextContents()).toEqual(["Northside Aspley"]);
  });

  it("[S2.49, S4.28] shows them in a row with a swipe hint on phones", async () => {
    const { page } = await open(toyota, "/", widths.phone);
    const row = page.getByRole("group", { name: "Our Locations" });
    expect(await page.getByRole("heading", { name: "Our Locations" }).count()).toBe(1);
    expect(await row.locator("h3").count()).toBe(3);
    // [S4.28] At the start there is no way back, at the end none on.
    const [back, on] = ["Previous locations", "More locations"].map((name) =>
      page.getByRole("button", { name }),
    );
    expect([await back?.isDisabled(), await on?.isDisabled()]).toEqual([true, false]);
    await row.evaluate((track) => track.scrollTo({ left: track.scrollWidth, behavior: "instant" }));
    await expect.poll(async () => [await back?.isDisabled(), await on?.isDisabled()]).toEqual([false, true]);
    const hint = page.getByText("Swipe to see more").last();
    expect(await hint.isVisible()).toBe(true);
  });

  it("[S2.51] opens the holiday hours in a dialog, and changes the hours with the department", async () => {
    const { page, faults } = await open(toyota, "/contact-us");
    const main = page.locator("main");
    expect(await main.getByText("By appointment only").count()).toBe(0);
    await main.getByLabel("Department").selectOption({ label: "Riverside Toyota Service" });
    expect(await main.getByText("By appointment only").count()).toBe(1);
    await main.getByRole("button", { name: "View Holiday Opening Hours" }).click();
    const dialog = page.getByRole("dialog", { name: "View Holiday Opening Hours" });
    expect(await dialog.getByText("Christmas Day").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
    expect(faults).toEqual([]);
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
      const page = text((await get(used, path)).text);
      for (const words of guarantees) expect(page).toContain(words);
      expect(text((await get(caravans, path)).text)).not.toContain("haggle-free");
    }
    expect(text((await get(used, "/search")).text)).not.toContain("48HR money back");
  });

  it("[S9.16] has the dealer's tiles", async () => {
    const page = text((await get(used, "/buying")).text);
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
    const sources = [...strip.matchAll(/src="(\/tenant-assets\/payments[^"]+)"/g)].map(
      ([, src]) => src ?? "",
    );
    expect(names).toEqual(["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]);
    for (const src of sources) expect((await get(toyota, src)).status).toBe(200);
  });
});

describe("the popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "Hybrid month" });

  it("[S4.31, S9.37, S3.34] opens after the first render, once, until it is closed, in its bounds", async () => {
    expect((await get(toyota, "/")).text).not.toContain("<dialog open");
    const { page, faults } = await open(toyota, "/");
    await popup(page).waitFor();
    const flag = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(":popup:"))?.[1]);
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
    expect(await popup(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("[S4.31] counts its button as closing it", async () => {
    const { page } = await open(toyota, "/");
    await popup(page).getByRole("link", { name: "See the offer" }).click();
    await page.waitForURL("**/special-offers");
    await visit(page, site.url(toyota, "/"));
    expect(await popup(page).count()).toBe(0);
  });

  it("[S4.31] never opens after its last day", async () => {
    const { page } = await open(used, "/");
    expect(await page.getByText("Long over").count()).toBe(0);
  });
});

it("[S2.61, S9.20, S9.21, S9.22] answers five questions on trading in, closed at first", async () => {
  const html = (await get(toyota, "/trade-in")).text;
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const questions = main.match(/<details(?![^>]* open)[^>]*><summary/g) ?? [];
  expect(questions).toHaveLength(5);
  const words = text(main);
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
  const { page } = await open(toyota, "/genuine-service", widths.phone, false);
  const title = page.getByText("What a scheduled service covers");
  expect(await title.isVisible()).toBe(false);
  await page.getByText("Read more...").click();
  expect(await title.isVisible()).toBe(true);
  await page.getByText("Show less").click();
  expect(await title.isVisible()).toBe(false);
});

it("[S2.53, S2.55] has the default menu and the footer's groups in order", async () => {
  const { page } = await open(toyota, "/about-us");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const entries = await menu
    .locator("> ul > li")
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector("summary") ?? item.querySelector("a"))?.textContent),
    );
  expect(entries).toEqual([
    "Home",
    "New Vehicles",
    "Special Offers",
    "Sell My Car",
    "Pre-owned Vehicles",
    "Service",
    "Parts & Accessories",
    "Company",
  ]);
  const groups = await page.getByRole("navigation", { name: "Footer" }).locator("h2").allTextContents();
  expect(groups).toEqual(["Buyer Tools", "Servicing and Parts", "Riverside Toyota"]);
  const footer = (await page.locator("footer").textContent()) ?? "";
  expect(footer).toContain("DL 21874 · MRB 6310");
});

describe("the header's menus", () => {
  const opened = (page: Page) => page.locator("header.dropdown-open").count();

  it("[S4.26] open on a press, mark the header, close on Escape, on a press outside and on a choice", async () => {
    const { page, faults } = await open(toyota, "/about-us");
    const company = page.locator("header summary:visible", { hasText: "Company" });
    await company.hover();
    expect(await opened(page)).toBe(0);
    await company.click();
    await page.waitForSelector("header.dropdown-open");
    await page.keyboard.press("Escape");
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(await company.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForSelector("header.dropdown-open");
    await page.locator("h1").click();
    await page.waitForSelector("header:not(.dropdown-open)");
    await company.click();
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    await page.waitForSelector("header.dropdown-open");
    // Also a link to the page that is shown already closes it.
    await company.click();
    await page.locator("header details[open]").getByRole("link", { name: "About us" }).click();
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(faults).toEqual([]);
  });

  it("[S4.26] open on hover where the dealer wants it, and stay open on a click", async () => {
    const { page } = await open(used, "/about-us");
    const company = page.locator("header summary:visible", { hasText: "Company" });
    await company.hover();
    await page.waitForSelector("header.dropdown-open");
    await company.click();
    expect(await page.locator("header details[open]").count()).toBe(1);
    await page.locator("h1").hover();
    await page.waitForSelector("header:not(.dropdown-open)");
  });

  it("[S4.26] work from the phone's menu button", async () => {
    const { page } = await open(toyota, "/about-us", widths.phone);
    await page.locator("header summary[aria-label='Menu']").click();
    await page.waitForSelector("header.dropdown-open");
    await page.locator("header summary:visible", { hasText: "Company" }).click();
    await page.locator("header").getByRole("link", { name: "Contact us" }).click();
    await page.waitForURL("**/contact-us");
    await page.waitForSelector("header:not(.dropdown-open)");
  });

  it("[S2.56, S2.57, S2.58, S9.33] hold the new models: tabs, order, two links each, six rows seen", async () => {
    const { page, faults } = await open(toyota, "/about-us");
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    const menu = page.locator("header details[open]");
    expect(await menu.locator("label").allTextContents()).toEqual([
      "All Vehicles",
      "Hatch & sedans",
      "SUVs & 4WDs",
      "Utes & Vans",
      "GR & performance",
      "Electrified",
      "Discontinued",
      "Upcoming",
    ]);
    const list = menu.locator("li:has(p):visible");
    const all = await list.count();
    expect(all).toBe(24);
    const box = await menu.locator("ul:has(> li p)").evaluate((ul) => ({
      seen: ul.clientHeight / 80,
      rows: Math.ceil(ul.scrollHeight / 80),
      scrolls: getComputedStyle(ul).overflowY,
    }));
    expect(box.seen).toBe(6);
    expect(box.rows).toBeGreaterThan(6);
    expect(box.rows).toBeLessThanOrEqual(10);
    expect(box.scrolls).toBe("auto");
    await menu.getByText("Upcoming").click();
    expect(await list.count()).toBe(1);
    await menu.getByText("Utes & Vans").click();
    const first = list.first();
    expect(await first.getByRole("link", { name: /^Explore/ }).getAttribute("href")).toMatch(
      /^\/models\/toyota-/,
    );
    expect(await first.getByRole("link", { name: /^Our Stock/ }).getAttribute("href")).toMatch(/^\/search/);
    await first.getByRole("link", { name: /^Explore/ }).click();
    await page.waitForURL("**/models/toyota-*");
    await page.waitForSelector("header:not(.dropdown-open)");
    expect(faults).toEqual([]);
  });

  it("[S2.56] choose a tab without JavaScript as well", async () => {
    const { page } = await open(toyota, "/about-us", widths.desktop, false);
    await page.locator("header summary:visible", { hasText: "New Vehicles" }).click();
    const menu = page.locator("header details[open]");
    await menu.getByText("Upcoming").click();
    expect(await menu.locator("li:has(p):visible").count()).toBe(1);
  });

  it("[S2.54, S9.37] hold the makes in stock: 6 columns on large screens, 4 on small", async () => {
    const columns = (page: Page) =>
      page
        .locator("header ul:has(> li > a > img)")
        .locator("visible=true")
        .first()
        .evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(" ").length);
    const { page } = await open(used, "/about-us");
    await page.locator("header summary:visible", { hasText: "Makes" }).hover();
    await page.waitForSelector("header.dropdown-open");
    expect(await columns(page)).toBe(6);
    expect(
      await page.locator("header details[open]").getByRole("link", { name: /Mazda/ }).getAttribute("href"),
    ).toBe("/search/mazda");
    const phone = await open(used, "/about-us", widths.phone);
    await phone.page.locator("header summary[aria-label='Menu']").click();
    await phone.page.locator("header summary:visible", { hasText: "Makes" }).click();
    await phone.page.getByRole("link", { name: /Mazda/ }).locator("visible=true").waitFor();
    expect(await columns(phone.page)).toBe(4);
  });
});
