import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";
import { createTestSite } from "./site.ts";
import { createTestWebhook } from "./webhook.ts";

const slug = dealers[0] ?? "";
const webhook = createTestWebhook();
const site = createTestSite({ dealers: [slug], edit: webhook.takesLeadsOf(slug) });
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});

const form = (id: string) => page.locator(`form#${id}-form`);
const send = (id: string) => form(id).locator("button[type=submit]").click();

/** The first form: the vehicle, if it is known by its plate, then who sells it. */
async function giveDetails(id: string, vehicle?: { rego: string; kms: string }): Promise<void> {
  // Alive: then it has steps.
  await form(id).and(page.locator("[novalidate]")).waitFor();
  await expect.poll(() => form(id).locator("[name=rego]").isVisible()).toBe(true);
  await expect.poll(() => form(id).locator("[name=name]").isVisible()).toBe(false);
  if (vehicle) await describeVehicle(id, vehicle.rego, vehicle.kms);
  else await send(id);
  await form(id).locator("[name=name]").fill("Kim");
  await form(id).locator("[name=last_name]").fill("Lee");
  await form(id).locator("[name=phone]").fill("0412 345 678");
  await form(id).locator("[name=email]").fill("kim@example.com");
  await form(id).locator("[name=postcode]").fill("0800");
  await form(id).locator("[name=terms_agreed]").check();
  await send(id);
  await form("valuation").waitFor();
}

async function describeVehicle(id: string, rego: string, kms: string): Promise<void> {
  await form(id).locator("[name=rego]").fill(rego);
  await form(id).locator("[name=regoState]").selectOption("WA");
  await form(id).locator("[name=kms]").fill(kms);
  await send(id);
}

/** Condition and how to be reached, which are known already. */
async function finishValuation(): Promise<void> {
  await form("valuation").locator('[name="adjustmentAnswers.keys"][value=one]').check();
  await send("valuation");
  const location = form("valuation").locator("select[name=location_id]");
  await form("valuation").locator("[name=finance][value=No]").check();
  if (await location.isVisible()) await location.selectOption({ index: 1 });
  await expect.poll(() => form("valuation").locator("[name=phone]").inputValue()).toBe("0412 345 678");
  await send("valuation");
}

describe("selling a vehicle", () => {
  it("[S7.10] [S7.11] [S3.39] [S3.40] goes from details to an accepted offer, each part a lead that names the one before", async () => {
    await visit(page, site.url(slug, "/trade-in"));
    const before = webhook.received.length;
    await giveDetails("trade-in", { rego: "1ABC 123", kms: "45,000" });
    await finishValuation();
    await form("offer-acceptance").waitFor();
    await expect.poll(() => page.locator("main").textContent()).toMatch(/\$[\d,]+ – \$[\d,]+/);
    expect(await findAxeViolations(page)).toEqual([]);
    // A reload loses neither the figure nor the offer.
    await page.reload();
    await form("offer-acceptance").waitFor();
    await send("offer-acceptance");
    await page.waitForURL(/\/success/);
    await webhook.arrived(before + 3);
    const leads = webhook.received.slice(before).map(({ body }) => body.data as { [field: string]: unknown });
    expect(leads.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      "1. Details",
      "2. Valuation",
      "3. Offer Accepted",
    ]);
    const lead = (subcategory: string) => leads.find((lead) => lead.subcategory === subcategory);
    expect(lead("1. Details")).toMatchObject({ name: "Kim", last_name: "Lee", postcode: "0800", kms: 45000 });
    expect(lead("1. Details")).toHaveProperty("is_last_step", false);
    expect(lead("2. Valuation")).toMatchObject({
      rego: "1ABC 123",
      regoState: "WA",
      kms: 45000,
      name: "Kim Lee",
      finance: "No",
      adjustmentAnswers: { keys: "one" },
      id: expect.any(String),
    });
    expect(lead("3. Offer Accepted")).toMatchObject({
      related_lead_id: lead("2. Valuation")?.lead_id,
      form_completed: true,
      offer_accepted: true,
      is_last_step: true,
    });
    await visit(page, site.url(slug, "/trade-in"));
    await form("trade-in").waitFor();
    expect(faults).toEqual([]);
  });

  it("asks before its estimate takes the place of a trade-in in my deal", async () => {
    const tradeIn = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith(":deal")) ?? "";
        return JSON.parse(localStorage.getItem(key) ?? "{}").tradeIn as number | undefined;
      });
    await visit(page, site.url(slug, "/my-deal"));
    await page.locator("form [name=tradeIn]").fill("5000");
    await expect.poll(tradeIn).toBe(5000);
    await visit(page, site.url(slug, "/trade-in"));
    await giveDetails("trade-in", { rego: "1ABC 123", kms: "45,000" });
    await finishValuation();
    const use = page.getByRole("button", { name: /^Use \$[\d,]+ instead$/ });
    await use.waitFor();
    expect(await tradeIn()).toBe(5000);
    const low = Number((await use.innerText()).replace(/\D/g, ""));
    await use.click();
    await expect.poll(tradeIn).toBe(low);
    await expect.poll(() => use.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("[S9.20] says why a vehicle gets no estimate before it asks who its owner is", async () => {
    await visit(page, site.url(slug, "/trade-in"));
    await form("trade-in").and(page.locator("[novalidate]")).waitFor();
    await describeVehicle("trade-in", "1ABC 123", "100001");
    await page.getByText(/more than 100,000 km online/).waitFor();
    await form("trade-in").locator("[name=name]").waitFor();
    expect(faults).toEqual([]);
  });

  it("[M8.13] asks for the vehicle before the person, once, and counts its steps in one way", async () => {
    await visit(page, site.url(slug, "/trade-in"));
    const counted = async () => ({
      stage: await page.locator('main [aria-current="step"]').textContent(),
      steps: /Step \d of \d/.exec((await page.locator("main").textContent()) ?? "")?.[0],
    });
    await describeVehicle("trade-in", "1ABC 123", "45,000");
    await page.getByText(/^Your vehicle: 20\d\d \w+/).waitFor();
    expect(await counted()).toEqual({ stage: "Vehicle and you", steps: undefined });
    await form("trade-in").getByRole("button", { name: "Back" }).click();
    await giveDetails("trade-in", { rego: "1ABC 123", kms: "45,000" });
    expect(await counted()).toEqual({ stage: "Condition", steps: undefined });
    await expect.poll(() => form("valuation").locator("[name=rego]").isVisible()).toBe(false);
    await form("valuation").getByText("Service history").waitFor();
    expect(faults).toEqual([]);
  });

  it("[S9.20] [S2.12] says why there is no estimate, and keeps the lead", async () => {
    await visit(page, site.url(slug, "/sell-my-car"));
    await giveDetails("sell-my-car", { rego: "1ABC 123", kms: "100001" });
    await finishValuation();
    await expect.poll(() => page.locator("main").textContent()).toContain("100,000 km");
    await expect.poll(() => form("offer-acceptance").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("[S5.19] asks for plate, state and kilometres before anything else, and lets an unknown plate pass once it was said", async () => {
    await visit(page, site.url(slug, "/sellmycar"));
    await giveDetails("sell-my-car");
    await send("valuation");
    await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/odometer/);
    await describeVehicle("valuation", "UNKNOWN", "45000");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("could not find");
    await send("valuation");
    await form("valuation").getByText("Service history").waitFor();
  });
});
