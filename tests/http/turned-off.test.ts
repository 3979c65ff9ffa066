import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editJson, editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { validateHtml } from "../support/valid-html.ts";

const [site, feedless, broken] = ["riverside-toyota", "summit-nissan", "northside-used-cars"] as const;
const nobody = "http://127.0.0.1:9/cars.json";
let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    dealers: [site, feedless, broken],
    edit: (tenantsDir) => {
      editSite(tenantsDir, site, {
        leads: {
          delivery: [
            {
              id: "crm",
              adapter: "webhook",
              url: "https://crm.example/leads",
              secret: { $env: "CRM_SECRET" },
            },
            { id: "drop", adapter: "file" },
          ],
        },
        payments: {
          provider: "stripe",
          secretKey: { $env: "STRIPE_KEY" },
          webhookSecret: { $env: "STRIPE_SECRET" },
        },
        signIn: { senders: [{ id: "sms", channel: "sms", adapter: "http", url: { $env: "SMS_URL" } }] },
        lookups: { rego: { provider: "http", url: { $env: "REGO_URL" } } },
      });
      editSite(tenantsDir, feedless, {
        flags: { alerts: false, compare: false, myDeal: false },
        stock: { source: "feed", url: nobody },
      });
      editJson(tenantsDir, `${broken}/pages/home.json`, (page) => {
        page.layout = [
          { id: "hero", props: { heading: "The hero stays" } },
          { id: "wrong", use: "NoSuchThing", $after: "hero" },
        ];
      });
      editJson(tenantsDir, `${broken}/theme.json`, (theme) => {
        Object.assign(theme.colours as object, { brand: "0e2050" });
        Object.assign(theme.fonts as object, { display: "no-such-face" });
        theme.sparkle = true;
      });
      editJson(tenantsDir, `${broken}/pages/used-cars.json`, (page) => {
        page.data = { deals: { source: "cars", params: { filters: "price <<< 5" } } };
        page.layout = [
          {
            id: "deals",
            use: "Section",
            props: { heading: "Deals of the week", intro: { $bind: "deals.0.name" } },
          },
          { id: "nowhere", use: "Section", props: { heading: "The section stays" }, $after: "nothing" },
          { id: "gone", $remove: true },
        ];
      });
    },
  });
}, 120_000);
afterAll(() => app?.close());

const lower = JSON.parse(readFileSync(new URL("../../tenants/_platform/theme.json", import.meta.url), "utf8"));
const get = async (slug: string, path: string) => (await app.ask(slug, path)).status;
const codes = (slug: string) => app.registry.problemsOf(slug).map(({ code }) => code);

describe("a site whose environment is not complete", () => {
  it("serves every page, and says what is turned off", async () => {
    for (const path of ["/", "/search", "/contact-us", "/special-offers"]) expect(await get(site, path)).toBe(200);
    const car = app.registry.get(site)?.stock.cars.find(({ status }) => status === "in_stock");
    expect(await get(site, `/cars/${car?.slug}`)).toBe(200);
    expect(codes(site)).toEqual(Array(5).fill("site/missing-env"));
    const { text } = await app.ask("localhost", "/readyz");
    expect(JSON.parse(text)).toMatchObject({ status: "ok", turnedOff: expect.any(Number) });
    expect(text).not.toMatch(/STRIPE|riverside/);
  });

  it("accepts leads, which wait for the one target and go to the other", async () => {
    const { status } = await app.ask(site, "/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json", origin: app.origin(site) },
      body: JSON.stringify({
        form: "request-photos",
        url: "/contact-us",
        data: { name: "Kim Lee", email: "kim@example.com", phone: "0412 345 678", terms_conditions: true },
      }),
    });
    expect(status).toBe(200);
    const rows = () => app.store.db.selectFrom("outbox").select(["endpoint", "state", "attempts"]).execute();
    await expect
      .poll(async () => (await rows()).toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1)))
      .toEqual([
        { endpoint: `${site}/crm`, state: "pending", attempts: 0 },
        { endpoint: `${site}/drop`, state: "done", attempts: 1 },
      ]);
    const waits = app.log.filter((line) => line.includes("leads wait"));
    expect(waits).toHaveLength(1);
    expect(JSON.parse(waits[0] ?? "")).toMatchObject({
      endpoint: `${site}/crm`,
      variables: ["TENANT_ENV_RIVERSIDE_TOYOTA__CRM_SECRET"],
    });
  });

  it("takes no payments online, and offers no sign-in by a sender that cannot send", async () => {
    const live = app.registry.get(site);
    expect(live?.prepared.publicSite.payments).toEqual({ provider: "dealer" });
    expect(live?.prepared.tenant.site.signIn?.senders?.map(({ id }) => id)).not.toContain("sms");
    expect(live?.prepared.tenant.site.lookups?.rego?.provider).toBe("none");
    for (const path of ["/sell-my-car", "/trade-in"]) {
      const { text } = await app.ask(site, path);
      expect(text).toContain('name="own_model"');
      expect(text).not.toMatch(/name="rego"|Your rego tells us|in minutes|straight away/);
    }
  });
});

describe("a site whose feed was never there", () => {
  it("serves its other pages, and says of a car that it may come back", async () => {
    expect(await get(feedless, "/")).toBe(200);
    expect(await get(feedless, "/contact-us")).toBe(200);
    expect(await get(feedless, "/search")).toBe(200);
    const { status, headers, text } = await app.ask(feedless, "/cars/2020-nissan-x-trail");
    expect(status).toBe(503);
    expect(await validateHtml("/cars/2020-nissan-x-trail", text)).toEqual([]);
    expect(headers["retry-after"]).toBeTruthy();
    expect(await get(feedless, "/no-such-page")).toBe(404);
  });

  it("is asked for again a minute later, no sooner", async () => {
    const tries = () => app.log.filter((line) => line.includes("stock cannot be loaded")).length;
    const before = tries();
    await app.registry.refreshStock();
    expect(tries()).toBe(before);
    app.time.now += 60_000;
    await app.registry.refreshStock();
    await app.registry.refreshStock();
    expect(tries()).toBe(before + 1);
    expect(await get(feedless, "/")).toBe(200);
  });

  it("shows its cars once they can be had", async () => {
    editSite(app.tenantsDir, feedless, {
      stock: { source: "demo", demo: { seed: 7, count: 5, range: "passenger" } },
    });
    await app.registry.reload();
    expect(app.registry.get(feedless)?.stock.cars).toHaveLength(5);
    expect(await get(feedless, "/cars/2020-nissan-x-trail")).toBe(404);
  });
});

describe("a site whose flag favourites is off", () => {
  it("has no hearts, no link to saved cars and no page of them", async () => {
    for (const path of ["/", "/search"]) {
      const { text } = await app.ask(feedless, path);
      expect(text).not.toMatch(/href="\/(favourites|watchlist)|data-save=/);
    }
    for (const path of ["/favourites", "/watchlist"]) expect(await get(feedless, path)).toBe(404);
    const saves = async (slug: string) => (await app.ask(slug, "/search?query=van")).text.includes("Save this search");
    expect([await saves(site), await saves(feedless)]).toEqual([true, false]);
    expect((await app.ask(site, "/")).text).toContain('href="/favourites"');
    expect(await get(site, "/favourites")).toBe(200);
  });
});

describe("a site whose flags alerts, compare and myDeal are off", () => {
  it("has no page of them, and no link to one", async () => {
    const paths = ["/alerts", "/compare", "/my-deal"];
    for (const path of paths) expect([await get(site, path), await get(feedless, path)]).toEqual([200, 404]);
    const { text } = await app.ask(feedless, "/search");
    expect(text).toContain("<article");
    expect(text.match(/href="\/(alerts|compare|my-deal)|data-compare=/g)).toBeNull();
    expect((await app.ask(site, "/search")).text).toMatch(/href="\/my-deal/);
  });
});

describe("a site that starts with errors in sections of its pages", () => {
  it("is served without those sections, and keeps saying what is wrong", async () => {
    const home = await app.ask(broken, "/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("The hero stays");
    expect(codes(broken)).toEqual([
      "layout/unknown-component",
      "search/bad-filter",
      "layer/unknown-anchor",
      "layer/nothing-to-remove",
      "schema/bad-format",
      "schema/unknown-property",
    ]);
    // The page is served without the data that cannot be read, and without the node that shows it.
    const used = await app.ask(broken, "/used-car/list");
    expect(used.status).toBe(200);
    expect(used.text).toContain("The section stays");
    expect(used.text).not.toContain("Deals of the week");
    expect(await get(broken, "/search")).toBe(200);
    const theme = app.registry.get(broken)?.prepared.tenant.theme;
    expect(theme?.colours).toMatchObject({ brand: lower.colours.brand, accent: "#ffd400" });
    expect(theme?.fonts?.text).toBe("archivo");
    expect(app.log.some((line) => /"without":\[.*"\/pages\/home\/layout\//.test(line))).toBe(true);
  });

  it("keeps its last good version once it had one", async () => {
    editJson(app.tenantsDir, `${broken}/pages/home.json`, (page) => {
      page.layout = [{ id: "hero", props: { heading: "All is well" } }];
    });
    editJson(app.tenantsDir, `${broken}/theme.json`, (theme) => {
      Object.assign(theme.colours as object, { brand: "#0e2050" });
      theme.fonts = { text: "archivo" };
      delete theme.sparkle;
    });
    editJson(app.tenantsDir, `${broken}/pages/used-cars.json`, (page) => {
      page.data = {};
      page.layout = [];
    });
    await app.registry.reload();
    expect(codes(broken)).toEqual([]);
    editJson(app.tenantsDir, `${broken}/pages/home.json`, (page) => {
      page.layout = [{ id: "hero", use: "NoSuchThing" }];
    });
    await app.registry.reload();
    expect(codes(broken)).not.toEqual([]);
    expect(app.registry.get(broken)?.prepared.pages.get("home")?.layout[0]?.use).not.toBe("NoSuchThing");
    expect((await app.ask(broken, "/")).text).toContain("All is well");
  });
});
