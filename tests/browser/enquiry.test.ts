import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
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

/** Opens the first car of the search that can be enquired about. */
async function openCar(): Promise<string> {
  await visit(page, site.url(slug, "/search"));
  const href = await page.locator('main a[href^="/cars/"]').first().getAttribute("href");
  await visit(page, site.url(slug, href?.replace(/[#?].*$/, "").replace(/\/enquire$/, "")));
  return new URL(page.url()).pathname;
}

/** Opens its form beside the car. */
async function openBeside(): Promise<void> {
  await page.locator('[data-row="enquire"]:visible').first().click();
  await page.locator("dialog:modal [data-alive]").waitFor();
}

/** Opens the page of its form. */
async function openForm(): Promise<string> {
  await visit(page, site.url(slug, `${await openCar()}/enquire`));
  return new URL(page.url()).pathname;
}

const form = () => page.locator("form#enquiry-form");
const send = () => form().locator("button[type=submit]");

async function fill(name: string): Promise<void> {
  await form().locator("[name=name]").fill(name);
  await form().locator("[name=email]").fill("kim@example.com");
  await form().locator("[name=phone]").fill("0412 345 678");
  await form().locator("[name=message]").fill("Is it still available?");
  await form().locator("[name=terms_conditions]").check();
}

function leadsInStore(): { form: string }[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../../cli/forecourt.js"), "leads", "list", "--format", "json"],
    { env: { ...process.env, ...site.env }, encoding: "utf8" },
  );
  const listed = JSON.parse(stdout) as { leads: { form: string }[] };
  return listed.leads;
}

describe("a vehicle enquiry", () => {
  it("[S4.15] [S4.16] [S2.18] [S3.35] reaches /success, the store and the dealer's endpoint", async () => {
    const path = await openCar();
    await openBeside();
    await fill("Kim Lee");
    await send().click();
    await page.waitForURL(/\/success\?car_type=(new|used|demo)$/);
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    await webhook.arrived(1);
    const lead = webhook.received[0];
    const data = lead?.body.data as { [field: string]: unknown };
    expect(data).toMatchObject({ name: "Kim Lee", source: "Website", form: "enquiry" });
    expect(String(data.url)).toContain(path);
    expect(data.lead_attributes).toHaveProperty("visited_pages", ["/search", path]);
    expect(data["Vehicle Make"]).toBeTruthy();
    expect(leadsInStore().map((lead) => lead.form)).toEqual(["enquiry"]);
    const layer = await page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
    expect(layer).toContainEqual(expect.objectContaining({ event: "lead", lead_id: lead?.id }));
    expect(data.reference).toMatch(/^\w{8}$/);
    await expect.poll(() => page.locator("main").textContent()).toContain(data.reference);
    expect(faults).toEqual([]);
  });

  it("[S8.9] [S5.20] lists what to fix, with links, and moves there", async () => {
    await openForm();
    await form().locator("[name=email]").fill("kim@");
    await send().click();
    const summary = page.getByRole("alert");
    await expect.poll(() => summary.textContent()).toContain("Please fix the following errors:");
    await expect.poll(() => summary.textContent()).toContain("*You must agree to the terms of use before submitting.");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
    await summary.getByRole("link", { name: /email/i }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    const email = form().locator("[name=email]");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    const described = (await email.getAttribute("aria-describedby")) ?? "";
    await expect
      .poll(() => page.locator(`#${described.split(" ").at(-1)}`).textContent())
      .toContain("name@example.com");
    await email.fill("kim@example.com");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBeNull();
    expect(webhook.received).toHaveLength(1);
  });

  it("waits with a press for the validator, and then says what is missing without asking the server", async () => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
    const arrives = Promise.withResolvers<void>();
    await page.route(/\/forms\/enquiry\..*\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await openForm();
    await send().click();
    await expect.poll(() => send().textContent()).toBe("Sending…");
    arrives.resolve();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("Name: please fill this in.");
    await expect.poll(() => send().textContent()).toBe("Send enquiry");
    expect(posts).not.toContain("/api/leads");
    expect(faults).toEqual([]);
  });

  it("keeps what was typed through a reload and the back button", async () => {
    const path = await openForm();
    await form().locator("[name=name]").fill("Half Way");
    await page.reload();
    await expect.poll(() => form().locator("[name=name]").inputValue()).toBe("Half Way");
    await visit(page, site.url(slug, "/search"));
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => form().locator("[name=name]").inputValue()).toBe("Half Way");
  });

  it("keeps what was typed beside the car through a reload", async () => {
    await openCar();
    await openBeside();
    await form().locator("[name=name]").fill("Other Half");
    await page.reload();
    await openBeside();
    await expect.poll(() => form().locator("[name=name]").inputValue()).toBe("Other Half");
  });

  it("keeps what was typed before the page came alive", async () => {
    const path = await openForm();
    const { page: slow } = await openPage(browser);
    // No script arrives before the visitor has typed.
    let arrive: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (arrive = resolve));
    await slow.route(/\.js$/, async (route) => {
      await typed;
      await route.continue();
    });
    await slow.goto(site.url(slug, path), { waitUntil: "commit" });
    await slow.locator("form#enquiry-form [name=name]").fill("Early Bird");
    arrive();
    await slow.locator("form#enquiry-form[novalidate]").waitFor();
    await slow.locator("form#enquiry-form [name=email]").fill("e@example.com");
    await expect.poll(() => slow.locator("form#enquiry-form [name=name]").inputValue()).toBe("Early Bird");
  });

  it("is one lead however often the button is pressed, and however often the answer is lost", async () => {
    await openForm();
    await fill("Double Click");
    const before = webhook.received.length;
    await page.evaluate(() => {
      const real = window.fetch;
      let lost = 0;
      window.fetch = async (...call) => {
        const answer = await real(...call);
        if (lost === 3 || !String(call[0]).includes("/api/leads")) return answer;
        lost += 1;
        // The server has taken the lead; the form asks again twice, and the visitor never hears of it.
        throw new TypeError("Failed to fetch");
      };
    });
    await send().dblclick();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("could not reach our server");
    await expect.poll(() => form().locator("[name=message]").inputValue()).toBe("Is it still available?");
    await send().click();
    await page.waitForURL(/\/success/);
    await webhook.arrived(before + 1);
    expect(leadsInStore()).toHaveLength(before + 1);
  });

  it("[S8.7] shows the server's error, or the wording for none", async () => {
    await openForm();
    await fill("Kim Lee");
    for (const [body, shown] of [
      ['{"error":"We are closed today."}', "We are closed today."],
      ["{}", "An unexpected error occured"],
      ["<html>", "An unexpected error occured"],
    ] as const) {
      await page.route("**/api/leads", (route) => route.fulfill({ status: 422, body }));
      await send().click();
      await expect.poll(() => page.getByRole("alert").textContent()).toBe(shown);
      await page.unroute("**/api/leads");
    }
  });

  it("keeps robots' leads as suspects, and tells them nothing", async () => {
    await openForm();
    await fill("Robot");
    await form()
      .locator("[name=company_website]")
      .evaluate((input: HTMLInputElement) => {
        input.value = "https://spam.example";
      });
    await send().click();
    await page.waitForURL(/\/success/);
  });
});
