import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createTestSite } from "./site.ts";

const [slug = ""] = dealers;
const site = createTestSite({
  edit: (tenantsDir) => {
    for (const dealer of dealers) {
      const open = {
        financeNeedsSignIn: false,
        spinToWinNeedsSignIn: false,
        fleet: true,
        servicePages: true,
      };
      editSite(tenantsDir, dealer, { flags: { ...open, enquirySteps: dealer === slug } });
    }
  },
});
const browser = createTestBrowser({ pictures: false });

const get = (path: string, dealer = slug) => ask(site.url(dealer), path);

/** A car of the dealer that can be bought. */
async function anyCar(dealer: string): Promise<{ id: string; name: string; slug: string }> {
  const answer = await ask(site.url(dealer), "/1/indexes/Car_production/query", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ filters: "status:in_stock", hitsPerPage: 1 }),
  });
  return JSON.parse(answer.text).hits[0];
}

const formOn = (text: string) => /<form[^>]* id="([\w-]+)-form"/.exec(text)?.[1];

/** Dealers that name a figure before they ask who somebody is. */
const figureFirst = ["northside-used-cars"];

describe.each(dealers)("pages of %s whose heart is a form", (dealer) => {
  it.each([
    ["/trade-in", figureFirst.includes(dealer) ? "valuation" : "trade-in"],
    ["/sell-your-car", "sell-my-car"],
    ["/sell-my-car", "sell-my-car"],
    ["/sellmycar", "sell-my-car"],
    ["/trade-in/valuation", "valuation"],
    ["/finance", "finance"],
    ["/book-test-drive", "test-drive"],
    ["/service/booking", "service-booking"],
    ["/fleet", "fleet"],
    ["/customer-feedback-survey", "customer-feedback-survey"],
    ["/spin-to-win", "spin-to-win"],
  ])("[S2.12] [S2.13] [S2.19] [S2.24] %s shows the form %s", async (path, form) => {
    const { status, text } = await get(path, dealer);
    expect([path, status, formOn(text)]).toEqual([path, 200, form]);
  });

  it("[S2.11] [S2.16] [S2.17] open for the car of the address", async () => {
    const { id, name } = await anyCar(dealer);
    for (const path of ["/cars/trade-in", "/personalised/finance", "/finance"]) {
      const { status, text } = await get(`${path}?car_id=${id}`, dealer);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`name="_car_id" value="${id}"`);
      expect(text.replaceAll("&#x27;", "'")).toContain(name);
    }
  });

  it("[S2.17] fill the finance form in from the address, and have the anchor #finance-form", async () => {
    const { text } = await get("/finance?vehiclePriceBudget=35000&car_type=used&preferredDealership=nobody", dealer);
    expect(text).toContain('id="finance-form"');
    expect(text).toContain("5-year secured loan of $30,000");
    expect(text).toMatch(/<input[^>]*name="vehiclePriceBudget"[^>]*value="35,000"/);
    expect(text).toMatch(/<input[^>]*name="car_type"[^>]*value="used"/);
    expect(text).not.toContain('value="nobody"');
  });
});

describe("the review feedback page", () => {
  const words = async (path: string) => (await get(path)).text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

  it("[S2.29] [S2.30] greets by name, and without one by the defaults", async () => {
    const known = await words("/review-feedback?first_name=Kim&dealership_name=North%20Cars");
    expect(known).toContain(">We'd love to hear your feedback!</h1>");
    expect(known).toContain("Thank you, Kim, for choosing North Cars.");
    for (const query of ["", "?first_name=&dealership_name=", "?first_name=%20&dealership_name=+"])
      expect(await words(`/review-feedback${query}`)).toContain(
        "Thank you, Valued Customer, for choosing Our Dealership.",
      );
  });

  it("[S2.29] takes a name as words only", async () => {
    const text = (await get("/review-feedback?first_name=%3Cimg%20src=x%3E%20[x](https://evil.example)")).text;
    expect(text).not.toContain("<img src=x>");
    expect(text).not.toContain('href="https://evil.example');
  });

  it("[S2.31] leads the happy to the dealer's review page, the unhappy to the survey", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url(slug, "/review-feedback"));
    const link = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await link("I had a great experience")).toMatch(/^https:\/\//);
    expect(await link("I had a bad experience")).toBe("/customer-feedback-survey");
    expect((await get("/customer-feedback-survey?first_name=Kim")).text).toMatch(/name="name"[^>]*value="Kim"/);
  });
});

describe("questions about trading in", () => {
  it("[S2.61] [S9.20] [S9.21] [S9.22] are five, open one by one, and say what counts", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url(slug, "/trade-in"));
    const questions = page.locator("main details:not(aside details)");
    await expect.poll(() => questions.count()).toBe(5);
    await expect.poll(() => questions.first().locator("p").first().isVisible()).toBe(false);
    await questions.first().locator("summary").click();
    await expect.poll(() => questions.first().locator("p").first().isVisible()).toBe(true);
    const text = (await questions.allTextContents()).join(" ");
    for (const message of [
      "7 years",
      "100,000 km",
      "market pricing",
      "odometer",
      "service history",
      "components",
      "key sets",
      "modifications",
      "condition",
      "indicative",
      "inspection",
      "direct credit",
    ])
      expect(text).toContain(message);
  });
});

describe("a form in a browser", () => {
  const fillContact = async (page: Page, id: string) => {
    const form = page.locator(`form#${id}-form`);
    await form.locator("[name=name]").fill("Kim Lee");
    await form.locator("[name=email]").fill("kim@example.com");
    await form.locator("[name=phone]").fill("0412 345 678");
    await form.locator("[name=terms_conditions]").check();
    const dealership = form.locator("select[name=dealership_slug]");
    if (await dealership.count()) await dealership.selectOption({ index: 1 });
    return form;
  };

  it("[S4.14] asks step by step where the dealer wants that; only the last step sends", async () => {
    const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/leads")) sent.push(request.postData() ?? "");
    });
    const car = await anyCar(slug);
    await visit(page, site.url(slug, `/cars/${car.slug}`));
    const form = page.locator("form#enquiry-form");
    await page.locator("main").getByRole("link", { name: "Enquire" }).first().click();
    await page.locator("form#enquiry-form[novalidate]").waitFor();
    await expect.poll(() => form.locator("[name=name]").isVisible()).toBe(false);
    // The question is asked already; without one, the step does not end.
    await expect.poll(() => form.locator("[name=message]").inputValue()).toMatch(/^Is the .+ still available\?/);
    await form.locator("[name=message]").fill("");
    await form.locator("button[type=submit]").click();
    await page.getByRole("alert").waitFor();
    await form.locator("[name=message]").fill("Is it still there?");
    await form.locator("button[type=submit]").click();
    await page.getByText("Step 2 of 2").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Step 2 of 2");
    await form.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => form.locator("[name=message]").inputValue()).toBe("Is it still there?");
    await form.locator("button[type=submit]").click();
    await fillContact(page, "enquiry");
    expect(sent).toEqual([]);
    await form.locator("button[type=submit]").click();
    await page.waitForURL(/\/success/);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({ isLastStep: true, data: { name: "Kim Lee" } });
    expect(faults).toEqual([]);
  });

  it("[S8.8] says that sending failed and why, and keeps everything until it is sent", async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url(slug, "/fleet"));
    const form = await fillContact(page, "fleet");
    await form.locator("[name=company]").fill("Lee & Daughters");
    await form.locator("[name=fleet_size]").selectOption("5-19");
    await page.route("**/api/leads", (route) => route.abort("connectionfailed"));
    await form.locator("button[type=submit]").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain("An error occurred when submitting this form");
    await expect.poll(() => alert.textContent()).toContain("Nothing you typed is lost");
    await page.unroute("**/api/leads");
    await page.reload();
    await page.locator("form#fleet-form[novalidate]").waitFor();
    await expect.poll(() => form.locator("[name=company]").inputValue()).toBe("Lee & Daughters");
    await form.locator("button[type=submit]").click();
    await page.waitForURL(/\/success/);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain("Daughters");
  });

  it("[S3.37] [S7.17] books a free time; the second visitor gets a message at the field and chooses another", async () => {
    const open = async () => {
      const { page } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
      await visit(page, site.url(slug, "/book-test-drive"));
      const form = await fillContact(page, "test-drive");
      const days = form.locator('[name="date_time-day"]');
      await days.nth(1).waitFor({ state: "attached" });
      await days.nth(1).check({ force: true });
      return { page, form, times: form.locator('[name="date_time-time"]') };
    };
    const first = await open();
    const second = await open();
    expect(await findAxeViolations(first.page)).toEqual([]);
    for (const { times } of [first, second]) await times.first().check({ force: true });
    const taken = await first.form.locator("label:has([name=date_time-time]:checked)").textContent();
    const free = await second.times.count();
    await first.form.locator("button[type=submit]").click();
    await first.page.waitForURL(/\/success/);
    await second.form.locator("button[type=submit]").click();
    await second.page.getByRole("alert").waitFor();
    await expect.poll(() => second.page.getByRole("alert").textContent()).toContain("no longer free");
    await expect.poll(() => second.form.locator('[name="date_time-day"]:checked').count()).toBe(1);
    await second.form.locator('[name="date_time-day"]').nth(1).check({ force: true });
    await expect.poll(() => second.times.count()).toBe(free - 1);
    await expect
      .poll(() => second.form.locator("label:has([name=date_time-time])").allTextContents())
      .not.toContain(taken);
    await second.times.first().check({ force: true });
    await second.form.locator("button[type=submit]").click();
    await second.page.waitForURL(/\/success/);
  });
});
