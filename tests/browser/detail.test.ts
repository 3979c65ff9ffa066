import { describe, expect, it } from "vitest";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { createCarPages, dealer, editDealer, full } from "./detail-site.ts";
import { createTestSite } from "./site.ts";

const site = createTestSite({ dealers: [dealer], edit: editDealer });
const browser = createTestBrowser({ pictures: false });
const pictured = createTestBrowser();
const { textOf, withCar } = createCarPages(site, browser);

describe("a car's page", () => {
  it("[S2.8] stands under the car's slug, and is not found under any other", async () => {
    expect((await ask(site.url(dealer), "/cars/full")).status).toBe(200);
    expect((await ask(site.url(dealer), "/cars/none")).status).toBe(404);
  });

  it("[S2.40, S3.5, S3.6, S3.10] tells all that is known, in Details, Key information, Car Summary and All Specifications", async () => {
    await withCar("full", async (page) => {
      const waiting = page.getByRole("button", { name: "Show More" });
      while ((await waiting.count()) > 0) await waiting.first().click();
      const text = await page.locator("main").innerText();
      for (const heading of ["Details", "Key information", "Car Summary"]) expect(text).toContain(heading);
      const facts = [full.carsales_title, full.trans, full.simple_transmission, full.simple_fuel, full.fuel];
      const more = [full.drive, full.colour, full.interior_colour, full.engine_size, "12,345 km", "SUV"];
      const dates = ["March 2022", "May 2022", "Expires on 31 January 2099", "Family of seven"];
      for (const fact of [...facts, ...more, ...dates]) expect(text).toContain(fact);
      expect(text).toMatch(/Seats\s+7/);
      expect(text).toMatch(/Doors\s+5/);
    });
    expect(await textOf("full")).toContain("Tow bar of steel");
    expect(await textOf("full")).toContain("Heated mirrors");
  });

  it("[S4.18] says nothing of a registration that is over", async () => {
    expect(await textOf("bare")).not.toContain("Expires on");
  });

  it("[S2.41] leads through its tabs by arrow keys, one panel at a time", async () => {
    await withCar("full", async (page) => {
      const tabs = page.getByRole("tab");
      expect((await tabs.allInnerTexts()).slice(0, 4)).toEqual([
        "Dealer Comments",
        "What's Included",
        "Why Buy From Us?",
        "Reserve Online",
      ]);
      await tabs.first().focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("What's Included");
      await expect.poll(() => page.getByRole("tabpanel").innerText()).toContain("Heated mirrors");
      await page.keyboard.press("End");
      await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toContain("Certified Pre-Owned");
    });
  });

  it("[S2.42] offers every button that the car and the site allow, and opens an offer and ways to pay over the page", async () => {
    await withCar("full", async (page) => {
      const buttons = await page
        .locator('[data-decision="detail-buttons"] a[data-row]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("data-row")));
      const wanted = ["enquire", "reserve", "online-purchase", "test-drive", "finance", "trade-in"];
      const quiet = ["offer", "history", "payment-methods", "call", "chat", "location"];
      for (const id of [...wanted, ...quiet]) expect(buttons).toContain(id);
      await page.getByText("More options").click();
      await page.locator('[data-row="payment-methods"]').click();
      const dialog = page.getByRole("dialog");
      await expect.poll(() => dialog.innerText()).toContain("Google Pay");
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator('[data-row="offer"]').click();
      await dialog.locator("form [name=offer_from_client]").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => dialog.count()).toBe(0);
    });
  });

  it("[S4.37] names the car, the deposit and its terms where it is reserved", async () => {
    await withCar("full", async (page) => {
      const button = page.locator('[data-decision="detail-buttons"] [data-row="reserve"]');
      await expect.poll(() => button.innerText()).toBe("Reserve for $200, pay nothing now");
      await button.click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("form#reservation-form").waitFor();
      const text = await dialog.innerText();
      for (const term of [full.name, "$200", "48 hours", "100%", "Nothing is charged now"])
        expect(text).toContain(term);
    });
  });

  it("[S2.42] shows a dialog at the page's end where no script runs", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url(dealer, "/cars/full#payment-methods"));
    await expect.poll(() => page.locator("dialog#payment-methods").isVisible()).toBe(true);
    await expect.poll(() => page.locator("dialog#beside").isVisible()).toBe(false);
    await page.context().close();
  });

  it("[S2.48] says that a car sold; leads from the certified badge to its terms, and says how the market price is worked out", async () => {
    expect(await textOf("sold")).toContain("recently sold.");
    await withCar("full", async (page) => {
      const badge = page.locator('[data-decision="certified-badge"]');
      const terms = await badge.getByRole("link", { name: "What it includes" }).getAttribute("href");
      expect((await ask(site.url(dealer), terms ?? "")).text).toMatch(/id="certified"[\s\S]*inspection/);
      const market = page.locator('[data-decision="market-price"]');
      await market.locator("summary").click();
      await expect.poll(() => market.innerText()).toMatch(/\$2,000 below[\s\S]*\$32,000[\s\S]*\$30,000/);
    });
  });

  it("[S4.25] has a price guide for a car that can be bought, none for a sold one", async () => {
    expect(await textOf("full")).toContain("Price guide</h3>");
    expect(await textOf("sold")).not.toContain("Price guide</h3>");
    // It would only repeat the price.
    expect(await textOf("bare")).not.toContain("Price guide</h3>");
  });

  it("[S2.47] links to the latest offers, to booking a service and to selling a car", async () => {
    const text = await textOf("full");
    for (const path of ["/special-offers", "/service/booking", "/sell-my-car"]) {
      expect(text).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>(?:(?!</a>).)*<span>`));
    }
    for (const words of ["latest offers", "Book your service online", "Sell your car"]) expect(text).toContain(words);
  });
});

describe("pictures", () => {
  it("turns full-screen pictures by arrow keys and takes a closer look", async () => {
    await withCar("full", async (page) => {
      await page.getByRole("button", { name: "Show full screen" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(/^1 \//).waitFor();
      await page.keyboard.press("ArrowRight");
      await dialog.getByText(/^2 \//).waitFor();
      await page.keyboard.press("End");
      const zoom = dialog.getByRole("button", { name: "Take a closer look" });
      await zoom.click();
      const picture = dialog.locator("img").last();
      expect((await picture.boundingBox())?.width).toBeGreaterThan(widths.desktop * 1.5);
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect.poll(() => dialog.count()).toBe(0);
    });
  });

  it("[S8.16] stands in for a missing picture, and asks for some in a dialog", async () => {
    await withCar("bare", async (page) => {
      const drawn = page.locator('img[src^="/media/not-found/"]').first();
      await expect.poll(() => drawn.isVisible()).toBe(true);
      await page.getByText("More options").click();
      await page.locator('[data-row="photos"]').click();
      await page.getByRole("dialog").locator("form [name=email]").waitFor();
    });
  });

  it("[S8.16] draws the vehicle, or any, where a picture cannot be loaded", async () => {
    const { page } = await openPage(pictured);
    await page.route(/\/media\/(?!not-found)/, (route) => route.abort());
    await page.goto(site.url(dealer, "/"));
    await expect.poll(() => page.locator('main picture img[src="/media/not-found.svg"]').count()).toBeGreaterThan(0);
    await page.goto(site.url(dealer, "/cars/full"));
    const picture = page.locator('main img[data-drawn="full"]').first();
    await picture.evaluate((image) => Object.assign(image, { src: "/media/gone.jpg" }));
    await expect.poll(() => picture.getAttribute("src")).toBe("/media/not-found/full.svg");
    await page.context().close();
  });

  it("[S2.43, S4.28] stops the similar cars' arrows at both ends", async () => {
    await withCar("full", async (page) => {
      const rail = page.locator('section[aria-labelledby="similar-heading"]');
      const [back, on] = [rail.getByRole("button", { name: "Previous" }), rail.getByRole("button", { name: "Next" })];
      await expect.poll(() => back.isDisabled()).toBe(true);
      const atEnd = async () => {
        if (await on.isEnabled()) await on.press("Enter");
        return on.isDisabled();
      };
      await expect.poll(atEnd).toBe(true);
      await expect.poll(() => back.isEnabled()).toBe(true);
    });
  });
});

describe("Back on a phone", () => {
  it.each([
    ["/search", ["Filters"]],
    ["/contact-us", ["View Holiday Opening Hours"]],
    ["/cars/full", ["What would you like to do?", "View Holiday Opening Hours"]],
  ])("[M8.5] closes whatever dialog lies over %s, and only then leaves the page", async (path, known) => {
    const viewport = { width: widths.phone, height: 844 };
    const { page, faults } = await openPage(browser, { viewport, hasTouch: true, isMobile: true });
    await visit(page, site.url(dealer, "/about-us"));
    await visit(page, site.url(dealer, path));
    // Opening hours come alive once they are near.
    await page.locator("footer").scrollIntoViewIfNeeded();
    await settle(page);
    const dialogs = page.locator("dialog:not([open])");
    const names = await dialogs.evaluateAll((all) => all.map((item) => item.getAttribute("aria-label")));
    expect(names).toEqual(expect.arrayContaining(known));
    for (const [at, name] of names.entries()) {
      await dialogs.nth(at).evaluate((item) => (item as HTMLDialogElement).showModal());
      await expect.poll(() => page.evaluate(() => history.state?.overlays), { message: `${name}` }).toBe(1);
      await page.goBack();
      await expect.poll(() => page.locator("dialog:modal").count(), { message: `${name}` }).toBe(0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goBack();
    await page.waitForURL("**/about-us");
    expect(faults).toEqual([]);
  });
});
