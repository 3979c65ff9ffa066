import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { dealers } from "../support/dealers.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { createWidgetForm, type WidgetField, widgetFields } from "../support/widget-form.ts";
import { answerField } from "./answer-field.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit } from "./browser.ts";
import { createTestSite } from "./site.ts";
import { createTestWebhook } from "./webhook.ts";

const slug = dealers[0] ?? "";
const seen = widgetFields.filter(isSeen);
/** What visitors do not see has its answer from the form. */
const withDefault = (widgetField: WidgetField): WidgetField =>
  isSeen(widgetField)
    ? widgetField
    : { ...widgetField, schema: { ...widgetField.schema, default: widgetField.answer } };
const form = createWidgetForm(widgetFields.map(withDefault));
const answers = Object.fromEntries(widgetFields.map(({ name, answer }) => [name, answer]));

const webhook = createTestWebhook();
const site = createTestSite({
  dealers: [slug],
  edit: (tenantsDir) => {
    webhook.takesLeadsOf(slug)(tenantsDir);
    // Without a calendar, a time is one that visitors type.
    editSite(tenantsDir, slug, { lookups: { appointments: { provider: "none" } } });
    const required = widgetFields.map(({ name }) => name);
    const schema = { ...form.schema, required };
    editJson(tenantsDir, "_platform/forms/widgets.json", (json) => Object.assign(json, form, { schema }));
    editJson(tenantsDir, "_platform/pages/widgets.json", (json) =>
      Object.assign(json, {
        paths: ["/widgets"],
        title: "Widgets",
        frame: "main",
        data: { asked: { source: "form", params: { id: "widgets" } } },
        layout: [{ id: "form", use: "Form", props: { form: { $bind: "asked" }, headingLevel: 1 } }],
      }),
    );
  },
});
const browser = createTestBrowser({ pictures: false });

const box = (page: Page) => page.locator("form#widgets-form");
const send = (page: Page) => box(page).locator("button[type=submit]").click();

async function fill(page: Page): Promise<void> {
  for (const { name, answer } of seen) await answerField(box(page), name, answer);
}

/** The answers of the lead that a page sends next. */
async function sentBy(page: Page): Promise<unknown> {
  const before = webhook.received.length;
  await send(page);
  await page.waitForURL(/\/success/);
  await webhook.arrived(before + 1);
  return webhook.received[before]?.body.data;
}

it("asks by every widget, says which answers are missing, keeps what is typed, and sends each answer in its type", async () => {
  const { page, faults } = await openPage(browser);
  await visit(page, site.url(slug, "/widgets"));
  await box(page).and(page.locator("[novalidate]")).waitFor();
  expect(await findAxeViolations(page, "form#widgets-form")).toEqual([]);
  await send(page);
  const missing = page.getByRole("alert").getByRole("link");
  await missing.first().waitFor();
  await expect.poll(() => missing.count()).toBe(seen.length);
  expect(await findAxeViolations(page, "form#widgets-form")).toEqual([]);
  for (const [index, { name }] of seen.entries()) {
    await missing.nth(index).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`widgets-${name}`);
  }
  await fill(page);
  await page.reload();
  await box(page).and(page.locator("[novalidate]")).waitFor();
  expect(await sentBy(page)).toMatchObject(answers);
  expect(faults).toEqual([]);
});

it("asks by every widget without JavaScript, and sends each answer in its type", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.url(slug, "/widgets"), { waitUntil: "domcontentloaded" });
  await fill(page);
  expect(await sentBy(page)).toMatchObject(answers);
});
