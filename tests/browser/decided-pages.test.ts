import { describe, expect, it } from "vitest";
import { editJson, editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { extractWords } from "../support/words-of.ts";
import { createTestSite } from "./site.ts";

/** Two dealers of one server: `plain` as it is written, `strict` with flags on and one more of everything. */
const plain = "northside-used-cars";
const strict = "riverside-toyota";
const siteId = "decided-pages";

interface LocationJson {
  id: string;
  name: string;
  slug: string;
  location_type?: string;
  visible?: boolean;
}

const place = (id: string, extra: Partial<LocationJson> = {}): LocationJson => ({
  id,
  name: `Place ${id}`,
  slug: `place-${id}`,
  ...extra,
});

const site = createTestSite({
  dealers: [plain, strict],
  edit: (tenants) => {
    editSite(tenants, strict, {
      flags: {
        financeNeedsSignIn: true,
        checkoutNeedsSignIn: true,
        buyOnline: true,
        onlinePurchase: true,
        financeEnquiry: true,
        applyForFinance: true,
        reserve: true,
        whyBuyFromUs: true,
        similarQuestion: true,
        callOnlyWhenOpen: false,
        stickyFooter: true,
      },
      locations: [
        place("parts", { location_type: "parts" }),
        place("service", { location_type: "service" }),
        place("hidden", { visible: false }),
        place("sales", { location_type: "sales" }),
        place("untyped"),
      ],
      manufacturer: null,
      id: siteId,
    });
    // Teams name the places that the site no longer has.
    editJson(tenants, `${strict}/content/teams.json`, (json) => {
      json.items = [];
    });
    editSite(tenants, plain, { flags: { financeNeedsSignIn: false, checkoutNeedsSignIn: false } });
    editJson(tenants, `${strict}/content/offers.json`, (json) => {
      json.items = [
        { id: "o1", name: "Offer of a make", manufacturer: "some-make" },
        { id: "o2", name: "Offer of ours" },
        { id: "o3", name: "Offer of others", excluded_website_ids: [siteId] },
      ];
    });
    editJson(tenants, `${strict}/pages/contact-us.json`, (json) => {
      json.data = { places: { source: "locations", params: { filter: "hide-service" } } };
    });
    // The platform has no such page; its gate is the table's in any case.
    for (const slug of [plain, strict]) {
      editJson(tenants, `${slug}/pages/online-payment.json`, (json) => {
        const page = { paths: ["/online-payment"], title: "Pay", frame: "main", layout: [] };
        Object.assign(json, page, { gate: { type: "online-payment" } });
      });
      editJson(tenants, `${slug}/pages/spin-to-win.json`, (json) => {
        const page = {
          paths: ["/spin-to-win", "/spin-to-win/:id"],
          title: "Spin",
          frame: "main",
          layout: [],
        };
        Object.assign(json, page, { gate: { type: "spin-to-win" } });
      });
    }
  },
});

const get = (slug: string, path: string) => ask(site.url(slug), path);

/** Search records of a dealer that a filter in Algolia's syntax finds. */
async function cars(slug: string, filters: string): Promise<{ slug: string }[]> {
  const answer = await ask(site.url(slug), "/1/indexes/*/queries", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({
      requests: [{ indexName: "Car_production", params: new URLSearchParams({ filters }).toString() }],
    }),
  });
  return JSON.parse(answer.text).results[0].hits;
}

async function carOf(slug: string, filters = "status:in_stock AND car_type:used"): Promise<string> {
  const found = (await cars(slug, filters))[0];
  if (!found) throw new Error(`${slug} has no car with ${filters}.`);
  return found.slug;
}

/** Where a gate sends to, undefined when the page was answered itself. */
async function sentTo(slug: string, path: string) {
  const { status, headers } = await get(slug, path);
  if (status !== 302) return { status };
  const target = new URL(String(headers.location), "http://site");
  return { status, path: target.pathname, ...Object.fromEntries(target.searchParams) };
}

describe("gates, as the table decides them", () => {
  it("[S6.3] asks for sign-in on /online-payment everywhere", async () => {
    for (const slug of [plain, strict]) {
      expect(await sentTo(slug, "/online-payment?order=1")).toEqual({
        status: 302,
        path: "/sign-in",
        type: "online-payment",
        redirect: "/online-payment?order=1",
        back: "/",
      });
    }
  });

  it("[S4.30, S6.4] sends anonymous visitors to sign-in where the site says so, and nowhere else", async () => {
    const checkout = async (slug: string, last: string) => `/cars/${await carOf(slug)}/${last}`;
    expect(await sentTo(plain, "/finance")).toEqual({ status: 200 });
    expect(await sentTo(strict, "/finance?car_id=1")).toMatchObject({
      status: 302,
      path: "/sign-in",
      type: "finance",
      redirect: "/finance?car_id=1",
    });
    expect(await sentTo(plain, await checkout(plain, "checkout"))).toEqual({ status: 200 });
    const gated = await checkout(strict, "buy-online");
    expect(await sentTo(strict, gated)).toMatchObject({ status: 302, type: "checkout", redirect: gated });
    // Its flag is off on both.
    for (const slug of [plain, strict]) expect(await sentTo(slug, "/spin-to-win")).toEqual({ status: 200 });
  });

  it("[S6.5] never gates trade-in", async () => {
    for (const slug of [plain, strict]) {
      for (const path of ["/trade-in", "/sell-my-car"]) {
        expect([path, await sentTo(slug, path)]).toEqual([path, { status: 200 }]);
      }
    }
  });
});

describe("pages that only some sites have", () => {
  it("[S2.14, S2.15] have finance enquiries and applications only where their flags are on", async () => {
    for (const path of ["/finance-enquiry", "/apply-for-finance"]) {
      expect([path, (await get(plain, path)).status]).toEqual([path, 404]);
      expect([path, await sentTo(strict, path)]).toMatchObject([path, { status: 302, type: "finance" }]);
    }
  });

  it("[S2.9] reserve under /checkout, or under /buy-online on the site that calls it so", async () => {
    const [ours, theirs] = [await carOf(plain), await carOf(strict)];
    expect((await get(plain, `/cars/${ours}/checkout`)).status).toBe(200);
    expect((await get(plain, `/cars/${ours}/buy-online`)).status).toBe(404);
    expect((await get(strict, `/cars/${theirs}/checkout`)).status).toBe(404);
    expect((await get(strict, `/cars/${theirs}/buy-online`)).status).toBe(302);
  });

  it("[S2.10] purchase online only on the site that does", async () => {
    expect((await get(plain, `/checkout-journey?car_id=${await carOf(plain)}`)).status).toBe(404);
    expect((await get(strict, `/checkout-journey?car_id=${await carOf(strict)}`)).status).toBe(302);
  });
});

describe("a car's page, as its tables decide it", () => {
  it("[S2.42] shows the panels of the site's detail-tabs under their titles, in order", async () => {
    const titles = async (slug: string) => {
      const { text } = await get(slug, `/cars/${await carOf(slug)}`);
      return [...text.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
    };
    const ours = await titles(strict);
    expect(ours.indexOf("Why Buy From Us?")).toBeGreaterThan(ours.indexOf("Dealer Comments"));
    expect(ours.indexOf("Reserve Online")).toBeGreaterThan(ours.indexOf("Why Buy From Us?"));
    expect(await titles(plain)).not.toContain("Why Buy From Us?");
  });

  it("[S2.45, S4.33] takes the sticky bar and the dealer's phone from call-now and sticky-footer", async () => {
    const { text } = await get(strict, `/cars/${await carOf(strict)}`);
    // The style sheets in the page name it too: only the element counts.
    const [, bar = ""] = /<aside[^>]*data-sticky[^>]*>(.*?)<\/aside>/s.exec(text) ?? [];
    expect(bar).toMatch(/href="tel:[\d+]+"/);
    expect(bar).toContain("/enquire");
  });

  it("[S2.39] asks about something similar under a sold car, as the site words it", async () => {
    const sold = await get(strict, `/cars/${await carOf(strict, "status:sold")}`);
    expect(sold.text).toContain("Like this and want something similar?</h2>");
    const free = await get(strict, `/cars/${await carOf(strict)}`);
    expect(free.text).not.toContain("Like this and want something similar?</h2>");
    // One text of the two, on pages and on cards.
    const other = "Find Me Something Similar";
    const search = "/search?refinementList%5Bstatus%5D%5B0%5D=sold";
    const question = "Like this and want something similar?";
    for (const [slug, shown, never] of [
      [strict, question, other],
      [plain, other, question],
    ] as const) {
      for (const path of [search, `/cars/${await carOf(slug, "status:sold")}`]) {
        const words = extractWords((await get(slug, path)).text);
        expect([slug, path, words.includes(shown), words.includes(never)]).toEqual([slug, path, true, false]);
      }
    }
  });
});

describe("content, as its tables decide it", () => {
  const names = (html: string) => [
    ...new Set(
      [...(html.split("<footer")[0] ?? "").matchAll(/<h[23][^>]*>(?:<a[^>]*>)?Place (\w+)/g)].map(([, id]) => id),
    ),
  ];

  it("[S5.30, S9.43, S9.44] shows the locations that a place asks for, untyped first, then sales, service, parts", async () => {
    const contact = await get(strict, "/contact-us");
    expect(contact.status).toBe(200);
    expect(names(contact.text)).toEqual(["untyped", "sales", "parts"]);
    expect(names((await get(strict, "/")).text)).toEqual(["untyped", "sales", "service", "parts"]);
  });

  it("[S5.30] has no page, and no line in the footer, for a hidden location", async () => {
    expect((await get(strict, "/locations/place-sales")).status).toBe(200);
    expect((await get(strict, "/locations/place-hidden")).status).toBe(404);
    const [, footer = ""] = (await get(strict, "/")).text.split("<footer");
    expect(footer.split("</footer")[0]).not.toContain("Place hidden");
  });

  it("[S2.20, S5.29] leaves out an offer that excludes the site, and links the others under their manufacturer on a site of several, and on their own otherwise", async () => {
    const { text } = await get(strict, "/special-offers");
    expect(text).toContain('href="/offers/some-make/o1"');
    expect(text).toContain('href="/offers/o2"');
    expect(text).not.toContain("Offer of others");
  });
});
