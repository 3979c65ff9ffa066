import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "../store/logger.ts";
import type { Store } from "../store/open.ts";
import { leadsOf, removeLeads, removeOldLeads } from "./remove.ts";
import { createRetentionJob } from "./retention.ts";
import { createLeadService } from "./service.ts";
import { enquiry, leadTenant, validateEnquiry } from "./testing/lead-fixture.ts";
import { temporaryStore } from "./testing/temporary-store.ts";

const day = 86_400_000;
let now: number;
let store: Store;
let remove: () => Promise<void>;

beforeEach(async () => {
  now = Date.parse("2026-06-01T02:00:00Z");
  ({ store, remove } = await temporaryStore());
});
afterEach(() => remove());

async function lead(name: string, slug = "acme", phone = ""): Promise<string> {
  const service = createLeadService({
    store,
    clock: { now: () => now },
    logger: silentLogger,
    validate: validateEnquiry,
    classify: (of, form) => ({ ...(of.forms[form]?.lead ?? { category: "" }), event: 14 }),
    booking: () => ({ field: "f", location: "l", startsAt: `2026-07-01T${name}`, seats: 1 }),
    carById: () => undefined,
  });
  const tenant = leadTenant([{ id: "crm", adapter: "webhook", url: "https://crm.example" }], slug);
  const body = enquiry(name, { data: { name, email: `${name}@example.com`, phone } });
  const result = await service.submit(tenant, body, { ip: "", userAgent: "" });
  if (!result.ok) throw new Error(result.error);
  return result.lead_id;
}
const settle = (id: string, state: "done" | "dead" | "held") =>
  store.db.updateTable("outbox").set({ state }).where("lead_id", "=", id).execute();
const ids = async () => (await store.db.selectFrom("leads").select("id").execute()).map(({ id }) => id);

describe("old leads", () => {
  it("go when they are delivered and their days are over, and never before", async () => {
    const [done, pending, dead, held, other] = [
      await lead("done"),
      await lead("pending"),
      await lead("dead"),
      await lead("held"),
      await lead("other", "elsewhere"),
    ];
    for (const id of [done, other]) await settle(id, "done");
    await settle(dead, "dead");
    await settle(held, "held");
    now += 30 * day;
    const young = await lead("young");
    await settle(young, "done");
    expect(await removeOldLeads(store, "acme", { days: 30, now })).toMatchObject({ removed: 0 });
    const after = { days: 30, now: now + 1 };
    expect(await removeOldLeads(store, "acme", { ...after, dryRun: true })).toMatchObject({ removed: 1 });
    expect(await ids()).toHaveLength(6);
    expect(await removeOldLeads(store, "acme", after)).toEqual({
      tenant: "acme",
      removed: 1,
      undelivered: 3,
    });
    expect(new Set(await ids())).toEqual(new Set([pending, dead, held, other, young]));
  });

  it("go by a job that works once a day, for dealers that say for how long", async () => {
    const logged: unknown[] = [];
    const keep = (...entry: unknown[]) => void logged.push(entry);
    let reads = 0;
    const job = createRetentionJob({
      store,
      clock: { now: () => now },
      logger: { ...silentLogger, warn: keep, error: keep },
      tenants() {
        reads += 1;
        return [
          { slug: "acme", retentionDays: 10 },
          { slug: "elsewhere", retentionDays: undefined },
        ];
      },
      removeExpired: async () => undefined,
    });
    for (const slug of ["acme", "elsewhere"]) await settle(await lead(slug, slug), "done");
    const owed = await lead("owed");
    await job.tick();
    expect(await ids()).toHaveLength(3);
    now += 11 * day;
    await Promise.all([job.tick(), job.tick(), job.tick()]);
    await job.tick();
    expect(reads).toBe(2);
    expect(await ids()).toHaveLength(2);
    expect(await ids()).toContain(owed);
    expect(JSON.stringify(logged)).toContain('"undelivered":1');
    await store.db.destroy();
    now += day;
    await job.tick();
    expect(JSON.stringify(logged)).toContain("not removed");
  });
});

describe("the leads of one person", () => {
  it("are found by address and phone however they are written, and removed with all that belongs to them", async () => {
    const first = await lead("ann", "acme", "+61 412 345 678");
    const second = await lead("bob", "elsewhere", "0412-345-678");
    const third = await lead("eve", "acme", "0412 345 679");
    const found = async (person: object) => new Set(await leadsOf(store, person));
    expect(await found({ email: " Ann@Example.COM " })).toEqual(new Set([first]));
    expect(await found({ phone: "(04) 1234 5678" })).toEqual(new Set([first, second]));
    expect(await found({ phone: "61412345678", tenant: "acme" })).toEqual(new Set([first]));
    expect(await found({ phone: "678" })).toEqual(new Set());
    expect(await removeLeads(store, [first, second, "nobody"])).toBe(2);
    expect(await ids()).toEqual([third]);
    for (const table of ["outbox", "appointments"] as const) {
      expect(await store.db.selectFrom(table).select("lead_id").execute()).toEqual([{ lead_id: third }]);
    }
    // The events still count, without telling whose they were.
    const events = await store.db.selectFrom("events").select("lead_id").orderBy("id").execute();
    expect(events.map(({ lead_id }) => lead_id)).toEqual([null, null, third]);
  });
});
