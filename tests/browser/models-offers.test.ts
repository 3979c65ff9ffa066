import { describe, expect, it } from "vitest";
import { editJson, editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { createTestSite } from "./site.ts";

/** A franchise, and a dealer of several makes whose model pages have other addresses. */
const franchise = "riverside-toyota";
const group = "northside-used-cars";

const long = (length: number) => "word ".repeat(100).slice(0, length).trimEnd().padEnd(length, "x");
const model = (slug: string, more: object = {}) => ({ id: slug, name: slug.toUpperCase(), slug, ...more });

const site = createTestSite({
  edit: (tenants) => {
    editSite(tenants, group, {
      flags: { newModels: true, diamondAdvantage: true },
      settings: { allowedOfferIds: "let-in" },
      manufacturer: null,
      id: "of-the-test",
    });
    editJson(tenants, `${group}/content/models.json`, (json) => {
      json.items = [
        model("zeta", { order: 1, body: "SUV" }),
        model("beta", { order: 2, body: "Ute" }),
        model("alpha", { order: 2, body: "SUV", status: "coming_soon" }),
        model("gamma", { body: "Van", override_url: "/contact-us", status: "facelift" }),
      ];
    });
    editJson(tenants, `${group}/rules/model-link.json`, (json) => {
      json.default = { href: { $url: "/models/new-{model.slug}-vehicle" } };
      json.examples = [{ name: "the usual page", facts: { "model.slug": "a" }, rows: [] }];
    });
    editJson(tenants, `${group}/content/offers.json`, (json) => {
      json.items = [
        { id: "o1", name: "Offer of a make", manufacturer: "some-make", sanitized_description: long(201) },
        { id: "o2", name: "Offer of ours", disclaimer: long(201), ends: "2031-05-09" },
        { id: "out", name: "Offer of others", excluded_website_ids: ["of-the-test"] },
        { id: "let-in", name: "Offer let in again", excluded_website_ids: ["of-the-test"] },
        { id: "m1", name: "With a slug", model: { name: "ZETA", slug: "models/zeta" } },
        {
          id: "m2",
          name: "With an address",
          model: { name: "GAMMA", slug: "g", override_url: "/contact-us" },
        },
      ];
    });
  },
});

const get = (slug: string, path: string) => ask(site.url(slug), path);
const main = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
const names = (text: string) =>
  [...main(text).matchAll(/<article[\s\S]*?<h2[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name]) => name);

describe("offers", () => {
  it("[S2.19] [S2.20] link to the manufacturer only on sites of several, and both routes resolve", async () => {
    const list = main((await get(group, "/special-offers")).text);
    expect(list).toContain('href="/offers/some-make/o1"');
    expect(list).toContain('href="/offers/o2"');
    for (const path of ["/offers/some-make/o1", "/offers/o1", "/offers/o2"]) {
      const { status, text } = await get(group, path);
      expect([path, status, (text.match(/<h1/g) ?? []).length]).toEqual([path, 200, 1]);
    }
    expect((await get(group, "/offers/other-make/o1")).status).toBe(404);
    expect((await get(group, "/offers/none")).status).toBe(404);
    expect(main((await get(franchise, "/special-offers")).text)).toContain('href="/offers/hybrid-servicing"');
  });

  it("[S5.29] leave out those that exclude the site, but for the ids that a setting lets in", async () => {
    const list = (await get(group, "/special-offers")).text;
    expect(list).not.toContain("Offer of others");
    expect(list).toContain("Offer let in again");
    expect((await get(group, "/offers/out")).status).toBe(404);
    expect((await get(group, "/offers/let-in")).status).toBe(200);
  });

  it("[S2.59] [S3.27] explore the model by its slug, or by the address that overrides it", async () => {
    const bySlug = main((await get(group, "/offers/m1")).text);
    expect(bySlug).toMatch(/href="\/models\/zeta"[^>]*>(?:<[^>]*>)*Explore ZETA/);
    expect((await get(group, "/models/zeta")).status).toBe(200);
    const byAddress = main((await get(group, "/offers/m2")).text);
    expect(byAddress).toMatch(/href="\/contact-us"[^>]*>(?:<[^>]*>)*Explore GAMMA/);
    expect(main((await get(group, "/offers/o2")).text)).not.toContain("Explore");
  });

  it("[S4.19] end a month ahead, or on the day that they state", async () => {
    // The dealer's day: its month begins ten hours before that of UTC.
    const [year = 0, month = 0] = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" })
      .format(new Date())
      .split("-")
      .map(Number);
    const monthFormat = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });
    const [present, next] = [month - 1, month].map((at) => monthFormat.format(Date.UTC(year, at)));
    expect(main((await get(group, "/offers/o1")).text)).toMatch(new RegExp(`Offer ends \\d+ (${next}|${present})`));
    expect(main((await get(group, "/offers/o2")).text)).toContain("Offer ends 9 May 2031");
  });

  it("[S4.22] [S4.23] are cut in the list and behind a button", async () => {
    const list = main((await get(group, "/special-offers")).text);
    expect(list).toContain("View more");
    expect(list).toContain("View full disclaimer");
    expect(list).not.toContain(long(201));
    // A page of its own shows the description whole, its conditions still cut.
    expect(main((await get(group, "/offers/o1")).text)).toContain(long(201));
    expect(main((await get(group, "/offers/o2")).text)).toContain("View full disclaimer");
  });
});

describe("models", () => {
  it("[S2.57] stand in a fixed order, then by name", async () => {
    expect(names((await get(group, "/models")).text)).toEqual(["ZETA", "ALPHA", "BETA", "GAMMA"]);
  });

  it("[S2.21] are filtered by body, case-insensitively", async () => {
    expect(names((await get(group, "/models?body=suv")).text)).toEqual(["ZETA", "ALPHA"]);
    expect(names((await get(group, "/models?body=boat")).text)).toEqual([]);
    expect(names((await get(franchise, "/models?body=Utes%20%26%20Vans")).text)).toContain("HiLux");
  });

  it("[S2.21] have pages, and get-quote is none of them", async () => {
    const quote = main((await get(franchise, "/models/get-quote")).text);
    expect(quote).toContain("Get a quote");
    expect(quote).toContain("<form");
    const rav4 = main((await get(franchise, "/models/toyota-rav4")).text);
    expect(rav4).toContain("Toyota RAV4");
    expect(rav4).toMatch(/data-car=/);
    expect((await get(franchise, "/models/toyota-rav4/accessories")).text).toContain("Tow bar, 1,500 kg");
    expect((await get(franchise, "/models/toyota-cortina")).status).toBe(404);
    expect((await get(franchise, "/models/toyota-cortina/accessories")).status).toBe(404);
    expect((await get("outback-caravans", "/models")).status).toBe(404);
  });

  it("[S2.58] [S3.28] lead to their page and their stock, at another address where a dealer's table says so", async () => {
    const toyota = main((await get(franchise, "/models")).text)
      .replaceAll("%5B", "[")
      .replaceAll("%5D", "]");
    expect(toyota).toContain('href="/models/toyota-rav4"');
    expect(toyota).toContain('href="/search?refinementList[model][0]=RAV4"');
    expect(toyota).toContain('href="/search?refinementList[model][0]=Corolla&amp;refinementList[body][0]=Hatch"');
    expect(toyota).toMatch(/>Explore<[\s\S]*>Our Stock</);
    const other = main((await get(group, "/models")).text);
    expect(other).toContain('href="/models/new-zeta-vehicle"');
    expect(other).toContain('href="/contact-us"');
    for (const path of ["/models/new-zeta-vehicle", "/models/zeta"]) {
      expect(main((await get(group, path)).text)).toContain("ZETA");
    }
  });

  it("[S4.24] say Upcoming, All-New or nothing", async () => {
    const [zeta, alpha, , gamma] = main((await get(group, "/models")).text)
      .split("<article")
      .slice(1);
    expect(alpha).toContain("Upcoming");
    expect(gamma).toContain("All-New");
    expect(zeta).not.toMatch(/Upcoming|All-New/);
  });

  it("[S9.24] [S9.26] [S9.27] say what their services cost, and only where the dealer offers it", async () => {
    const hilux = main((await get(franchise, "/models/toyota-hilux")).text);
    expect(hilux).toContain("$290");
    expect(hilux).toContain("6 services in 3 years");
    expect(hilux).toContain("6 months or 10,000 km");
    expect((await get(group, "/models/zeta")).text).not.toContain("Service Advantage");
  });
});

describe("service advantage", () => {
  const six = "6 months or 10,000 km";
  const twelve = "12 months or 15,000 km";

  it.each([
    ["S9.24", "Tundra Sport", undefined],
    ["S9.25", "Coaster", ["$485", "6 services in 3 years", six, "60,000 km"]],
    ["S9.26", "HiAce", ["$290", "6 services in 3 years", six, "60,000 km"]],
    ["S9.26", "Fortuner", ["$290", "6 services in 3 years", six, "60,000 km"]],
    ["S9.27", "LandCruiser Prado", ["$390", "10 services in 5 years", six, "100,000 km"]],
    ["S9.28", "LandCruiser 70", ["$525", "10 services in 5 years", six, "100,000 km"]],
    ["S9.29", "LandCruiser 300", ["$400", "10 services in 5 years", six, "100,000 km"]],
    ["S9.29", "Tundra", ["$400", "10 services in 5 years", six, "100,000 km"]],
    ["S9.30", "bZ4X", ["$180", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.31", "Corolla Hatch", ["$245", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.31", "Yaris", ["$245", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.32", "Camry", ["$255", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.32", "Yaris Cross", ["$250", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.32", "RAV4", ["$260", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.32", "Kluger", ["$265", "5 services in 5 years", twelve, "75,000 km"]],
    ["S9.24", "GR86", ["$250", "5 services in 5 years", twelve, "75,000 km"]],
  ])("[%s] of %s stands on the page of services", async (_, name, expected) => {
    const rows = main((await get(franchise, "/service")).text)
      .split("<tr")
      .slice(2);
    const row = rows.find((row) => row.includes(`scope="row">${name}<`));
    const cells = row && [...row.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(expected);
  });

  it("[S9.25] [S9.28] [S9.29] [S9.30] [S9.31] [S9.32] is said for every model of the list", async () => {
    const { text } = await get(franchise, "/service");
    const rows = main(text).split('scope="row"').slice(1);
    expect(rows.filter((row) => row.includes("services in"))).toHaveLength(24);
  });
});

describe("parts and lists", () => {
  it("[S2.19] search the parts, and ask for others", async () => {
    const found = main((await get(franchise, "/parts/search?query=TOW%20hilux")).text);
    expect(found).toContain("Tow bar, 3,500 kg");
    expect(found).not.toContain("Snorkel");
    expect(found).toContain("<form");
    expect(main((await get(franchise, "/parts/search?query=flux")).text)).toContain(
      "Nothing on our list has that name",
    );
  });

  it("[S9.23] state the warranty of parts", async () => {
    const parts = main((await get(franchise, "/vehicle-parts-and-accessories")).text);
    expect(parts).toContain(
      "remainder of the vehicle&#x27;s warranty or 2 years from installation, whichever is greater",
    );
    expect(parts).toContain("2 years from purchase");
  });

  it("[S2.22] [S2.23] answer where the dealer has them", async () => {
    expect((await get(group, "/diamond-advantage")).status).toBe(200);
    expect((await get(franchise, "/diamond-advantage")).status).toBe(404);
    for (const path of ["/demonstrators", "/used-car/new-cars", "/used-car/list"]) {
      const { status, text } = await get(franchise, path);
      expect([path, status]).toEqual([path, 200]);
      expect(main(text)).toMatch(/data-car=/);
    }
  });
});

describe("manufacturers and dealerships", () => {
  const several = "harbour-motor-group";
  const search = async (slug: string, requests: object[]) => {
    const body = JSON.stringify({ requests });
    const { text } = await ask(site.url(slug), "/1/indexes/*/queries", { method: "POST", body });
    return JSON.parse(text).results as {
      hits: { name: string; dealership_id: string | string[]; cars_count: number }[];
      nbPages: number;
    }[];
  };

  it("[S7.6] have separate indexes, 21 per page, filtered by dealership id", async () => {
    const [makes, dealers] = await search(several, [
      { indexName: "Manufacturer_production", hitsPerPage: 21 },
      { indexName: "Dealership_production", hitsPerPage: 21 },
    ]);
    expect(makes?.hits).toHaveLength(21);
    expect(makes?.nbPages).toBeGreaterThan(5);
    expect(makes?.hits[0]?.name).toBe("Abarth");
    expect(dealers?.hits.length).toBeGreaterThan(1);
    const id = String(dealers?.hits[0]?.dealership_id);
    const [own, all] = await search(several, [
      { indexName: "Manufacturer_production", hitsPerPage: 200, filters: `dealership_id:"${id}"` },
      { indexName: "Manufacturer_production", hitsPerPage: 200, filters: "cars_count > 0" },
    ]);
    expect(own?.hits.length).toBeGreaterThan(0);
    expect(own?.hits.every(({ dealership_id }) => dealership_id.includes(id))).toBe(true);
    expect(own?.hits.length).toBeLessThan(all?.hits.length ?? 0);
    // The filters of the cars' index are not those of the makes'.
    const [other] = await search(group, [{ indexName: "Manufacturer_production", hitsPerPage: 21 }]);
    expect(other?.hits).toHaveLength(21);
  });

  it("[S7.6] stand on a page that asks both indexes", async () => {
    const page = main((await get(several, "/used-car/list")).text);
    const [dealers] = await search(several, [{ indexName: "Dealership_production" }]);
    const id = String(dealers?.hits[0]?.dealership_id);
    expect(page).toContain(`href="/used-car/list?dealership=${id}"`);
    const makesOf = (text: string) => [...text.matchAll(/href="\/search\/([a-z0-9-]+)"/g)].map(([, make]) => make);
    const own = makesOf(main((await get(several, `/used-car/list?dealership=${id}`)).text));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(makesOf(page).length);
    expect(makesOf(page).length).toBeLessThanOrEqual(21);
  });

  it("[S7.6] count and link the cars of the chosen dealership", async () => {
    const [dealers] = await search(several, [{ indexName: "Dealership_production" }]);
    const { dealership_id: id, cars_count: all = 0 } = dealers?.hits[0] ?? {};
    const text = main((await get(several, `/used-car/list?dealership=${id}`)).text);
    const makes = [...text.matchAll(/href="(\/search\/[^"]+)">[^<]*<\/a><span[^>]*>(\d+)/g)];
    expect(makes.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(all);
    const [, href = "", count] = makes[0] ?? [];
    const found = (await get(several, href.replaceAll("&amp;", "&"))).text;
    expect(found.match(/ data-car="/g)?.length).toBe(Math.min(21, Number(count)));
  });
});
