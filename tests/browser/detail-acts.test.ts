import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../support/http.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { createCarPages, dealer, editDealer } from "./detail-site.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite({ dealers: [dealer, "northside-used-cars"], edit: editDealer });
const browser = createTestBrowser({ pictures: false });
const { textOf, withCar } = createCarPages(site, browser);

async function pressPdf(page: Page): Promise<void> {
  await page.getByText("More options").click();
  const link = page.getByRole("link", { name: "Download PDF" });
  // The panel beside a page that is scrolled moves a frame later, which would be between press and release.
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

describe("calling and saving", () => {
  it("[S2.46, S8.6, S9.47] reveals the phone of the car's type, even if it cannot be logged", async () => {
    await withCar("full", async (page) => {
      await page.route("**/api/phone-reveals", (route) => route.fulfill({ status: 204 }));
      const asked = page.waitForRequest("**/api/phone-reveals");
      await page.getByRole("button", { name: /^Show 08 55/ }).click();
      expect((await asked).postDataJSON()).toMatchObject({ car_id: "full" });
      const link = page.getByRole("link", { name: "Call 08 5550 0199" });
      await expect.poll(() => link.getAttribute("href")).toBe("tel:0855500199");
    });
    const { page } = await openPage(browser);
    await visit(page, site.url(dealer, "/cars/full"));
    await page.route("**/api/phone-reveals", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) => message.text().includes("phone reveal"));
    await page.getByRole("button", { name: /^Show 08 55/ }).click();
    await logged;
    await expect.poll(() => page.getByText("08 5550 0199", { exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  it("[S8.11] leaves out what calls about a car without a phone, with a warning on the console alone", async () => {
    const { page, faults } = await openPage(browser);
    // Without waking the page's islands: nobody touches what is not there.
    await page.goto(site.url(dealer, "/cars/quiet"));
    await expect.poll(() => faults).toEqual([expect.stringContaining("No phone number is known for the car quiet")]);
    await expect.poll(() => page.locator('[data-row="call"]').count()).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: /^Show 0/ }).count()).toBe(0);
    await page.context().close();
  });

  it("[S2.44, S7.16] saves the PDF under the car's slug", async () => {
    await withCar("full", async (page) => {
      const download = page.waitForEvent("download");
      await pressPdf(page);
      expect((await download).suggestedFilename()).toBe("full.pdf");
    });
  });

  it("[S8.10] says why a PDF could not be had", async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url(dealer, "/cars/full"));
    await page.route("**/api/cars/full.pdf", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body: '{"error":"Too many wait."}' }),
    );
    await pressPdf(page);
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("Too many wait.");
    await page.context().close();
  });

  it("copies the address, with the terms of its figures, where the device cannot share", async () => {
    await withCar("full", async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
      await page.getByText("More options").click();
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("The link is copied.").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url()}?terms=0-5-0`);
    });
  });

  it("[S4.27] brings the bar of a phone in at 50 px of scrolling, not at 49", async () => {
    await withCar(
      "full",
      async (page) => {
        const bar = page.locator("[data-sticky]");
        const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
        await scroll(50);
        await expect.poll(() => bar.isVisible()).toBe(true);
        await scroll(49);
        await expect.poll(() => bar.isVisible()).toBe(false);
      },
      widths.phone,
    );
  });
});

describe("money", () => {
  it("[S7.15] asks for a lender's disclaimer of today when it is opened", async () => {
    await withCar("full", async (page) => {
      await page.route("**/finance-disclaimers", (route) =>
        route.fulfill({ json: { finance_lenders: { taurus: { disclaimer: "Terms of today." } } } }),
      );
      const row = page.locator('details[data-decision="finance"]', { hasText: "Taurus" });
      await expect.poll(() => row.innerText()).toMatch(/Interest rate\s+7\.00%\s+Comparison rate\s+8\.00%/);
      await row.locator("summary").first().click();
      await row.getByText("About this estimate").click();
      await row.getByText("Terms of today.").waitFor();
    });
  });

  it("[S9.12] promises personalised repayments in as little as 3 minutes", async () => {
    expect(await textOf("full")).toContain("in as little as 3 minutes");
    expect(await textOf("bare")).not.toContain("in as little as 3 minutes");
  });

  it("[S9.8, S9.11] works repayments out from what is typed, begins at the site's rate, and is never no number", async () => {
    await withCar("full", async (page) => {
      const rate = page.getByLabel("Interest rate a year");
      await expect.poll(() => rate.inputValue()).toBe("8.5");
      const result = page.locator("output");
      await page.getByLabel("Deposit", { exact: true }).fill("0");
      // 30,000 over 5 years at 8.5%, as any annuity table has it.
      await result.getByText("$616 a month").waitFor();
      await rate.fill("nonsense");
      await result.getByText("$500 a month").waitFor();
      await page.getByLabel("Balloon at the end").fill("45,000");
      await result.getByText("The balloon is more than the amount financed. We used $30,000.").waitFor();
      await page.getByLabel("Trade-in", { exact: true }).fill("45,000");
      await result.getByText("Your deposit and trade-in cover $30,000. There is nothing to borrow.").waitFor();
      await page.getByLabel("Price", { exact: true }).fill("");
      await result.getByText("or $0 a month").waitFor();
      await expect.poll(() => page.locator("main").innerText()).toContain("not a binding quote");
    });
  });

  it("[S9.10] shows only the dealer's own sample rates", async () => {
    const theirs = await ask(site.url("northside-used-cars"), "/search");
    const links = new Set([...theirs.text.matchAll(/href="(\/cars\/[\w-]+)"/g)].map(([, path = ""]) => path));
    const pages = await Promise.all([...links].slice(0, 6).map((path) => ask(site.url("northside-used-cars"), path)));
    expect(pages.some(({ text }) => text.includes("8.38% to 19.42%"))).toBe(true);
    expect(await textOf("full")).not.toContain("19.42%");
  });
});
