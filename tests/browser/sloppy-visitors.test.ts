import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";
import { createTestWebhook } from "./webhook.ts";

const slug = "northside-used-cars";
const webhook = createTestWebhook();
const site = createTestSite({
  dealers: [slug],
  edit: (tenantsDir) => {
    webhook.takesLeadsOf(slug)(tenantsDir);
    editSite(tenantsDir, slug, { flags: { fleet: true } });
    // The platform's journey, which asks who somebody is first.
    rmSync(join(tenantsDir, slug, "pages/trade-in.json"));
  },
});
const browser = createTestBrowser({ pictures: false });
let page: Page;
beforeEach(async () => {
  ({ page } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } }));
});

const form = (id: string) => page.locator(`form#${id}-form`);
const field = (id: string, name: string) => form(id).locator(`[name="${name}"]`).first();
const send = (id: string) => form(id).locator("button[type=submit]");
const alertText = async () => (await page.getByRole("alert").allTextContents()).join(" ");

async function fillFleet(): Promise<void> {
  await visit(page, site.url(slug, "/fleet"));
  await form("fleet").and(page.locator("[novalidate]")).waitFor();
  await field("fleet", "name").fill("Siobhán O'Hara-D'Angelo");
  // As it comes from another page: with marks that nobody sees, and dashes that no keyboard has.
  await field("fleet", "phone").fill("\u200b(08)\u00a09200\u20114100\u200e");
  await field("fleet", "email").fill("kim@example.com");
  await field("fleet", "company").fill('Lee & Daughters "Ltd"');
  await field("fleet", "fleet_size").selectOption({ index: 1 });
  const dealership = form("fleet").locator("select[name=dealership_slug]");
  if (await dealership.count()) await dealership.selectOption({ index: 1 });
  await field("fleet", "terms_conditions").check();
}

describe("who fills in a form in a hurry", () => {
  it("[S8.7] is told that the outcome is unknown when a proxy answers for the server, and still sends it once", async () => {
    await fillFleet();
    const before = webhook.received.length;
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/leads")) keys.push(request.headers()["idempotency-key"]);
    });
    const html = { contentType: "text/html" };
    // A proxy that cannot reach the server is asked twice more; what looks like an answer is not.
    for (const { tries, ...answer } of [
      { status: 502, ...html, body: "<html>Bad gateway</html>", tries: 3 },
      { status: 200, ...html, body: "<html>Please sign in to the hotel's network</html>", tries: 1 },
    ]) {
      await page.route("**/api/leads", (route) => route.fulfill(answer));
      const count = keys.length;
      await send("fleet").click();
      await expect.poll(() => keys.length).toBe(count + tries);
      await expect.poll(alertText).toContain("Nothing you typed is lost");
      expect(await alertText()).toContain("An unexpected error occured");
      await page.unroute("**/api/leads");
    }
    await page.context().setOffline(true);
    await send("fleet").click();
    await expect.poll(alertText).toContain("check your connection");
    await page.context().setOffline(false);
    await send("fleet").dblclick();
    await page.waitForURL(/\/success/);
    await webhook.arrived(before + 1);
    expect(new Set(keys).size).toBe(1);
    expect(webhook.received).toHaveLength(before + 1);
    expect(webhook.received.at(-1)?.body.data).toMatchObject({
      name: "Siobhán O'Hara-D'Angelo",
      phone: "(08)\u00a09200\u20114100",
      company: 'Lee & Daughters "Ltd"',
    });
    await page.goBack();
    await form("fleet").waitFor();
    await expect.poll(() => field("fleet", "name").inputValue()).toBe("");
    await expect.poll(() => send("fleet").getAttribute("aria-disabled")).toBe("false");
  });

  it("[S4.14] continues after a reload at the same step, and accepts any notation of kilometres", async () => {
    await visit(page, site.url(slug, "/trade-in/valuation"));
    await form("valuation").and(page.locator("[novalidate]")).waitFor();
    await field("valuation", "rego").fill(" 1abc 123 ");
    await field("valuation", "regoState").selectOption("QLD");
    await field("valuation", "kms").fill("82,500 km");
    await send("valuation").click();
    await form("valuation").getByText("Service history").waitFor();
    await form("valuation").locator('[name="adjustmentAnswers.keys"][value=one]').check();
    await page.reload();
    await form("valuation").getByText("Service history").waitFor();
    const chosen = form("valuation").locator('[name="adjustmentAnswers.keys"][value=one]');
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await form("valuation").getByRole("button", { name: "Back" }).click();
    await expect.poll(() => field("valuation", "kms").inputValue()).toBe("82500");
  });
});

describe("without JavaScript", () => {
  it("[S7.10] [S3.37] a trade-in reaches its estimate, and a test drive its time", async () => {
    ({ page } = await openPage(browser, { javaScriptEnabled: false }));
    await page.goto(site.url(slug, "/trade-in"));
    for (const [name, value] of Object.entries({
      name: "Siobhán",
      last_name: "O'Hara",
      phone: "+61 412 345 678",
      email: "kim@example.com",
      postcode: "0800",
    }))
      await field("trade-in", name).fill(value);
    await field("trade-in", "terms_agreed").check();
    await send("trade-in").click();
    await page.waitForURL(/\/trade-in\/valuation$/);
    for (const [name, value] of Object.entries({
      rego: "1ABC 123",
      kms: "45 000",
      name: "Siobhán O'Hara",
      phone: "+61 412 345 678",
      email: "kim@example.com",
    }))
      await field("valuation", name).fill(value);
    await field("valuation", "regoState").selectOption("QLD");
    await field("valuation", "location_id").selectOption({ index: 1 });
    await send("valuation").click();
    await page.waitForURL(/\/trade-in\/estimate\//);
    await expect.poll(() => page.locator("main").textContent()).toMatch(/\$[\d,]+ – \$[\d,]+/);
    await send("offer-acceptance").click();
    await page.waitForURL(/\/success/);

    await page.goto(site.url(slug, "/book-test-drive"));
    await field("test-drive", "name").fill("Siobhán O'Hara");
    await field("test-drive", "email").fill("kim@example.com");
    await field("test-drive", "phone").fill("0412 345 678");
    await field("test-drive", "dealership_slug").selectOption({ index: 1 });
    const time = await field("test-drive", "date_time").locator("optgroup option").first().getAttribute("value");
    await field("test-drive", "date_time").selectOption(time);
    await field("test-drive", "terms_conditions").check();
    await send("test-drive").click();
    await page.waitForURL(/\/success/);
  });
});
