import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { stockFile } from "../../server/stock/index.ts";
import { editJson } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { axeViolations } from "./axe.ts";
import { openPage, startBrowser, visit, widths } from "./browser.ts";
import { type Site, startSite } from "./site.ts";

/** A dealer whose stock is the three cars below, with everything on that a car's page can offer. */
const dealer = "riverside-toyota";
const location = {
  id: "yard",
  name: "Main yard",
  address: {
    street: "1 Long Road",
    city: "Perth",
    state: "wa",
    postcode: "6000",
    place_url: "https://maps.example/1",
  },
};
const lender = (rate: number, disclaimer: string) => ({
  interestRate: rate,
  comparisonRate: rate + 1,
  paymentWeek: 150,
  paymentMonth: 650,
  termYears: 5,
  deposit: 3000,
  balloon: null,
  disclaimer,
});
const base = {
  make: "Toyota",
  model: "Kluger",
  car_type: "used",
  status: "in_stock",
  price: 30_000,
  price_type: "Drive Away",
  year: 2022,
  show_on_dealer_website: true,
} as const satisfies Partial<Car>;
const full: Car = {
  ...base,
  id: "full",
  slug: "full",
  name: "2022 Toyota Kluger",
  carsales_title: "2022 Toyota Kluger as listed",
  certified: true,
  has_nvic: true,
  file: "/report.pdf",
  km: 12_345,
  trans: "8 Speed Sports Automatic",
  simple_transmission: "Automatic",
  simple_fuel: "Hybrid",
  fuel: "Petrol - Unleaded, Electric",
  simple_body: "suv",
  drive: "All-wheel",
  colour: "Graphite",
  interior_colour: "Oat",
  seats: 7,
  doors: 5,
  engine_size: "2.5-litre",
  rego_expiry: "2099-01-31",
  build_date: "2022-03",
  compliance_date: "2022-05",
  categories: ["Family of seven"],
  filtered_features: ["Tow bar of steel"],
  standardEquipment: ["Heated mirrors"],
  item_type: "car",
  payment_processors: ["Visa", "Google Pay"],
  location,
  autograb_data: { state_average_market_price: 32_000, average_market_price: 33_000 },
  finance_lenders: { taurus: lender(7, "Terms of one."), ausloans: lender(9, "Terms of two.") },
};
const bare: Car = { ...base, id: "bare", slug: "bare", name: "Bare", rego_expiry: "2001-01-31", images: [] };
/** Nobody can be called about it: the site has a phone for used cars alone. */
const quiet: Car = { ...base, id: "quiet", slug: "quiet", name: "Quiet", car_type: "demo" };
const sold: Car = {
  ...base,
  id: "sold",
  slug: "sold",
  name: "Sold",
  status: "sold",
  sold: true,
  sold_date_timestamp: Date.now(),
};
const others = Array.from(
  { length: 7 },
  (_, at): Car => ({ ...base, id: `o${at}`, slug: `o${at}`, name: `Other ${at}` }),
);

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite((tenants) => {
    editJson(tenants, `${dealer}/site.json`, (json) => {
      json.stock = { source: "file" };
      json.phones = { used: "08 5550 0199" };
      json.phone = "";
      Object.assign(json.flags as object, {
        makeOffer: true,
        onlinePurchase: true,
        chat: true,
        callOnlyWhenOpen: false,
        whyBuyFromUs: true,
        protectYourCar: true,
      });
      json.settings = { chatHref: "https://chat.example/", calculatorRate: 8.5 };
    });
    editJson(tenants, `${dealer}/pages/car.json`, (json) => {
      const layout = json.layout as { id: string }[];
      layout.push({
        id: "detail",
        slots: { main: [{ id: "tabs", props: { display: "tabs" } }] },
      } as { id: string });
    });
    const file = stockFile(join(tenants, "..", "data"), dealer);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, [full, bare, quiet, sold, ...others].map((car) => JSON.stringify(car)).join("\n"));
  });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const textOf = async (slug: string) => (await ask(site.url(dealer), `/cars/${slug}`)).text;

/** Opens a car's page; what went wrong in it must be nothing by the end. */
async function withCar(
  slug: string,
  act: (page: Page, faults: string[]) => Promise<void>,
  width: number = widths.desktop,
): Promise<void> {
  const { page, faults } = await openPage(browser, {
    viewport: { width, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await visit(page, site.url(dealer, `/cars/${slug}`));
  await act(page, faults);
  await page.context().close();
  expect(faults).toEqual([]);
}

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
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("What's Included");
      expect(await page.getByRole("tabpanel").innerText()).toContain("Heated mirrors");
      await page.keyboard.press("End");
      expect(await page.getByRole("tab", { selected: true }).innerText()).toContain("Certified Pre-Owned");
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
      await page.locator('[data-row="payment-methods"]').click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.innerText()).toContain("Google Pay");
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator('[data-row="offer"]').click();
      await dialog.locator("form [name=offer_from_client]").waitFor();
      await page.keyboard.press("Escape");
      expect(await dialog.count()).toBe(0);
    });
  });

  it("[S2.42] shows a dialog at the page's end where no script runs", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url(dealer, "/cars/full#payment-methods"));
    expect(await page.locator("dialog#payment-methods").isVisible()).toBe(true);
    expect(await page.locator("dialog#make-an-offer").isVisible()).toBe(false);
    await page.context().close();
  });

  it("[S2.48] says that a car sold; shows the certified badge with its dialog, and how the market price is worked out", async () => {
    expect(await textOf("sold")).toContain("recently sold.");
    await withCar("full", async (page) => {
      const badge = page.locator('[data-decision="certified-badge"]');
      await badge.getByRole("button", { name: "What it includes" }).click();
      expect(await page.getByRole("dialog").innerText()).toContain("inspection");
      await page.keyboard.press("Escape");
      const market = page.locator('[data-decision="market-price"]');
      await market.locator("summary").click();
      expect(await market.innerText()).toMatch(/\$2,000 below[\s\S]*\$32,000[\s\S]*\$30,000/);
    });
  });

  it("[S4.25] has a price guide for a car that can be bought, none for a sold one", async () => {
    expect(await textOf("full")).toContain("Price guide</h2>");
    expect(await textOf("sold")).not.toContain("Price guide</h2>");
  });

  it("[S2.47] links to the latest offers, to booking a service and to selling a car", async () => {
    const text = await textOf("full");
    for (const path of ["/special-offers", "/service/booking", "/sell-my-car"]) {
      expect(text).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>(?:(?!</a>).)*<span>`));
    }
    for (const words of ["latest offers", "Book your service online", "Sell your car"])
      expect(text).toContain(words);
  });
});

describe("calling and saving", () => {
  it("[S2.46, S8.6, S9.47] reveals the phone of the car's type, even when nobody can log it", async () => {
    await withCar("full", async (page) => {
      await page.route("**/api/phone-reveals", (route) => route.fulfill({ status: 204 }));
      const asked = page.waitForRequest("**/api/phone-reveals");
      await page.getByRole("button", { name: /^Show 08 55/ }).click();
      expect((await asked).postDataJSON()).toMatchObject({ car_id: "full" });
      const link = page.getByRole("link", { name: "Call 08 5550 0199" });
      expect(await link.getAttribute("href")).toBe("tel:0855500199");
    });
    const { page } = await openPage(browser);
    await visit(page, site.url(dealer, "/cars/full"));
    await page.route("**/api/phone-reveals", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) => message.text().includes("phone reveal"));
    await page.getByRole("button", { name: /^Show 08 55/ }).click();
    await logged;
    expect(await page.getByText("08 5550 0199", { exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  it("[S8.11] leaves out what calls about a car without a phone, with a warning on the console alone", async () => {
    const { page, faults } = await openPage(browser);
    await visit(page, site.url(dealer, "/cars/quiet"));
    expect(faults).toEqual([expect.stringContaining("No phone is known for the car quiet")]);
    expect(await page.locator('[data-row="call"]').count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Show 0/ }).count()).toBe(0);
    await page.context().close();
  });

  it("[S2.44, S7.16] saves the PDF under the car's slug", async () => {
    await withCar("full", async (page) => {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download PDF" }).click();
      expect((await download).suggestedFilename()).toBe("full.pdf");
    });
  });

  it("[S8.10] says why a PDF could not be had", async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url(dealer, "/cars/full"));
    await page.route("**/api/cars/full.pdf", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body: '{"error":"Too many wait."}' }),
    );
    await page.getByRole("link", { name: "Download PDF" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Too many wait.");
    await page.context().close();
  });

  it("copies the address where the device cannot share", async () => {
    await withCar("full", async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("The link is copied.").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });
  });

  it("[S4.27] brings the bar of a phone in at 50 px of scrolling, not at 49", async () => {
    await withCar(
      "full",
      async (page) => {
        const bar = page.locator("[data-sticky]");
        const top = async (y: number) => {
          await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
          await page.waitForTimeout(400);
          return (await bar.boundingBox())?.y ?? 0;
        };
        const away = await top(49);
        expect(await top(50)).toBeLessThan(away);
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
      const row = page.locator('details[data-decision="finance"]').first();
      expect(await row.innerText()).toMatch(/Interest rate\s+7\.00%\s+Comparison rate\s+8\.00%/);
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
      expect(await rate.inputValue()).toBe("8.5");
      const result = page.locator("output");
      await page.getByLabel("Deposit or trade-in").fill("0");
      // 30,000 over 5 years at 8.5%, as any annuity table has it.
      await result.getByText("$616 a month").waitFor();
      await rate.fill("nonsense");
      await result.getByText("$500 a month").waitFor();
      await page.getByLabel("Price", { exact: true }).fill("");
      await result.getByText("or $0 a month").waitFor();
      expect(await page.locator("main").innerText()).toContain("not a binding quote");
    });
  });

  it("[S9.10] shows a dealer's own sample rates, and nobody else's", async () => {
    const theirs = await ask(site.url("northside-used-cars"), "/search");
    const slugs = [...theirs.text.matchAll(/"slug":"([a-z0-9-]+)"[^{}]*"status":"in_stock"/g)].map(
      ([, slug]) => slug,
    );
    const pages = await Promise.all(
      slugs.slice(0, 6).map((slug) => ask(site.url("northside-used-cars"), `/cars/${slug}`)),
    );
    expect(pages.some(({ text }) => text.includes("8.38% to 19.42%"))).toBe(true);
    expect(await textOf("full")).not.toContain("19.42%");
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
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await dialog.count()).toBe(0);
    });
  });

  it("[S8.16] stands in for a missing picture, and asks for some in a dialog", async () => {
    await withCar("bare", async (page) => {
      expect(await page.locator('img[src="/media/not-found.svg"]').first().isVisible()).toBe(true);
      await page.locator('[data-row="photos"]').click();
      await page.getByRole("dialog").locator("form [name=email]").waitFor();
    });
  });

  it("[S2.43, S4.28] stops the similar cars' arrows at both ends", async () => {
    await withCar("full", async (page) => {
      const rail = page.locator('section[aria-labelledby="similar-heading"]');
      const [back, on] = [
        rail.getByRole("button", { name: "Previous" }),
        rail.getByRole("button", { name: "Next" }),
      ];
      expect(await back.isDisabled()).toBe(true);
      while (await on.isEnabled()) {
        await on.click();
        await page.waitForTimeout(300);
      }
      expect(await back.isEnabled()).toBe(true);
    });
  });
});
