import { describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { ask } from "../support/http.ts";
import { savedInAccount } from "../support/saved-in-account.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { readLastCode, signInHere } from "./sign-in.ts";
import { createTestSite } from "./site.ts";

const gated = "northside-used-cars";
const open = "riverside-toyota";
const site = createTestSite({
  dealers: [gated, open],
  edit: (tenants) => editSite(tenants, gated, { ...savedInAccount, limits: generousLimits }),
  env: {
    SIGN_INS_PER_MINUTE: "0",
  },
});
const browser = createTestBrowser({ pictures: false });

const form = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, body: { [name: string]: string }, headers = {}, slug = gated) =>
  ask(site.url(slug), path, {
    method: "POST",
    headers: { ...form, ...headers },
    body: String(new URLSearchParams(body)),
  });
const order = (act: string, body: unknown, cookie = "", more = {}) =>
  ask(site.url(gated), `/api/watchlist/${act}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, ...more },
    body: JSON.stringify(body),
  });
const cookiesOf = (answer: { headers: { [name: string]: unknown } }) =>
  [answer.headers["set-cookie"] ?? []].flat().map((cookie) => String(cookie).split(";")[0]);

/** Signs in as a browser without JavaScript does; the Cookie header of the session. */
async function sessionOf(contact: string, slug = gated, redirect = "/"): Promise<string> {
  const type = contact.includes("@") ? "checkout" : "watchlist";
  const sent = await post("/api/sign-in/code", { type, redirect, contact }, {}, slug);
  const verified = await post(
    "/api/sign-in/verify",
    { type, redirect, code: readLastCode(site, slug) },
    { cookie: cookiesOf(sent).join("; ") },
    slug,
  );
  expect([verified.status, verified.headers.location]).toEqual([303, redirect]);
  return cookiesOf(verified).join("; ");
}

async function carIds(filters: string): Promise<string[]> {
  const answer = await ask(site.url(gated), "/1/indexes/Car_production/query", {
    method: "POST",
    body: JSON.stringify({ params: `hitsPerPage=5&filters=${encodeURIComponent(filters)}` }),
  });
  return (JSON.parse(answer.text).hits as { objectID: string }[]).map(({ objectID }) => objectID);
}

describe("gates", () => {
  const types = ["watchlist", "trade-in", "checkout", "finance", "spin-to-win", "online-payment"];

  it("[S2.26] words the sign-in page for each of its six types", async () => {
    const headings = new Set<string | undefined>();
    for (const type of types) {
      const page = await ask(site.url(gated), `/sign-in?type=${type}&redirect=/search&back=/contact`);
      expect([type, page.status]).toEqual([type, 200]);
      expect(page.text).toContain(`name="type" value="${type}"`);
      expect(page.text).toContain('name="redirect" value="/search"');
      expect(page.text).toMatch(/<a[^>]+href="\/contact"/);
      headings.add(/<h1[^>]*>([^<]+)/.exec(page.text)?.[1]);
    }
    expect(headings.size).toBe(types.length);
  });

  it("[S6.4, S4.30] sends an anonymous visitor from a gated path to signing in, on the gated site alone", async () => {
    const answer = await ask(site.url(gated), "/finance?car_id=7");
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/sign-in?type=finance&redirect=%2Ffinance%3Fcar_id%3D7&back=%2F");
    expect((await ask(site.url(open), "/finance")).status).toBe(200);
  });

  it("[S6.5] never gates trade-in and selling", async () => {
    for (const path of ["/trade-in", "/sell-my-car"]) {
      expect((await ask(site.url(gated), path)).status, path).toBe(200);
    }
  });

  it("[S1.5, S6.1] leaves search, cars, enquiries and phone reveals open to all visitors", async () => {
    for (const slug of [gated, open]) {
      for (const path of ["/", "/search", "/contact-us", "/book-test-drive"]) {
        expect((await ask(site.url(slug), path)).status, `${slug}${path}`).toBe(200);
      }
      const reveal = await ask(site.url(slug), "/api/phone-reveals", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"car_id":"1"}',
      });
      expect(reveal.status).toBe(204);
    }
  });

  it("[S6.7] has only the visitor's role: no other can be requested", async () => {
    const cookie = await sessionOf("0499 111 222");
    const account = await ask(site.url(gated), "/api/account", { headers: { cookie } });
    expect(Object.keys(JSON.parse(account.text)).sort()).toEqual(["phone_number", "saved", "signed_in"]);
    for (const path of ["/admin", "/api/admin", "/api/auth/list-sessions", "/api/auth/ok"]) {
      expect((await ask(site.url(gated), path, { headers: { cookie } })).status, path).toBe(404);
    }
  });
});

describe("signing in", () => {
  it("[S2.26] redirects only within the site, for any requested address", async () => {
    for (const redirect of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/.//evil.example",
      "/%2e%2e//evil.example",
      "/\t/evil.example",
      "//user:pass@evil.example",
      "https:evil.example",
      "javascript:alert('evil')",
      "data:text/html,evil",
      site.url(open, "/evil"),
    ]) {
      const sent = await post("/api/sign-in/code", { type: "watchlist", redirect, contact: "0400 000 001" });
      const verified = await post(
        "/api/sign-in/verify",
        { type: "watchlist", redirect, code: readLastCode(site, gated) },
        { cookie: cookiesOf(sent).join("; ") },
      );
      expect([redirect, verified.headers.location]).toEqual([redirect, "/"]);
      const [to, twice] = [encodeURIComponent(redirect), `redirect=/search&redirect=${redirect.slice(1)}`];
      const page = await ask(site.url(gated), `/sign-in?redirect=${to}&back=${to}`);
      expect(page.text).toContain('name="redirect" value="/"');
      expect(page.text).toContain('name="back" value="/"');
      expect((await ask(site.url(gated), encodeURI(`/sign-in?${twice}`))).text).toContain('name="redirect" value="/"');
      expect(page.text).not.toMatch(/(href|value|action)="[^"]*evil/);
    }
  });

  it("shows what was sent in the mailbox of the dealer, while developing", async () => {
    await post("/api/sign-in/code", { type: "watchlist", redirect: "/", contact: "0400 000 009" });
    const mailbox = await ask(site.url(gated), "/__dev/mailbox");
    expect(mailbox.text).toContain(readLastCode(site, gated));
    expect((await ask(site.url(open), "/__dev/mailbox")).text).not.toContain(readLastCode(site, gated));
  });

  it("says the same of a known and an unknown contact", async () => {
    await sessionOf("0400 000 002");
    const answers = await Promise.all(
      ["0400 000 002", "0400 000 003"].map((contact) =>
        post("/api/sign-in/code", { type: "watchlist", redirect: "/", contact }),
      ),
    );
    const [known, unknown] = answers.map(({ status, headers }) => [status, headers.location]);
    expect(known).toEqual(unknown);
  });

  it("refuses posts of other sites, and keeps addresses out of URLs", async () => {
    const fields = { type: "watchlist", redirect: "/", contact: "0400 000 004" };
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
      expect((await post("/api/sign-in/code", fields, headers)).status).toBe(403);
      expect((await post("/api/sign-out", {}, headers)).status).toBe(403);
      expect((await post("/api/account/delete", { confirm: "yes" }, headers)).status).toBe(403);
      expect((await order("save-car", {}, "", headers)).status).toBe(403);
    }
    const sent = await post("/api/sign-in/code", fields);
    expect(String(sent.headers.location)).not.toContain("0400");
    expect(site.output()).not.toMatch(/0400 ?000 ?004|61400000004/);
  });

  it("[S6.2] is for one dealer: the session opens nothing at another", async () => {
    const cookie = await sessionOf("0400 000 005");
    const there = await ask(site.url(open), "/api/account", { headers: { cookie } });
    expect(JSON.parse(there.text)).toEqual({ signed_in: false, phone_number: null, saved: [] });
  });

  it("works without JavaScript, by keyboard, and back to where the visitor was going", async () => {
    const { page, faults } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url(gated, "/finance?car_id=9"));
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.locator("#sign-in-contact").fill("nonsense");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(`[role="alert"]`).innerText()).toContain("email");
    await signInHere(page, site, gated, "alex@example.com");
    expect(page.url()).toBe(site.url(gated, "/finance?car_id=9"));
    await page.goto(site.url(gated, "/account"));
    await expect.poll(() => page.locator("main").innerText()).toContain("a•••@example.com");
    await page.locator('form[action="/api/sign-out"] button').click();
    await page.goto(site.url(gated, "/finance"));
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("[S4.30] asks in the middle of a visit too, and never shows what is gated before it knows", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(gated, "/contact-us"));
    const seen: string[] = [];
    await page.exposeFunction("sawGated", (text: string) => seen.push(text));
    await page.evaluate(() => {
      const look = () => {
        if (document.getElementById("finance-form"))
          (window as unknown as { sawGated(text: string): void }).sawGated("finance");
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('footer a[href="/finance"]').first().click();
    await page.waitForURL(/\/sign-in\?type=finance/);
    expect(seen).toEqual([]);
    await signInHere(page, site, gated);
    await page.waitForURL(/\/finance$/);
    await expect.poll(() => page.locator("#finance-form").count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("is accessible on a phone", async () => {
    const { page } = await openPage(browser, { viewport: { width: widths.phone, height: 800 } });
    await visit(page, site.url(gated, "/sign-in?type=watchlist"));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

describe("the watchlist's calls", () => {
  const phone = "0411 222 333";
  const phone_number = "+61411222333";

  it("[S7.1, S7.2] saves and removes a car by phone_number and car_id, and says whether it did", async () => {
    const [car_id] = await carIds("status:in_stock");
    const anonymous = await order("save-car", { phone_number, car_id });
    expect([anonymous.status, JSON.parse(anonymous.text).success]).toEqual([401, false]);
    const cookie = await sessionOf(phone);
    const answer = async (act: string, body: object) => JSON.parse((await order(act, body, cookie)).text);
    const saved = async () =>
      JSON.parse((await ask(site.url(gated), "/api/account", { headers: { cookie } })).text).saved;
    expect(await answer("save-car", { phone_number, car_id })).toEqual({ success: true });
    expect(await answer("save-car", { phone_number: "0411222333", car_id })).toEqual({ success: true });
    expect(await saved()).toEqual([car_id]);
    expect(await answer("remove-car", { phone_number, car_id })).toEqual({ success: true });
    expect(await saved()).toEqual([]);
    for (const body of [{ phone_number: "0400 999 999", car_id }, { phone_number }, { phone_number, car_id: "no" }]) {
      const { success, error } = await answer("save-car", body);
      expect([success, typeof error]).toEqual([false, "string"]);
    }
  });

  it("[S4.11] does not save a sold car", async () => {
    const [car_id] = await carIds("status:sold");
    const cookie = await sessionOf(phone);
    const answer = await order("save-car", { phone_number, car_id }, cookie);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  });

  it("[S5.1] asks a visitor without a phone to sign in with one", async () => {
    const [car_id] = await carIds("status:in_stock");
    const cookie = await sessionOf("sam@example.com");
    expect((await order("save-car", { phone_number, car_id }, cookie)).status).toBe(401);
    const page = await ask(site.url(gated), "/watchlist", { headers: { cookie } });
    expect([page.status, page.headers.location]).toEqual([
      302,
      "/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F",
    ]);
  });
});

describe("the watchlist in a browser", () => {
  // Each run signs in as somebody new: a list that the run before has left would decide this one.
  let visitors = 0;
  const newPhone = () => {
    visitors += 1;
    return `0433 000 ${String(visitors).padStart(3, "0")}`;
  };

  it("[S4.10, S5.1, S8.2, S8.3, S8.4, S2.27, S3.18] saves and removes by the heart, after signing in", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(gated, "/search/used-cars"));
    const heart = page.locator('main button[aria-label^="Save "]').first();
    const name = (await heart.getAttribute("aria-label"))?.replace(/^Save /, "") ?? "";
    await heart.click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    await signInHere(page, site, gated, newPhone());
    expect(new URL(page.url()).pathname).toBe("/search/used-cars");
    await settle(page);
    await heart.click();
    await page.getByText("Car Saved In Watchlist").waitFor();
    await page.getByText(`${name} is now available in your watchlist`).waitFor();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await heart.click();
    await page.getByText("Car Removed").waitFor();
    await page.getByText(`${name} is no longer in your watchlist`).waitFor();
    await expect.poll(() => page.getByText("Car Saved In Watchlist").count()).toBe(0);
    await heart.click();
    await page.getByText("Car Saved In Watchlist").waitFor();
    await page.getByRole("link", { name: "View List" }).click();
    await page.waitForURL(/\/watchlist$/);
    await page.locator("main li", { hasText: name }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await page.locator("main li", { hasText: name }).waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("[S8.1] puts the heart back and says why when the server refuses", async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url(gated, "/sign-in?type=watchlist&redirect=/search"));
    await signInHere(page, site, gated, newPhone());
    const seen = Promise.withResolvers<void>();
    await page.route("**/api/watchlist/save-car", async (route) => {
      await seen.promise;
      await route.fulfill({ status: 422, json: { success: false, error: "Not this one, sorry." } });
    });
    const heart = page.locator('main button[aria-label^="Save "]').first();
    await settle(page);
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    seen.resolve();
    await page.getByRole("alert").getByText("Not this one, sorry.").waitFor();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await page.context().close();
  });

  it("[S6.6, S4.17] is the browser's own list where authentication is off", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(open, "/search"));
    const heart = page.locator('main button[aria-label^="Save "]').first();
    const wording = Promise.withResolvers<void>();
    await page.route("**/saved-count-*.js", async (route) => {
      await wording.promise;
      await route.continue();
    });
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    // The number and the name of the link that has it never differ.
    const link = page.locator("header [data-saved-count]").first();
    expect([await link.innerText(), await link.getAttribute("aria-label")]).toEqual([
      "",
      expect.not.stringContaining("1"),
    ]);
    wording.resolve();
    await expect.poll(() => link.innerText()).toBe("1");
    await expect.poll(() => link.getAttribute("aria-label")).toContain("1");
    expect(new URL(page.url()).pathname).toBe("/search");
    const events = await page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer);
    expect(events.map(({ event }) => event)).toContain("save_car");
    await visit(page, site.url(open, "/watchlist"));
    await expect.poll(() => page.locator("main li").count()).toBe(1);
    await expect.poll(() => page.locator('a[href="/account"]').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
