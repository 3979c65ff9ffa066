import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { createDiscoveryRouter } from "../../server/routes/discovery.ts";
import { dealersOfKinds } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { validateHtml } from "../support/valid-html.ts";

const toyota = "riverside-toyota";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app?.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const robots = (html: string) => attribute(html, /<meta name="robots" content="([^"]*)"/);
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
  );
const page = async (slug: string, path: string) => (await app.ask(slug, path)).text;
/** Whether a rule of robots.txt is about a path: `*` is any text, `$` the end (RFC 9309). */
function isUnder(rule: string, path: string): boolean {
  const [first = "", ...rest] = rule.replace(/\$$/, "").split("*");
  let at = path.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    const found = at < 0 ? -1 : path.indexOf(part, at);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && (!rule.endsWith("$") || at === path.length || rule.endsWith("*$"));
}
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");

describe.each(dealersOfKinds)("what %s tells search engines", (slug) => {
  it("lists each page and each car that is shown once in its sitemap", async () => {
    const { status, text, headers } = await app.ask(slug, "/sitemap.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const urls = locations(text);
    expect(new Set(urls).size).toBe(urls.length);
    const cars = urls.filter((url) => url.includes("/cars/"));
    expect(cars.length).toBe(app.registry.get(slug)?.stock.shown.size);
    expect(text.match(/<lastmod>/g)?.length).toBeGreaterThanOrEqual(cars.length);
  });

  it("points crawlers at the sitemap and keeps them from what is not for them", async () => {
    const { text, headers } = await app.ask(slug, "/robots.txt");
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain("Disallow: /api/");
    expect(text).toContain(`Sitemap: ${app.origin(slug)}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it("keeps crawlers from addresses that only lead to a sign-in, and from none that the sitemap lists", async () => {
    const { text } = await app.ask(slug, "/robots.txt");
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
    const isClosed = (path: string) => rules.some((rule) => isUnder(rule, path));
    const { prepared, stock } = app.registry.get(slug) ?? {};
    const car = stock?.cars.find(({ id }) => stock.shown.has(id))?.slug ?? "";
    const gated = [...(prepared?.pages.values() ?? [])].filter(({ page: { gate } }) => gate !== undefined);
    const paths = gated.flatMap(({ page: { paths: own } }) => own.map((text) => text.replace(/:\w+/, car)));
    expect(paths.length).toBeGreaterThan(5);
    const closed: string[] = [];
    for (const path of paths) {
      const { status, headers } = await app.ask(slug, path);
      const asks = status === 302 && String(headers.location).startsWith("/sign-in");
      if (asks) closed.push(path);
      if (status !== 404) expect([path, isClosed(path), isClosed(`${path}?step=2`)]).toEqual([path, asks, asks]);
    }
    expect(closed).toContain("/online-payment");
    expect([isClosed("/sign-in"), isClosed("/sign-in?redirect=/account")]).toEqual([false, true]);
    const listed = locations((await app.ask(slug, "/sitemap.xml")).text).map(pathOf);
    expect(listed.filter(isClosed)).toEqual([]);
  });

  it("has an icon for clients that do not read a page", async () => {
    const { status, headers } = await app.ask(slug, "/favicon.ico");
    expect(status).toBe(302);
    const icon = await app.ask(slug, String(headers.location));
    expect([icon.status, icon.headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it("gives vendors' feeds only cars that can be bought, with price and picture", async () => {
    const { stock } = app.registry.get(slug) ?? {};
    const google = (await app.ask(slug, "/feeds/google-vehicles.xml")).text;
    const meta = (await app.ask(slug, "/feeds/meta-vehicles.csv")).text;
    const ids = [...google.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id ?? "");
    const rows = parseCsv(meta);
    expect(rows.length).toBeGreaterThan(10);
    // Google takes cars, vans and utes alone.
    const refused = /caravan|truck|motorhome|bus/i;
    const taken = rows.filter(({ vehicle_id = "" }) => {
      const { item_type, simple_body } = stock?.byId.get(vehicle_id) ?? {};
      return !refused.test(`${item_type} ${simple_body}`);
    });
    expect(ids).toEqual(taken.map((row) => row.vehicle_id));
    for (const { vehicle_id: id = "" } of rows) {
      const car = stock?.byId.get(id);
      expect(car).toMatchObject({ status: "in_stock", reserved: expect.not.toSatisfy((x) => x === true) });
      expect(stock?.shown.has(id)).toBe(true);
      expect(car?.price).toBeGreaterThan(0);
    }
    const left = stock?.cars.filter((car) => car.status === "sold" || car.reserved || !car.price) ?? [];
    expect(left.length).toBeGreaterThan(0);
    for (const car of left) expect(ids).not.toContain(car.id);
  });
});

/** Rows of a CSV with its first line as names; quotes doubled inside quotes. */
function parseCsv(text: string): { [column: string]: string }[] {
  const lines = text.trimEnd().split("\r\n");
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
      quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
    );
  const names = cells(lines[0] ?? "");
  return lines.slice(1).map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at], cell])));
}

describe("feeds of the stock", () => {
  // https://support.google.com/merchants/answer/11192663 and developers.google.com/vehicle-listings/reference
  const googleRequired =
    "id vin link image_link price condition brand model year mileage color google_product_category store_code dealership_name dealership_address vehicle_fulfillment vehicle_price_type".split(
      " ",
    );
  // https://developers.facebook.com/docs/marketing-api/auto-ads/reference
  const metaRequired =
    "vehicle_id title description url make model year mileage.value mileage.unit image[0].url image[0].tag[0] transmission fuel_type body_style drivetrain vin condition price address.addr1 address.city address.region address.country exterior_color availability state_of_vehicle latitude longitude".split(
      " ",
    );

  it("Google's is well-formed and holds all that Google asks for", async () => {
    const { text, headers } = await app.ask(toyota, "/feeds/google-vehicles.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="rss"><xs:complexType mixed="true"><xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`;
    const { valid, errors } = await validateXML({
      xml: [{ fileName: "feed.xml", contents: text }],
      schema: [schema],
    });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    const items = text.split("<item>").slice(1);
    for (const item of items) {
      for (const name of googleRequired) expect(item, item.slice(0, 60)).toContain(`<g:${name}>`);
      expect(item).toMatch(/<g:price>\d+\.\d\d AUD<\/g:price>/);
      expect(item).toMatch(/<g:condition>(new|used)</);
      expect(item).toMatch(/<g:mileage>\d+ km</);
      expect(item).toContain(`<g:link>${app.origin(toyota)}/cars/`);
    }
  });

  it("Meta's has every column that Meta asks for, filled with its own words", async () => {
    const rows = parseCsv((await app.ask(toyota, "/feeds/meta-vehicles.csv")).text);
    for (const row of rows) {
      for (const name of metaRequired) expect(row[name], `${row.vehicle_id} ${name}`).toBeTruthy();
      expect(row.price).toMatch(/^\d+\.\d\d AUD$/);
      expect(row.body_style).toMatch(
        /^(CONVERTIBLE|COUPE|HATCHBACK|MINIVAN|TRUCK|SUV|SEDAN|VAN|WAGON|CROSSOVER|OTHER)$/,
      );
      expect(row.state_of_vehicle).toMatch(/^(NEW|USED|CPO)$/);
      expect(row.vin).toHaveLength(17);
      expect(row["image[0].url"]).toMatch(/^http/);
    }
  });

  it("are not sent again to clients that have them", async () => {
    for (const path of ["/feeds/google-vehicles.xml", "/feeds/meta-vehicles.csv", "/sitemap.xml"]) {
      const { headers } = await app.ask(toyota, path);
      expect(headers["cache-control"]).toContain("max-age");
      const again = await app.ask(toyota, path, { headers: { "if-none-match": String(headers.etag) } });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
  });
});

describe("addresses", () => {
  it("a search has one, for any order of its parts; only what the policy names is indexed", async () => {
    const seen: unknown[] = [];
    for (const path of [
      "/search?sortBy=price_asc",
      "/search/toyota?utm_source=x",
      "/search/toyota/hilux",
      "/search?refinementList[make][0]=Toyota",
      "/search?refinementList[colour][0]=Red",
      "/search?refinementList[colour][0]=Red&refinementList[colour][1]=White",
      "/search?query=ute",
      "/search?range[price]=:20000",
      "/search/used-cars?page=2",
      "/search/no-such-make",
    ]) {
      const html = await page(toyota, path);
      seen.push([path, decodeURIComponent(pathOf(canonical(html) ?? "")), robots(html) ?? "index"]);
    }
    expect(seen).toEqual([
      ["/search?sortBy=price_asc", "/search", "index"],
      ["/search/toyota?utm_source=x", "/search/toyota", "index"],
      ["/search/toyota/hilux", "/search/toyota/hilux", "index"],
      ["/search?refinementList[make][0]=Toyota", "/search/toyota", "index"],
      ["/search?refinementList[colour][0]=Red", "/search?refinementList[colour][0]=Red", "noindex, follow"],
      [
        "/search?refinementList[colour][0]=Red&refinementList[colour][1]=White",
        "/search?refinementList[colour][0]=Red&refinementList[colour][1]=White",
        "noindex, follow",
      ],
      ["/search?query=ute", "/search?query=ute", "noindex, follow"],
      ["/search?range[price]=:20000", "/search?range[price]=:20000", "noindex, follow"],
      ["/search/used-cars?page=2", "/search/used-cars?page=2", "index"],
      ["/search/no-such-make", "/search/no-such-make", "noindex, follow"],
    ]);
  });

  it("[S2.3] a search that names what never was there is 404, and still helps its visitor on", async () => {
    const statuses: unknown[] = [];
    const gone = app.registry.get(toyota)?.stock.cars.find(({ make }) => make !== "Toyota");
    for (const path of [
      "/search/nonsense",
      "/search/toyota/nonsense",
      "/search/kia/hilux",
      "/search/used-cars/nonsense",
      // Makes that exist, and what stood in the yard, are addresses though nothing is there today.
      "/search/lada",
      `/search/${gone?.make?.toLowerCase()}`,
      "/search/toyota?range[price]=1:2",
      "/search?query=nonsense",
      "/search?refinementList[make][0]=nonsense",
    ]) {
      const { status, text } = await app.ask(toyota, encodeURI(path));
      expect(text, path).toContain('id="search-form"');
      statuses.push([path, status, robots(text)]);
    }
    const noindex = "noindex, follow";
    expect(statuses).toEqual([
      ["/search/nonsense", 404, noindex],
      ["/search/toyota/nonsense", 404, noindex],
      ["/search/kia/hilux", 404, noindex],
      ["/search/used-cars/nonsense", 404, noindex],
      ["/search/lada", 200, noindex],
      [`/search/${gone?.make?.toLowerCase()}`, 200, noindex],
      ["/search/toyota?range[price]=1:2", 200, noindex],
      ["/search?query=nonsense", 200, noindex],
      ["/search?refinementList[make][0]=nonsense", 200, noindex],
    ]);
  });

  it("[S2.58] a new model has the one that its table gives it, in the sitemap too", async () => {
    const owner = await startApp({
      dealers: [toyota],
      edit: (dir) =>
        editJson(dir, `${toyota}/rules/model-link.json`, (table) => {
          table.table = "model-link";
          table.default = {
            href: { $url: "/models/new-toyota-{model.slug}-vehicle" },
            accessories: { $url: "/models/{model.slug}/accessories" },
          };
        }),
    });
    try {
      const map = locations((await owner.ask(toyota, "/sitemap.xml")).text).map(pathOf);
      const models = map.filter((path) => /^\/models\/(?!get-quote)[^/]+$/.test(path));
      expect(models.length).toBeGreaterThan(10);
      for (const path of models) expect(path).toMatch(/^\/models\/new-toyota-.*-vehicle$/);
      const { status, text } = await owner.ask(toyota, models[0] ?? "");
      expect([status, pathOf(canonical(text) ?? "")]).toEqual([200, models[0]]);
      const bySlug = models[0]?.replace("new-toyota-", "").replace("-vehicle", "") ?? "";
      expect(pathOf(canonical((await owner.ask(toyota, bySlug)).text) ?? "")).toBe(models[0]);
    } finally {
      await owner.close();
    }
  });

  it("pages with several paths name the first; the scheme and host are the site's own", async () => {
    expect(canonical(await page(toyota, "/contact"))).toBe(`${app.origin(toyota)}/contact-us`);
    expect(canonical(await page(toyota, "/contact-us/osborne-park"))).toBe(
      `${app.origin(toyota)}/locations/osborne-park`,
    );
  });
});

describe("structured data", () => {
  it("a car's page has the car with its offer, and where it stands", async () => {
    const { stock } = app.registry.get(toyota) ?? {};
    const car = stock?.cars.find(
      (car) => car.status === "in_stock" && !car.reserved && (car.price ?? 0) > 1000 && !car.subscription_price,
    );
    const html = await page(toyota, `/cars/${car?.slug}`);
    const [described, crumbs] = jsonLd(html);
    expect(described).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Car",
      name: car?.name,
      brand: { name: car?.make },
      mileageFromOdometer: { value: car?.km, unitCode: "KMT" },
      offers: {
        priceCurrency: "AUD",
        availability: "https://schema.org/InStock",
        seller: { name: "Riverside Toyota" },
      },
    });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, {}, {}] });
    expect(property(html, "og:type")).toBe("product");
    expect(property(html, "twitter:card")).toBe("summary_large_image");
    // Browsers get the page's data once, not its description for search engines again.
    expect(html.match(/schema\.org\/InStock/g)?.length).toBe(1);
  });

  it("the home page has the dealer with hours, place and rating; a search its cars", async () => {
    expect(jsonLd(await page(toyota, "/"))[0]).toMatchObject({
      "@type": "AutoDealer",
      geo: { "@type": "GeoCoordinates" },
      aggregateRating: { ratingValue: 4.7 },
      openingHoursSpecification: [{ opens: "08:00", closes: "17:30" }, { closes: "13:00" }],
    });
    expect(jsonLd(await page(toyota, "/search"))[0]).toMatchObject({
      "@type": "ItemList",
      numberOfItems: 21,
    });
  });
});

describe("cars that have gone", () => {
  const slug = "outback-caravans";
  let yard: RunningApp;
  beforeAll(async () => {
    yard = await startApp({ dealers: [slug] });
  });
  afterAll(() => yard?.close());

  it("answers 410 with similar ones for what it has shown, 404 for what it never had, also after a restart", async () => {
    const [first, ...rest] = yard.registry.get(slug)?.stock.cars.filter((car) => car.status === "in_stock") ?? [];
    const write = (cars: unknown[]) =>
      writeFileSync(
        join(yard.dataDir, "stock", slug, "cars.ndjson"),
        cars.map((car) => JSON.stringify(car)).join("\n"),
      );
    expect((await yard.ask(slug, `/cars/${first?.slug}`)).status).toBe(200);
    editJson(yard.tenantsDir, `${slug}/site.json`, (site) => {
      site.stock = { source: "file" };
    });
    mkdirSync(join(yard.dataDir, "stock", slug), { recursive: true });
    write(rest);
    await yard.restart();
    for (let time = 0; time < 2; time++) {
      const gone = await yard.ask(slug, `/cars/${first?.slug}`);
      expect(gone.status).toBe(410);
      expect(gone.text).toContain(first?.name);
      expect(await validateHtml(`/cars/${first?.slug}`, gone.text)).toEqual([]);
      expect(robots(gone.text)).toBe("noindex, follow");
      expect(gone.text.match(/href="\/cars\/[a-z0-9-]+"/g)?.length).toBeGreaterThan(1);
      await yard.restart();
    }
    expect((await yard.ask(slug, "/cars/1999-never-here")).status).toBe(404);
    write([first, ...rest]);
    await yard.restart();
    expect((await yard.ask(slug, `/cars/${first?.slug}`)).status).toBe(200);
  });

  it("answers 410 for a car sold longer ago than it is shown", async () => {
    const { stock } = app.registry.get(toyota) ?? {};
    const sold = stock?.cars.find((car) => car.status === "sold" && stock.shown.has(car.id));
    expect((await app.ask(toyota, `/cars/${sold?.slug}`)).status).toBe(200);
    app.time.now += 6 * 86_400_000;
    await app.registry.refreshShown();
    expect((await app.ask(toyota, `/cars/${sold?.slug}`)).status).toBe(410);
    app.time.now -= 6 * 86_400_000;
    await app.registry.refreshShown();
  });
});

describe("a sitemap of more addresses than one may hold", () => {
  it("is an index of parts, which together hold every address once", async () => {
    const live = app.registry.get(toyota);
    const whole = locations((await app.ask(toyota, "/sitemap.xml")).text).map(pathOf);
    const small = express().use(
      createDiscoveryRouter({
        tenantOf: () => live,
        clock: { now: () => app.time.now },
        indexable: true,
        urlsPerSitemap: 100,
      }),
    );
    const server = small.listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, text: await response.text() };
    };
    try {
      const index = (await get("/sitemap.xml")).text;
      expect(index).toContain("<sitemapindex");
      const parts = locations(index).map(pathOf);
      expect(parts).toEqual(Array.from({ length: Math.ceil(whole.length / 100) }, (_, at) => `/sitemap-${at + 1}.xml`));
      const held = await Promise.all(parts.map(async (path) => locations((await get(path)).text)));
      expect(held.every((urls) => urls.length <= 100)).toBe(true);
      expect(held.flat().map(pathOf)).toEqual(whole);
      for (const beyond of [0, parts.length + 1, "x"]) {
        expect((await get(`/sitemap-${beyond}.xml`)).status).toBe(404);
      }
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe("a site that is not to be found", () => {
  it("blocks all crawlers and says so on its pages", async () => {
    const closed = await startApp({
      dealers: [toyota],
      edit: (dir) =>
        editJson(dir, `${toyota}/site.json`, (site) => {
          site.seo = { indexable: false };
        }),
    });
    try {
      expect((await closed.ask(toyota, "/robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
      expect((await closed.ask(toyota, "/search")).headers["x-robots-tag"]).toBe("noindex, nofollow");
      expect((await closed.ask(toyota, "/sitemap.xml")).status).toBe(404);
      expect((await closed.ask("outback-caravans", "/search")).headers["x-robots-tag"]).toBeUndefined();
    } finally {
      await closed.close();
    }
  });
});
