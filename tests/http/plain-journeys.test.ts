import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPublicForm } from "../../services/forms/index.ts";
import { dealersOfKinds } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: dealersOfKinds,
    env: { LEADS_PER_MINUTE: "0" },
    edit: (tenantsDir) => {
      for (const slug of dealersOfKinds) {
        editJson(tenantsDir, `${slug}/site.json`, (json) => {
          json.settings = { ...(json.settings as object), valuationMaxYears: 7, valuationMaxKm: 100_000 };
          const appointments = { provider: "embedded", days: 14, perSlot: 1 };
          json.lookups = { ...(json.lookups as object), appointments };
        });
      }
    },
  });
}, 120_000);
afterAll(() => app?.close());

type Fields = { [name: string]: string };
const get = async (slug: string, path: string) => {
  const { status, text } = await app.ask(slug, path);
  return { status, text: text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") };
};
/** A form as a browser without JavaScript sends it: what was typed, and what its page hides in it. */
const post = (slug: string, form: string, url: string, fields: Fields) =>
  app.ask(slug, "/api/leads", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html,*/*;q=0.8",
      origin: app.origin(slug),
    },
    body: String(new URLSearchParams({ _form: form, _url: url, ...fields })),
  });
/** The first choice of a site's own that a field of a form has. */
async function choiceOf(slug: string, form: string, field: string): Promise<Fields> {
  const tenant = app.registry.get(slug)?.prepared.tenant;
  const publicField = tenant && (await buildPublicForm(tenant, form))?.schema.properties[field];
  return publicField?.enum === undefined ? {} : { [field]: String(publicField.enum[0]) };
}
const leadOf = async (id: string) => {
  const { record } = await app.store.db
    .selectFrom("leads")
    .select("record")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(record) as { [field: string]: unknown };
};
const contact = { name: "Kim Lee", email: "kim@example.com", phone: "0412 345 678" };

describe.each(dealersOfKinds)("without JavaScript at %s", (slug) => {
  it("[S3.37] [S7.17] a test drive is booked from the free times that the page lists; the second visitor no longer sees it", async () => {
    const path = "/book-test-drive";
    const times = (text: string) => [...text.matchAll(/<option value="(\d{4}-[^"]*)"/g)].map(([, time]) => time);
    const { text } = await get(slug, path);
    const [time = ""] = times(text);
    expect(text).toMatch(/<select[^>]*name="date_time"/);
    expect(time).toMatch(/^2026-03-\d\dT\d\d:\d\d$/);
    expect(text).toMatch(new RegExp(`<optgroup label="\\w+,? \\d+ \\w+">.*<option value="${time}">`));
    const sent = {
      ...contact,
      ...(await choiceOf(slug, "test-drive", "dealersOfKindship_slug")),
      terms_conditions: "true",
      date_time: time,
    };
    expect((await post(slug, "test-drive", path, sent)).headers.location).toBe("/success");
    const second = await post(slug, "test-drive", path, { ...sent, name: "Sam Lee" });
    expect(second.status).toBe(422);
    expect(second.text).toContain("That time is no longer free");
    expect(second.text).toContain('value="Sam Lee"');
    expect(times(second.text).length).toBeGreaterThan(10);
    expect(times(second.text)).not.toContain(time);
  });

  it("an enquiry takes a test drive and a trade-in along, in one lead, and the time is booked once", async () => {
    const live = app.registry.get(slug);
    const car = live?.stock.cars.find(({ car_type, status }) => car_type !== "new" && status === "in_stock");
    const path = `/cars/${car?.slug}/enquire`;
    const { text } = await get(slug, path);
    const drives = live?.prepared.tenant.site.flags?.testDrive !== false;
    expect(text.includes('name="drive.date_time"')).toBe(drives);
    expect(text).toContain('name="finance.vehiclePriceBudget"');
    if (!drives) return;
    const listed = (await get(slug, "/book-test-drive")).text.matchAll(/<option value="(\d{4}-[^"]*)"/g);
    const time = String([...listed].at(-1)?.[1]);
    const sent = {
      ...contact,
      ...(await choiceOf(slug, "enquiry", "dealersOfKindship_slug")),
      _car_id: String(car?.id),
      message: "Is it still there?",
      terms_conditions: "true",
      opt_in_drive: "true",
      "drive.date_time": time,
      opt_in_trade: "true",
      Rego: "1ABC 123",
    };
    const { headers } = await post(slug, "enquiry", path, sent);
    expect(headers.location).toMatch(/^\/success/);
    const trades = live?.prepared.tenant.site.flags?.tradeIn !== false;
    const cookie = [headers["set-cookie"] ?? []].flat().map((text) => text.split(";")[0]);
    const after = await app.ask(slug, "/success", { headers: { cookie: cookie.join("; ") } });
    expect(after.text.includes("You have a vehicle to trade in")).toBe(trades);
    const rows = await app.store.db.selectFrom("leads").selectAll().where("tenant", "=", slug).execute();
    const [lead] = rows.filter(({ record }) => record.includes("Is it still there?"));
    expect(JSON.parse(lead?.record ?? "")).toMatchObject({
      appointment: { starts_at: time },
      parts: [{ form: "test-drive" }, ...(trades ? [{ form: "trade-in" }] : [])],
    });
    const second = await post(slug, "test-drive", "/book-test-drive", {
      ...sent,
      name: "Sam Lee",
      date_time: time,
    });
    expect(second.status).toBe(422);
  });

  it("[S7.10] [S7.11] [S3.39] [S3.40] a trade-in goes from details to an accepted offer, with its estimate", async () => {
    const details = { name: "Kim", last_name: "Lee", phone: contact.phone, email: contact.email };
    const first = await post(slug, "trade-in", "/trade-in", {
      ...details,
      postcode: "0800",
      terms_agreed: "true",
    });
    expect(first.headers.location).toBe("/trade-in/valuation");
    const asked = await get(slug, "/trade-in/valuation");
    expect(asked.text).toMatch(/aria-current="step"[^>]*>Condition/);
    for (const name of ["rego", "regoState", "kms", "adjustmentAnswers.keys", "phone"])
      expect(asked.text).toContain(`name="${name}"`);
    const vehicle = { rego: "1ABC 123", regoState: "WA", kms: "45,000", "adjustmentAnswers.keys": "one" };
    const place = await choiceOf(slug, "valuation", "location_id");
    const send = (more: Fields = {}) =>
      post(slug, "valuation", "/trade-in/valuation", { ...contact, ...vehicle, ...place, ...more });
    const valued = await send();
    const [, id = ""] = /^\/trade-in\/estimate\/([0-9a-f-]{36})$/.exec(String(valued.headers.location)) ?? [];
    const estimate = await get(slug, `/trade-in/estimate/${id}`);
    expect(estimate.status).toBe(200);
    expect(estimate.text).toMatch(/\$[\d,]+ – \$[\d,]+/);
    expect(estimate.text).toMatch(/aria-current="step"[^>]*>Estimate/);
    expect(estimate.text).toContain(`name="lead_id" value="${id}"`);
    // Whoever has the address learns nothing of the person, and no other dealer's site shows it.
    expect(estimate.text).not.toMatch(/Kim|kim@|0412|1ABC/);
    expect((await get(dealersOfKinds.find((other) => other !== slug) ?? "", `/trade-in/estimate/${id}`)).status).toBe(
      404,
    );
    const accepted = { lead_id: id, form_completed: "true", offer_accepted: "true" };
    const last = await post(slug, "offer-acceptance", `/trade-in/estimate/${id}`, accepted);
    expect(last.headers.location).toBe("/success");
    expect(await leadOf(id)).toMatchObject({ subcategory: "2. Valuation", kms: 45_000 });
    const old = await send({ kms: "100001" });
    const reason = await get(slug, String(old.headers.location));
    expect(reason.text).toContain("100,000 km");
    expect(reason.text).not.toContain('name="offer_accepted"');
  });
});

it("shows no estimate for a number that is nobody's, or no valuation's", async () => {
  const [slug = ""] = dealersOfKinds;
  const { headers } = await post(slug, "trade-in", "/trade-in", {
    ...contact,
    last_name: "Lee",
    postcode: "6000",
    terms_agreed: "true",
  });
  expect(headers.location).toBe("/trade-in/valuation");
  const { id } = await app.store.db
    .selectFrom("leads")
    .select("id")
    .where("form", "=", "trade-in")
    .executeTakeFirstOrThrow();
  for (const number of [id, "01900000-0000-7000-8000-000000000000", "'; drop table leads; --"])
    expect((await get(slug, `/trade-in/estimate/${encodeURIComponent(number)}`)).status).toBe(404);
});
