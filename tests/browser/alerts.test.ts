import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceFile, resolveStockFile } from "../../platform/stock/files.ts";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, settle, visit, widths } from "./browser.ts";
import { type ClockedSite, startClockedSite } from "./clocked-site.ts";
import { readLastCode } from "./sign-in.ts";

const dealer = "northside-used-cars";
const day = 86_400_000;
type Car = { [name: string]: unknown } & {
  id: string;
  name: string;
  slug: string;
  make: string;
  price: number;
};
let site: ClockedSite;
const browser = createTestBrowser({ pictures: false });
/** Cars in stock at the beginning: the first ones are in it, others arrive later. */
let cars: Car[];

beforeAll(async () => {
  site = await startClockedSite({
    dealers: [dealer],
    // The machine's clock may be in quiet hours.
    edit: (tenants) =>
      editSite(tenants, dealer, {
        limits: generousLimits,
        settings: { alertFrom: "00:00", alertUntil: "00:00" },
      }),
  });
  const [first] = site.cars(dealer) as Car[];
  cars = (site.cars(dealer) as Car[]).filter(
    ({ make, status, price, reserved, sold }) =>
      make === first?.make && status === "in_stock" && price > 5000 && !reserved && !sold,
  );
});
afterAll(() => site?.stop());

/** Gives the dealer another stock, as an import does. */
async function stock(list: readonly Car[]): Promise<void> {
  const without = { images: [], thumbnails: [], primary_image_url: null, photos_count: 0 };
  await replaceFile(
    resolveStockFile(site.dataDir, dealer),
    list.map((car) => JSON.stringify({ ...car, ...without })),
  );
  editJson(site.tenantsDir, `${dealer}/site.json`, (value) => {
    value.stock = { source: "file" };
  });
  await site.reload();
}

const messagesTo = async (to: string) =>
  (await readMailbox(site.dataDir, dealer, 1000)).filter(
    (outgoingMessage) => outgoingMessage.to === to && !/\d{6} is your code/.test(outgoingMessage.text),
  );

/** Fills in the open page of an alert and enters the code. */
async function switchOn(page: Page, contact: string): Promise<void> {
  await page.locator("#alert-contact").fill(contact);
  await page.locator('input[name="consent"]').check();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.locator("#alert-code").fill(readLastCode(site, dealer));
  await page.getByRole("button", { name: "Switch the alert on" }).click();
  await page.getByRole("heading", { name: "Your alert is on" }).waitFor();
}

const linkIn = (text: string) => /https?:\S+\/a\/\S+/.exec(text)?.[0] ?? "";

describe.each([
  ["with JavaScript", true, widths.phone],
  ["without JavaScript", false, widths.desktop],
] as const)("an alert %s", (how, javaScriptEnabled, width) => {
  it("is asked for at a search, confirmed by a code, tells of a new match, and is stopped from the message", async () => {
    const to = `${javaScriptEnabled ? "with" : "without"}@alerts.example`;
    await stock(cars.slice(0, 6));
    const { page, faults } = await openPage(browser, { viewport: { width, height: 900 }, javaScriptEnabled });
    const make = (cars[0] as Car).make.toLowerCase().replaceAll(" ", "-");
    await visit(page, site.url(dealer, `/search/${make}`));
    await page.getByRole("link", { name: "Email me when a match arrives" }).click();
    await page.locator("#alert-contact").waitFor();
    if (javaScriptEnabled) {
      await settle(page);
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await switchOn(page, to);
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
    const arrived = cars[6] as Car;
    await stock([...cars.slice(0, 6), arrived]);
    site.time.now += day;
    await site.sendAlerts();
    const [message, ...more] = await messagesTo(to);
    expect([message?.subject, more]).toEqual([expect.stringContaining(arrived.name), []]);
    expect(message?.headers?.["List-Unsubscribe"]).toContain("/api/alerts/stop/");
    await visit(page, linkIn(message?.text ?? ""));
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop all messages" }).click();
    await page.getByRole("heading", { name: "We have stopped" }).waitFor();
    await stock([...cars.slice(0, 6), arrived, cars[7] as Car]);
    site.time.now += day;
    await site.sendAlerts();
    expect(await messagesTo(to)).toEqual([message]);
    expect([how, faults]).toEqual([how, []]);
    await page.context().close();
  });

  it("is asked for at a car", async () => {
    await stock(cars.slice(0, 6));
    const { page, faults } = await openPage(browser, { viewport: { width, height: 900 }, javaScriptEnabled });
    const car = cars[0] as Car;
    await visit(page, site.url(dealer, `/cars/${car.slug}`));
    await page.getByRole("link", { name: "Email me if the price drops or it sells" }).click();
    await page.locator("#alert-contact").waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain(car.name);
    await switchOn(page, javaScriptEnabled ? "0491 570 158" : "0491 570 159");
    await page.getByRole("link", { name: "Back to the vehicle" }).click();
    await page.waitForURL(`**/cars/${car.slug}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
