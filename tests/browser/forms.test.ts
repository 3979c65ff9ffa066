import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { publicForm } from "../../services/forms/index.ts";
import { dealers } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { answerField } from "./answer-field.ts";
import { browserForTests, openPage } from "./browser.ts";
import { refusedAnswers, rightAnswers, wrongAnswers } from "./form-answers.ts";
import { siteForTests } from "./site.ts";

const tenants = new URL("../../tenants/", import.meta.url).pathname;
const source = await readTenantSource(tenants);

/** Every form of a dealer, as its pages show it. Those that are paid, or about one car only, need that car: see orders.test.ts. */
const formsOf = async (slug: string): Promise<PublicForm[]> => {
  const tenant = prepareTenant(source, slug, { env: process.env }).prepared?.tenant;
  if (tenant === undefined) throw new Error(`${slug} does not validate.`);
  const ids = Object.entries(tenant.forms)
    .filter(([, { payment, carWhen }]) => payment === undefined && carWhen === undefined)
    .map(([id]) => id);
  return Promise.all(
    ids.map(async (id) => (await publicForm(tenant, id, { now: Date.now() })) as PublicForm),
  );
};
/** What makes a form another form to a visitor; how the dealer's places are called does not. */
function shapeOf({ id, schema, ui, order, steps }: PublicForm): string {
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    { ...field, enum: field.enum && Math.min(field.enum.length, 2), default: field.default !== undefined },
    ui[name]?.widget,
  ]);
  return JSON.stringify([id, schema.required, schema.dependentSchemas, order, steps, fields]);
}

// Dealers share most forms: each is sent once in a browser, or, with EVERY_DEALER=1, at each dealer's.
const everyDealer = process.env.EVERY_DEALER === "1";
const seen = new Set<string>();
const toBeSent = new Map<string, PublicForm[]>();
const formsByDealer = new Map<string, PublicForm[]>();
for (const slug of dealers) {
  const forms = await formsOf(slug);
  const unseen = forms.filter((form) => everyDealer || !seen.has(shapeOf(form)));
  for (const form of unseen) seen.add(shapeOf(form));
  toBeSent.set(slug, unseen);
  formsByDealer.set(slug, forms);
}
const ids = new Set([...formsByDealer.values()].flatMap((forms) => forms.map(({ id }) => id)));

const site = siteForTests({
  edit: (tenantsDir) => {
    for (const slug of dealers) {
      editSite(tenantsDir, slug, { flags: { spinToWinNeedsSignIn: false, checkoutNeedsSignIn: false } });
    }
    // A page for each form, wherever the dealer's own pages show it.
    for (const id of ids) {
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
const browser = browserForTests({ pictures: false });

/** Fills in what the current step asks, in the form's order, since an answer may ask for more. */
async function fill(page: Page, form: PublicForm, answers: { [name: string]: JsonValue }): Promise<void> {
  const box = page.locator(`form#${form.id}-form`);
  for (const name of form.order) {
    if (Object.hasOwn(answers, name)) await answerField(box, name, answers[name] as JsonValue);
  }
}

describe.each(dealers)("every form of %s", (slug) => {
  const forms = formsByDealer.get(slug) ?? [];
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage(browser));
  });
  afterAll(() => page.context().close());

  it.each((toBeSent.get(slug) ?? []).map((form) => [form.id, form] as const))(
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
        expect(await alert.textContent()).toContain("Please fix the following errors:");
        expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
        await fill(page, form, { ...rightAnswers(form), ...wrongAnswers(form) });
        await submit();
        await alert.waitFor();
        expect(await box.locator("[aria-invalid=true]").count()).toBeGreaterThan(0);
        expect(sent).toEqual([]);
      }
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/leads"));
      for (const _step of steps.slice(Math.max(0, first))) {
        await fill(page, form, rightAnswers(form));
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

  it("[S3.36] [S5.22] [S5.25] [S5.27] is refused by the server wherever a browser refuses it, and taken when it is right", async () => {
    const post = async (form: PublicForm, data: object) => {
      const { status, text } = await ask(site.url(slug), "/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ form: form.id, url: "/try", data }),
      });
      return { status, ...(JSON.parse(text) as { lead_id?: string; fields?: object }) };
    };
    for (const form of forms) {
      const taken = await post(form, rightAnswers(form));
      expect({ form: form.id, ...taken }).toMatchObject({
        form: form.id,
        status: 200,
        lead_id: expect.any(String),
      });
      for (const { why, field, data } of refusedAnswers(form)) {
        const { status, fields = {} } = await post(form, data);
        expect([form.id, field, why, status, Object.keys(fields)]).toEqual([
          form.id,
          field,
          why,
          422,
          expect.arrayContaining([field]),
        ]);
      }
    }
  });
});
