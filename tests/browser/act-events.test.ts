import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";
import { createTestSite } from "./site.ts";

const [own = "", other = ""] = dealers;
const site = createTestSite({
  dealers: [own, other],
  edit: (tenants) => {
    for (const slug of [own, other]) {
      // One of them asks before it counts; that is another test's subject.
      editSite(tenants, slug, { flags: { callOnlyWhenOpen: false }, settings: { consentMode: "none" } });
    }
    // A dealer who counts calls about used cars otherwise: by JSON alone.
    editJson(tenants, `${other}/rules/lead-events.json`, (json) => {
      json.rows = [{ id: "call", then: { event: 125 } }];
    });
  },
});
const browser = createTestBrowser({ pictures: false });

const layer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? []);

/** Opens the first car of a dealer whose phone can be asked for, and asks for it. */
async function callFrom(page: Page, slug: string): Promise<void> {
  await visit(page, site.url(slug, "/search"));
  const href = await page.locator('main a[href^="/cars/"]').first().getAttribute("href");
  await visit(page, site.url(slug, href?.replace(/[#?].*$/, "") ?? ""));
  await page.getByRole("button", { name: /•/ }).first().click();
}

it("[S7.21] [S4.17] a call and a saved car carry the event ids that the table lead-events gives them", async () => {
  const { page, faults } = await openPage(browser);
  await callFrom(page, own);
  expect(await layer(page)).toContainEqual(expect.objectContaining({ event: "call_dealer", event_id: 25 }));
  await page.getByText("More options").click();
  await page
    .locator('main button[aria-pressed="false"]')
    .filter({ has: page.locator("svg") })
    .first()
    .click();
  // [S4.17] Adding logs an event, removing does not.
  const saves = async () => (await layer(page)).filter(({ event }) => event === "save_car");
  await expect.poll(saves).toEqual([expect.objectContaining({ event_id: 39 })]);
  await page.locator('main button[aria-pressed="true"]').first().click();
  expect(await saves()).toHaveLength(1);
  expect(faults).toEqual([]);
});

it("[S7.21] another dealer's table gives a call another id", async () => {
  const { page } = await openPage(browser);
  await callFrom(page, other);
  expect(await layer(page)).toContainEqual(expect.objectContaining({ event: "call_dealer", event_id: 125 }));
});
