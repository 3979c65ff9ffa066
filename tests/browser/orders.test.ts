import { describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { fillOrder } from "./fill-order.ts";
import { readLastCode, signInHere } from "./sign-in.ts";
import { createTestSite } from "./site.ts";

const gated = "northside-used-cars";
const open = "riverside-toyota";
const site = createTestSite({
  dealers: [gated, open, "outback-caravans"],
  edit: (tenants) => {
    editSite(tenants, gated, { settings: { reserveHeldHours: 48 }, limits: generousLimits });
    editSite(tenants, "outback-caravans", {
      settings: { consentMode: "optIn" },
      scripts: [
        {
          id: "tags",
          code: "window.ran = ['code'];",
          src: "https://tags.example.com/tags.js?id=1",
          data: { shop: "outback" },
          scripts: ["https://more.example.com"],
          calls: ["https://*.counts.example.com"],
        },
      ],
    });
  },
  env: { SIGN_INS_PER_MINUTE: "0" },
});
const browser = createTestBrowser({ pictures: false });

interface Hit {
  objectID: string;
  slug: string;
  reserved: boolean | null;
}
async function hits(slug: string, filters: string): Promise<Hit[]> {
  const answer = await ask(site.url(slug), "/1/indexes/Car_production/query", {
    method: "POST",
    body: JSON.stringify({ params: `hitsPerPage=5&filters=${encodeURIComponent(filters)}` }),
  });
  return JSON.parse(answer.text).hits as Hit[];
}
const free = "status:in_stock AND reserved:false AND price > 1000";

describe("reserving a car", () => {
  it.each([
    [open, false],
    [gated, true],
  ])(
    "[S2.9, S4.36, S9.13] at %s holds it, says so, and shows it as reserved to everybody at once",
    async (slug, signIn) => {
      const [car] = await hits(slug, free);
      const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
      await visit(page, site.url(slug, `/cars/${car?.slug}/checkout`));
      if (signIn) {
        expect(page.url()).toContain("/sign-in?type=checkout");
        await signInHere(page, site, slug, "kim@example.com");
        await settle(page);
      }
      const text = await page.locator("main").innerText();
      expect(text).toContain("$200");
      expect(text).toContain("48 hours");
      expect(text).toContain("100% refundable");
      expect(text).toContain("Nothing is charged now");
      await fillOrder(page);
      await page.waitForURL(/\/reserved\/[0-9a-f-]{36}$/);
      if (!signIn) {
        // Signed in with the same contact, a visitor is known; anybody else enters the code that was sent there.
        await page.getByText("confirm that it is you").first().waitFor();
        expect(await findAxeViolations(page)).toEqual([]);
        await page.locator("#verify-code").fill("000000");
        await page.locator('form[action="/api/verify/code"] button').click();
        await page.getByRole("alert").filter({ hasText: "not right" }).waitFor();
        await page.locator("#verify-code").fill(readLastCode(site, slug));
        await page.locator('form[action="/api/verify/code"] button').click();
      }
      await page.getByText("is held for you").first().waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      expect((await hits(slug, `objectID:"${car?.objectID}"`)).length).toBeLessThanOrEqual(1);
      // Searches follow once the car is indexed anew.
      const found = async () => (await hits(slug, free)).map(({ objectID }) => objectID);
      await expect.poll(found).not.toContain(car?.objectID);
      const again = await ask(site.url(slug), `/cars/${car?.slug}`);
      expect(again.text).toContain("Reserved");
      expect(again.text).not.toContain(`/cars/${car?.slug}/checkout`);
      await visit(page, site.url(slug, `/cars/${car?.slug}`));
      await page.getByText("You have reserved this ").waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

describe("online payment", () => {
  it("[S2.24, S6.3, S6.6] requires sign-in even where authentication is off, then takes reference and amount", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(open, "/online-payment"));
    expect(page.url()).toContain("/sign-in?type=online-payment&redirect=%2Fonline-payment");
    await signInHere(page, site, open, "kim@example.com");
    await settle(page);
    await fillOrder(page, { "Invoice or reference": "INV-7", Amount: "250" });
    await page.waitForURL(/\/paid\/[0-9a-f-]{36}$/);
    await expect.poll(() => page.locator("main").innerText()).toContain("$250.00 for INV-7");
    expect(faults).toEqual([]);
    await page.context().close();
    const anonymous = await ask(site.url(open), "/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        form: "online-payment",
        url: "/online-payment",
        data: { name: "Kim", email: "k@example.com", phone: "0412345678", reference: "x", amount: 5 },
      }),
    });
    expect(anonymous.status).toBe(401);
  });
});

describe("consent", () => {
  it("[S7.21] counts nothing before the visitor agrees, where the site asks", async () => {
    const { page, faults } = await openPage(browser);
    await page.context().route("https://tags.example.com/**", (route) => route.fulfill({ body: "" }));
    // Beacons are no requests that the browser's driver sees.
    await page.addInitScript(() => {
      const seen = window as unknown as { beacons: string[] };
      seen.beacons = [];
      navigator.sendBeacon = (url, body) => seen.beacons.push(`${url} ${body}`) > 0;
    });
    const counted = () =>
      page.evaluate(() => {
        const seen = window as unknown as { dataLayer?: object[]; beacons: string[] };
        return [seen.dataLayer?.length ?? 0, seen.beacons.length];
      });
    await visit(page, site.url("outback-caravans", "/search"));
    const banner = page.getByRole("region", { name: "Your privacy" });
    await banner.waitFor();
    const hearts = page.locator('main button[aria-label^="Save "]');
    await hearts.nth(0).click();
    expect(await counted()).toEqual([0, 0]);
    await banner.getByRole("button", { name: "Yes", exact: true }).click();
    await banner.waitFor({ state: "detached" });
    await hearts.nth(1).click();
    expect(await counted()).toEqual([1, 1]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("runs scripts of others once the visitor has agreed, and none that the site does not name", async () => {
    const { page } = await openPage(browser);
    const asked: string[] = [];
    const answer = (url: string, body = "") =>
      page.context().route(url, (route) => {
        asked.push(new URL(route.request().url()).hostname);
        return route.fulfill({
          contentType: "text/javascript",
          body,
          headers: { "access-control-allow-origin": "*" },
        });
      });
    const adds = (host: string) =>
      `document.head.append(Object.assign(document.createElement("script"), { src: "https://${host}/x.js" }));`;
    await answer(
      "https://tags.example.com/**",
      `ran.push(document.currentScript.dataset.shop); ${adds("more.example.com")} ${adds("evil.example.com")}
       fetch("https://a.counts.example.com/"); fetch("https://evil.example.com/").catch(() => {});`,
    );
    for (const url of ["https://more.example.com/**", "https://*.counts.example.com/**", "https://evil.example.com/**"])
      await answer(url, "ran.push('more');");
    const ran = () => page.evaluate(() => (window as unknown as { ran?: string[] }).ran);
    const all = {
      ran: ["code", "outback", "more"],
      asked: ["a.counts", "more", "tags"].map((name) => `${name}.example.com`),
    };
    const seen = async () => ({ ran: await ran(), asked: asked.toSorted() });

    await visit(page, site.url("outback-caravans", "/"));
    const banner = page.getByRole("region", { name: "Your privacy" });
    await banner.waitFor();
    expect(await seen()).toEqual({ ran: undefined, asked: [] });
    await banner.getByRole("button", { name: "Yes", exact: true }).click();
    await expect.poll(seen).toEqual(all);
    asked.length = 0;
    await visit(page, site.url("outback-caravans", "/about-us"));
    await expect.poll(seen).toEqual(all);
    await page.context().close();
  });
});
