import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import type { Store } from "../../platform/store/open.ts";
import { removeExpired } from "../accounts/remove-expired.ts";
import { type Person, tracePerson } from "../inventory/find-person.ts";
import { removeLeads, removeLeftAttempts, removeOldLeads } from "./remove.ts";
import { createRetentionJob } from "./retention.ts";
import { createLeadService } from "./service.ts";
import { createEnquiry, createLeadTenant, validateEnquiry } from "./testing/lead-fixture.ts";
import { openTemporaryStore } from "./testing/temporary-store.ts";

const day = 86_400_000;
let now: number;
let store: Store;
let dataDir: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  now = Date.parse("2026-06-01T02:00:00Z");
  ({ store, dataDir, remove } = await openTemporaryStore());
});
afterEach(() => remove());

async function lead(name: string, slug = "acme", phone = ""): Promise<string> {
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    store,
    clock: { now: () => now },
    logger: silentLogger,
    validate: validateEnquiry,
    classify: async (of, form) => ({ ...(of.forms[form]?.lead ?? { category: "" }), event: 14 }),
    booking: () => ({ field: "f", location: "l", startsAt: `2026-07-01T${name}`, seats: 1 }),
    carById: () => undefined,
  });
  const tenant = createLeadTenant([{ id: "crm", adapter: "webhook", url: "https://crm.example" }], slug);
  const body = createEnquiry(name, { data: { name, email: `${name}@example.com`, phone } });
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
    expect(await removeOldLeads(store, "acme", { before: now - 30 * day })).toMatchObject({ removed: 0 });
    const after = { before: now + 1 - 30 * day };
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
      async tenants() {
        reads += 1;
        return [
          { slug: "acme", retentionDays: 10, dropDays: undefined, dropFolders: [] },
          { slug: "elsewhere", retentionDays: undefined, dropDays: undefined, dropFolders: [] },
        ];
      },
      dataDir,
      removeExpired: async () => undefined,
    });
    for (const slug of ["acme", "elsewhere"]) await settle(await lead(slug, slug), "done");
    const owed = await lead("owed");
    for (let passed = 0; passed < 10; passed += 1) {
      await job.tick();
      expect(await ids()).toHaveLength(3);
      now += day;
    }
    now += 1;
    await Promise.all([job.tick(), job.tick(), job.tick()]);
    await job.tick();
    expect(reads).toBe(11);
    expect(await ids()).toHaveLength(2);
    expect(await ids()).toContain(owed);
    expect(JSON.stringify(logged)).toContain('"undelivered":1');
    await store.db.destroy();
    now += day;
    await job.tick();
    expect(JSON.stringify(logged)).toContain("could not be removed");
  });
});

describe("a clock that jumps", () => {
  const year = 365 * day;
  let warned: unknown[];
  const newJob = () =>
    createRetentionJob({
      store,
      dataDir,
      clock: { now: () => now },
      logger: { ...silentLogger, warn: (entry: unknown) => void warned.push(entry) } as never,
      tenants: async () => [{ slug: "acme", retentionDays: 30, dropDays: 30, dropFolders: ["acme"] }],
      removeExpired: (before) => removeExpired(store, before),
    });
  beforeEach(async () => {
    warned = [];
    await settle(await lead("ann"), "done");
    mkdirSync(join(dataDir, "drops", "acme"), { recursive: true });
    writeFileSync(join(dataDir, "drops", "acme", "1.json"), "{}");
    utimesSync(join(dataDir, "drops", "acme", "1.json"), now / 1000, now / 1000);
    const until = now + 30 * day;
    await store.db.insertInto("sessions").values({ id: "s", user_id: "u", until }).execute();
    await newJob().tick();
  });
  const left = async () => [
    (await ids()).length,
    readdirSync(join(dataDir, "drops", "acme")).length,
    (await sql`select id from sessions`.execute(store.db)).rows.length,
  ];

  it.each([
    ["a year ahead", year],
    ["a year back", -year],
    ["ten years ahead", 10 * year],
  ])("%s removes nothing, says so, and does no harm when it jumps back", async (_what, jump) => {
    now += jump;
    await newJob().tick();
    expect(await left()).toEqual([1, 1, 1]);
    expect(warned).toContainEqual(expect.objectContaining({ days: jump / day }));
    now += day - jump;
    const job = newJob();
    await job.tick();
    expect(await left()).toEqual([1, 1, 1]);
  });

  it("and stays there still keeps everything for its days, counted as the server runs", async () => {
    now += year;
    const job = newJob();
    for (let passed = 0; passed < 29; passed += 1) {
      await job.tick();
      now += day;
    }
    expect((await left()).slice(0, 2)).toEqual([1, 1]);
    await job.tick();
    expect((await left()).slice(0, 2)).toEqual([0, 0]);
  });

  it("keeps what came in while a server rested for its days after that", async () => {
    now += 60 * day;
    const job = newJob();
    await job.tick();
    expect((await left()).slice(0, 2)).toEqual([1, 1]);
    for (let passed = 0; passed < 30; passed += 1) {
      await job.tick();
      now += day;
    }
    await job.tick();
    expect((await left()).slice(0, 2)).toEqual([0, 0]);
  });
});

describe("the leads of one person", () => {
  it("are found by address and phone however they are written, and removed with all that belongs to them", async () => {
    const first = await lead("ann", "acme", "+61 412 345 678");
    const second = await lead("bob", "elsewhere", "0412-345-678");
    const third = await lead("eve", "acme", "0412 345 679");
    const found = async (person: Person) => (await tracePerson({ store }, person)).leads;
    const attempt = { endpoint: "acme/crm", at: now, took: 5, ok: 1, answer: "200" };
    const attempts = [first, second, third, "gone"].map((lead_id) => ({ lead_id, ...attempt }));
    await store.db.insertInto("delivery_attempts").values(attempts).execute();
    // One that a node of an earlier version has left.
    await removeLeftAttempts(store);
    expect(await found({ emails: [" Ann@Example.COM "] })).toEqual(new Set([first]));
    expect(await found({ phones: ["(04) 1234 5678"] })).toEqual(new Set([first, second]));
    expect(await found({ phones: ["61412345678"], tenant: "acme" })).toEqual(new Set([first]));
    expect(await found({ phones: ["678"] })).toEqual(new Set());
    expect(await removeLeads(store, [first, second, "nobody"])).toBe(2);
    expect(await ids()).toEqual([third]);
    for (const table of ["outbox", "delivery_attempts", "appointments"] as const) {
      expect(await store.db.selectFrom(table).select("lead_id").execute()).toEqual([{ lead_id: third }]);
    }
    // The events still count, without telling whose they were.
    const events = await store.db.selectFrom("events").select("lead_id").orderBy("id").execute();
    expect(events.map(({ lead_id }) => lead_id)).toEqual([null, null, third]);
  });
});
