import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import type { Store } from "../../platform/store/open.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createLeadService, type LeadService } from "./service.ts";
import { car, createEnquiry, createLeadTenant, validateEnquiry } from "./testing/lead-fixture.ts";
import { openTemporaryStore } from "./testing/temporary-store.ts";

let now: number;
let store: Store;
let dataDir: string;
let remove: () => Promise<void>;
let service: LeadService;
const tenant = createLeadTenant([
  { id: "crm", adapter: "webhook", url: "https://crm.example.com/leads" },
  { id: "careers", adapter: "file", path: "careers", forms: ["careers"] },
  { id: "others", adapter: "file", path: "others", exceptForms: ["enquiry"] },
]);
const context = { ip: "203.0.113.9", userAgent: "Browser/1" };

beforeEach(async () => {
  now = Date.parse("2026-06-01T02:00:00Z");
  ({ store, dataDir, remove } = await openTemporaryStore());
  service = createLeadService({
    keyed: createKeyedHash("secret"),
    store,
    clock: { now: () => now },
    logger: silentLogger,
    validate: validateEnquiry,
    classify: async (of, form) => ({ ...(of.forms[form]?.lead ?? { category: "none" }), event: 14 }),
    carById: (of, id) => (of.slug === "acme" && id === car.id ? car : undefined),
  });
});
afterEach(() => remove());

const leads = () => store.db.selectFrom("leads").selectAll().orderBy("id").execute();
const outbox = () => store.db.selectFrom("outbox").selectAll().execute();
async function recordOf(body: JsonObject): Promise<JsonObject> {
  expect(await service.submit(tenant, body, context)).toMatchObject({ ok: true });
  const [row] = await leads();
  return JSON.parse(row?.record ?? "null") as JsonObject;
}
async function idOf(body: unknown, idempotencyKey?: string, of = tenant): Promise<string> {
  const result = await service.submit(of, body, { ...context, idempotencyKey });
  if (!result.ok) throw new Error(result.error);
  return result.lead_id;
}

describe("lead intake", () => {
  it("[S3.35] fills the record from the car, the site and the request", async () => {
    const attributes = { visited_pages: ["/", "/search"], linked_query_params: { utm_source: "radio" } };
    const record = await recordOf(createEnquiry("ann", { car_id: "car-1", lead_attributes: attributes }));
    expect(record).toMatchObject({
      name: "ann",
      dealership_slug: "acme-north",
      manufacturer_slug: "zephyr-eclair",
      stock_number: "S100",
      "Vehicle Make": "Zephyr Éclair",
      "Vehicle Model": "One",
      car_type: "used",
      car_id: "car-1",
      vehicle_status: "in_stock",
      opt_in: false,
      message: null,
      category: "Vehicle Enquiry",
      subcategory: "Enquiry",
      event_id: 14,
      url: "/cars/2022-zephyr-one",
      source: "Website",
      user_agent: "Browser/1",
      car_dealership_id: "d2",
      lead_attributes: attributes,
    });
  });

  it("[S3.35] keeps a lead about a car that has just left the stock", async () => {
    const record = await recordOf(createEnquiry("ann", { car_id: "gone" }));
    expect(record).toMatchObject({ car_id: "gone", dealership_slug: "acme-perth" });
    expect(record).not.toHaveProperty("stock_number");
  });

  it("[S7.9] answers a UUIDv7 that is on disk, with one delivery for each target that takes the form", async () => {
    const id = await idOf(createEnquiry("ann"));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await leads()).toMatchObject([{ id, tenant: "acme", received_at: now }]);
    expect(await outbox()).toMatchObject([{ lead_id: id, endpoint: "acme/crm", state: "pending", attempts: 0 }]);
  });

  it("[S8.7] answers an error in the dealer's words, by field", async () => {
    const result = await service.submit(tenant, createEnquiry(""), context);
    expect(result).toEqual({
      ok: false,
      status: 422,
      error: "Please fix the following errors:",
      fields: { name: "is required" },
    });
    expect(await leads()).toEqual([]);
  });

  it.each([
    ["null", null],
    ["a list", []],
    ["no form", { data: {}, url: "/" }],
    ["data that is no object", { form: "enquiry", data: [], url: "/" }],
    ["an address of another scheme", { form: "enquiry", data: {}, url: "javascript:alert(1)" }],
    ["an unknown property", { ...createEnquiry("ann"), lead_id: "mine" }],
    ["attributes of the wrong kind", { ...createEnquiry("ann"), lead_attributes: { visited_pages: "x" } }],
    [
      "very deep data",
      JSON.parse(`{"form":"enquiry","url":"/","data":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`),
    ],
  ])("refuses a body with %s as malformed", async (_name, body) => {
    expect(await service.submit(tenant, body, context)).toMatchObject({ ok: false, status: 400 });
  });

  it.each(["nowhere", "__proto__", "constructor"])("refuses the unknown form %s", async (form) => {
    expect(await service.submit(tenant, { ...createEnquiry("ann"), form }, context)).toMatchObject({
      ok: false,
      status: 422,
      fields: { form: expect.any(String) },
    });
  });

  it("keeps and marks what robots send", async () => {
    const bait = createEnquiry("robot");
    await idOf({ ...bait, data: { ...(bait.data as JsonObject), company_website: "http://spam" } });
    await idOf(createEnquiry("hasty", { lead_attributes: { elapsed_ms: 300 } }));
    const found = (await leads()).map(({ suspect }) => suspect).sort();
    expect(found).toEqual(["honeypot", "too-fast"]);
    expect((await outbox()).map(({ state }) => state)).toEqual(["pending", "pending"]);
  });
});

describe("one lead for one submission", () => {
  it("takes a double click as one lead, without a key", async () => {
    const [first, second] = await Promise.all([idOf(createEnquiry("ann")), idOf(createEnquiry("ann"))]);
    expect(second).toBe(first);
    expect(await outbox()).toHaveLength(1);
    now += 61_000;
    expect(await idOf(createEnquiry("ann"))).not.toBe(first);
  });

  it("takes the same words of another person, form, car or dealer as another lead", async () => {
    const ids = [
      await idOf(createEnquiry("ann")),
      await idOf({ ...createEnquiry("ann"), form: "other" }),
      await idOf(createEnquiry("ann", { car_id: "car-1" })),
      await idOf(createEnquiry("ann"), undefined, createLeadTenant([], "other")),
    ];
    const elsewhere = await service.submit(tenant, createEnquiry("ann"), { ...context, ip: "198.51.100.1" });
    expect(new Set([...ids, elsewhere.ok && elsewhere.lead_id]).size).toBe(5);
  });

  it("takes 200 simultaneous repeats under one key as one lead", async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => idOf(createEnquiry("ann"), "key-1")));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("refuses another body under a used key, until the key's day is over", async () => {
    const first = await idOf(createEnquiry("ann"), "key-1");
    expect(await service.submit(tenant, createEnquiry("bob"), { ...context, idempotencyKey: "key-1" })).toMatchObject({
      ok: false,
      status: 422,
    });
    now += 24 * 60 * 60_000 + 1;
    const later = await Promise.all([idOf(createEnquiry("bob"), "key-1"), idOf(createEnquiry("bob"), "key-1")]);
    expect(later[0]).toBe(later[1]);
    expect(later[0]).not.toBe(first);
    expect(await leads()).toHaveLength(2);
  });

  it("ignores the order of the fields", async () => {
    const a = { form: "enquiry", url: "/", data: { name: "ann", message: "hi" } };
    const b = { url: "/", data: { message: "hi", name: "ann" }, form: "enquiry" };
    expect(await idOf(a, "k")).toBe(await idOf(b, "k"));
  });

  it.each(["", "x".repeat(256), "naïve"])("refuses the unusable key %j", async (idempotencyKey) => {
    expect(await service.submit(tenant, createEnquiry("ann"), { ...context, idempotencyKey })).toMatchObject({
      ok: false,
      status: 400,
    });
  });
});

describe.skipIf(process.env.FC_POSTGRES_URL)("a database that cannot write", () => {
  it("answers 503 while another process holds the lock too long, and recovers automatically", async () => {
    await sql.raw("pragma busy_timeout = 20").execute(store.db);
    const other = new DatabaseSync(join(dataDir, "forecourt.db"));
    other.exec("begin immediate");
    expect(await service.submit(tenant, createEnquiry("ann"), context)).toMatchObject({
      ok: false,
      status: 503,
    });
    other.exec("rollback");
    other.close();
    await idOf(createEnquiry("ann"));
    expect(await leads()).toHaveLength(1);
  });

  it("answers 503 on a full disk, never a false lead_id, and recovers automatically", async () => {
    await idOf(createEnquiry("before"));
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(store.db);
    const long = "x".repeat(4000);
    const crowd = Array.from({ length: 50 }, (_, index) =>
      service.submit(tenant, { ...createEnquiry(`p${index}`), data: { name: `p${index}`, message: long } }, context),
    );
    const refused = await Promise.all(crowd);
    expect(refused.every((result) => !result.ok && result.status === 503)).toBe(true);
    await sql.raw("pragma max_page_count = 1000000").execute(store.db);
    await idOf(createEnquiry("after"));
    expect(await leads()).toHaveLength(2);
  });
});
