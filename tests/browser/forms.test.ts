import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { buildPublicForm } from "../../services/forms/index.ts";
import { dealers } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { answerField } from "./answer-field.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { buildInvalidAnswers, buildValidAnswers } from "./form-answers.ts";
import { createTestSite } from "./site.ts";

const tenants = new URL("../../tenants/", import.meta.url).pathname;
const source = await readTenantSource(tenants);

/** Every form of a dealer, as its pages show it. Those that are paid, or about one car only, need that car: see orders.test.ts. */
const formsOf = async (slug: string): Promise<PublicForm[]> => {
  const tenant = prepareTenant(source, slug, { env: process.env }).prepared?.tenant;
  if (tenant === undefined) throw new Error(`${slug} does not validate.`);
  const ids = Object.entries(tenant.forms)
    .filter(([, { payment, carWhen }]) => payment === undefined && carWhen === undefined)
    .map(([id]) => id);
  return Promise.all(ids.map(async (id) => (await buildPublicForm(tenant, id, { now: Date.now() })) as PublicForm));
};
// Dealers share most forms, and the rest differs by fields that other tests try: each is sent once in a browser, by the first dealer
// that has it, or, with EVERY_DEALER=1, at each dealer's.
const everyDealer = process.env.EVERY_DEALER === "1";
const seen = new Set<string>();
const toBeSent = new Map<string, PublicForm[]>();
for (const slug of dealers) {
  const forms = (await formsOf(slug)).filter(({ id }) => everyDealer || !seen.has(id));
  for (const { id } of forms) seen.add(id);
  if (forms.length > 0) toBeSent.set(slug, forms);
}

const site = createTestSite({
  dealers: [...toBeSent.keys()],
  edit: (tenantsDir) => {
    for (const slug of toBeSent.keys()) {
      editSite(tenantsDir, slug, { flags: { spinToWinNeedsSignIn: false, checkoutNeedsSignIn: false } });
    }
    // A page for each form, wherever the dealer's own pages show it.
    for (const id of seen) {
      const page = {
        paths: [`/try/${id}`],
        title: id,
        frame: "main",
        data: { tried: { source: "form", params: { id } } },
        layout: [{ id: "form", use: "Form", props: { form: { $bind: "tried" }, headingLevel: 1 } }],
      };
      writeFileSync(join(tenantsDir, `_platform/pages/try-${id}.json`), JSON.stringify(page));
    }
  },
});
const browser = createTestBrowser({ pictures: false });

/** Fills in what the current step asks, in the form's order, since an answer may ask for more. */
async function fill(page: Page, form: PublicForm, answers: { [name: string]: JsonValue }): Promise<void> {
  const box = page.locator(`form#${form.id}-form`);
  for (const name of form.order) {
    if (Object.hasOwn(answers, name)) await answerField(box, name, answers[name] as JsonValue);
  }
}

describe.each([...toBeSent])("every form of %s", (slug, forms) => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage(browser));
  });
  afterAll(() => page.context().close());

  it.each(forms.map((form) => [form.id, form] as const))(
    "[S4.14] [S4.16] [S8.9] %s: sent empty, wrong and right in a browser",
    async (id, form) => {
      faults.length = 0;
      await page.goto(site.url(slug, `/try/${id}?lead_id=earlier`), { waitUntil: "commit" });
      // Alive: its own validation has taken over from the browser's.
      await page.locator(`form#${id}-form[novalidate]`).waitFor();
      const box = page.locator(`form#${id}-form`);
      const alert = page.getByRole("alert");
      const sent: string[] = [];
      const note = (request: Request) => {
        if (request.url().endsWith("/api/leads")) sent.push(request.method());
      };
      page.on("request", note);
      const submit = () => box.locator("button[type=submit]").click();
      const mustSay = (name: string) =>
        form.schema.required.includes(name) &&
        form.schema.properties[name]?.default === undefined &&
        isSeen(form.ui[name]);
      const steps = form.steps.length > 0 ? form.steps.map(({ fields }) => fields) : [form.order];
      // Steps that ask nothing that must be said let an empty form pass.
      const first = steps.findIndex((fields) => fields.some(mustSay));
      if (first >= 0) {
        for (const [name = ""] of steps.slice(0, first)) {
          await submit();
          await box.locator(`[name="${name}"]`).first().waitFor({ state: "hidden" });
        }
        await submit();
        await alert.waitFor();
        await expect.poll(() => alert.textContent()).toContain("Please fix the following errors:");
        expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
        await fill(page, form, { ...buildValidAnswers(form), ...buildInvalidAnswers(form) });
        await submit();
        await alert.waitFor();
        await expect.poll(() => box.locator("[aria-invalid=true]").count()).toBeGreaterThan(0);
        expect(sent).toEqual([]);
      }
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/leads"));
      for (const _step of steps.slice(Math.max(0, first))) {
        await fill(page, form, buildValidAnswers(form));
        await submit();
        await expect.poll(() => box.locator("button[aria-disabled=true]").count()).toBe(0);
      }
      const taken = await answered;
      expect(taken.status()).toBe(200);
      // The page is left at once, and the answer's body with it: what follows shows the lead's number where it is in its path.
      const success = new URLPattern({ pathname: form.success.replace("{lead_id}", ":lead") });
      await page.waitForURL((url) => success.test({ pathname: url.pathname }));
      page.off("request", note);
      expect(faults).toEqual([]);
    },
  );
});
