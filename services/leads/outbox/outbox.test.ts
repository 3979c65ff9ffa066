import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../../platform/privacy/keyed-hash.ts";
import { createDelivering, resumeDelivering, silentLogger, stopDelivering } from "../../../platform/store/index.ts";
import type { DeliverableLead, DeliveryAdapter, DeliveryOutcome, DeliveryTarget } from "../delivery.ts";
import { removeLeads } from "../remove.ts";
import { createLeadService } from "../service.ts";
import { createEnquiry, createLeadTenant, validateEnquiry } from "../testing/lead-fixture.ts";
import { openTemporaryStore } from "../testing/temporary-store.ts";
import { createOutbox, type Outbox, type OutboxOptions } from "./outbox.ts";

const start = Date.parse("2026-06-01T02:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
let now: number;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let targets: DeliveryTarget[];
let respond: (lead: DeliverableLead, target: DeliveryTarget) => DeliveryOutcome | Promise<DeliveryOutcome>;
let calls: { at: number; lead: string; target: string }[];

beforeEach(async () => {
  now = start;
  calls = [];
  respond = () => ({ ok: true });
  targets = [{ id: "crm", adapter: "webhook", url: "https://crm.example.com/a" }];
  temporary = await openTemporaryStore();
});
afterEach(() => temporary.remove());

const fake: DeliveryAdapter = {
  address: (target) => String(target.url),
  async deliver(lead, target) {
    calls.push({ at: now, lead: lead.lead_id, target: target.id });
    return respond(lead, target);
  },
};

function open({ env = {}, logger = silentLogger }: Partial<Pick<OutboxOptions, "env" | "logger">> = {}): Outbox {
  const { store } = temporary;
  return createOutbox({
    store,
    clock: { now: () => now },
    logger,
    delivering: createDelivering(store, { env, logger }),
    deliveries: { webhook: fake },
    targetOf: async (tenant, id) => (tenant === "acme" ? targets.find((target) => target.id === id) : undefined),
    dataDir: temporary.dataDir,
    env,
    allowPrivate: false,
  });
}

async function submit(count: number): Promise<string[]> {
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    store: temporary.store,
    clock: { now: () => now },
    logger: silentLogger,
    validate: validateEnquiry,
    carById: () => undefined,
  });
  const action = async (index: number) => {
    const result = await service.submit(createLeadTenant(targets), createEnquiry(`p${now}-${index}`), {
      ip: "",
      userAgent: "",
    });
    if (!result.ok) throw new Error(result.error);
    return result.lead_id;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => action(index)));
}

/** Lets a dead process's leases go: at once where nobody else can hold one, else when they run out. */
async function takeOver(next: Outbox): Promise<void> {
  await next.reclaim();
  if (!temporary.store.dialect.reclaimAtBoot) now += 30_000;
}

/** Looks every `step` ms of the injected clock until it has advanced by `span` ms. */
async function live(outbox: Outbox, span: number, step = 5_000): Promise<void> {
  for (const end = now + span; now < end; now += step) {
    for (let seen = -1; seen !== calls.length; ) {
      seen = calls.length;
      await outbox.pass();
      await outbox.idle();
    }
  }
}
const rows = () => temporary.store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const states = async () => [...new Set((await rows()).map(({ state }) => state))];
const delivered = () => [...new Set(calls.map(({ lead }) => lead))].sort();

describe("the outbox", () => {
  it("delivers every lead once", async () => {
    const ids = await submit(100);
    await live(open(), minute);
    expect(calls.map(({ lead }) => lead).sort()).toEqual(ids.sort());
    expect(await states()).toEqual(["done"]);
  });

  it("delivers all after an hour of 500s, each under its own id, soon after the hour", async () => {
    const ids = await submit(50);
    respond = () => (now < start + hour ? { ok: false, reason: "the webhook answered 500" } : { ok: true });
    await live(open(), hour * 2.5, 10_000);
    expect(delivered()).toEqual(ids.sort());
    expect(await states()).toEqual(["done"]);
    // The breaker keeps the dead endpoint from being hammered: about one probe a minute.
    expect(calls.filter(({ at }) => at < start + hour).length).toBeLessThan(150);
  });

  it("sends nothing from a restored store until somebody says so, and on a server that must send nothing", async () => {
    await submit(3);
    await stopDelivering(temporary.store, "This store was restored");
    await live(open(), hour);
    expect(calls).toEqual([]);
    await resumeDelivering(temporary.store);
    await live(open({ env: { FC_DELIVER: "off" } }), hour);
    expect([calls, await states()]).toEqual([[], ["pending"]]);
    await live(open(), minute);
    expect(await states()).toEqual(["done"]);
  });

  it("waits longer after each failure, with jitter, and never beyond its backoff", async () => {
    await submit(1);
    respond = () => ({ ok: false, reason: "no" });
    await live(open(), 24 * hour, 30_000);
    const gaps = calls.slice(1).map((call, index) => call.at - (calls[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(hour + 60_000);
    expect(new Set(gaps).size).toBeGreaterThan(5);
    expect(calls.length).toBeGreaterThan(24);
  });

  it("goes on for 72 hours, then makes it a dead letter, and never deletes it", async () => {
    await submit(1);
    respond = () => ({ ok: false, reason: "no" });
    const outbox = open();
    await live(outbox, 71 * hour, 5 * minute);
    expect(await states()).toEqual(["pending"]);
    await live(outbox, 4 * hour, 5 * minute);
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "no" }]);
    expect(calls.at(-1)?.at).toBeGreaterThanOrEqual(start + 72 * hour);
  });

  it("gives nothing up because the clock jumps days ahead, and nothing waits because it jumps back", async () => {
    await submit(1);
    respond = () => ({ ok: false, reason: "no" });
    const outbox = open();
    await live(outbox, minute);
    now += 30 * 24 * hour;
    await live(outbox, 10 * minute);
    expect(await states()).toEqual(["pending"]);
    now = start;
    respond = () => ({ ok: true });
    await live(outbox, 10 * minute);
    expect(await states()).toEqual(["done"]);
  });

  it("takes up after a crash what the dead process had leased, at once", async () => {
    const ids = await submit(20);
    let hang = () => undefined as unknown;
    respond = () => new Promise((resolve) => (hang = () => resolve({ ok: true })));
    const crashed = open();
    await crashed.pass();
    respond = () => ({ ok: true });
    const next = open();
    await takeOver(next);
    await live(next, 5_000);
    expect(delivered()).toEqual(ids.sort());
    expect(await states()).toEqual(["done"]);
    hang();
  });

  it("serves those of a dead process before what came after them", async () => {
    const early = await submit(8);
    respond = () => ({ ok: true });
    // An endpoint that has answered well is given eight at a time.
    const crashed = open();
    await live(crashed, 1_000);
    calls = [];
    const leased = await submit(8);
    respond = () => new Promise(() => undefined);
    await crashed.pass();
    now += 1_000;
    const late = await submit(50);
    respond = () => ({ ok: true });
    now += 1_000;
    const next = open();
    await takeOver(next);
    calls = [];
    await live(next, 5_000);
    expect(early).toHaveLength(8);
    expect(calls).toHaveLength(leased.length + late.length);
    if (temporary.store.dialect.reclaimAtBoot)
      expect(
        calls
          .slice(0, 8)
          .map(({ lead }) => lead)
          .sort(),
      ).toEqual(leased.sort());
  });

  it("does not let a process whose lease was taken over undo the other's success", async () => {
    await submit(1);
    let fail = (_outcome: DeliveryOutcome) => undefined as unknown;
    respond = () => new Promise((resolve) => (fail = resolve));
    const slow = open();
    await slow.pass();
    respond = () => ({ ok: true });
    const next = open();
    await takeOver(next);
    await live(next, 5_000);
    fail({ ok: false, reason: "too late" });
    await slow.idle();
    expect(await states()).toEqual(["done"]);
  });

  it("lets one hanging endpoint delay no other", async () => {
    targets = [
      { id: "hangs", adapter: "webhook", url: "https://hangs.example.com" },
      { id: "crm", adapter: "webhook", url: "https://crm.example.com" },
    ];
    const ids = await submit(200);
    const hanging: (() => void)[] = [];
    respond = (_lead, target) =>
      target.id === "crm" ? { ok: true } : new Promise((resolve) => hanging.push(() => resolve({ ok: true })));
    const outbox = open();
    const reached = () => calls.filter(({ target }) => target === "crm").length;
    for (let look = 0; look < 100 && reached() < ids.length; look += 1) {
      await outbox.pass();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(reached()).toBe(ids.length);
    // One that has never answered well is not given more than one lead at a time.
    expect(hanging.length).toBe(1);
    respond = () => ({ ok: true });
    for (const release of hanging) release();
    await outbox.stop();
  });

  it("lets a hundred dead dealers delay none that lives", async () => {
    const dead = Array.from({ length: 100 }, (_, index) => `dead-${index}`);
    targets = [...dead, "crm"].map((id) => ({
      id,
      adapter: "webhook" as const,
      url: `https://${id}.example`,
    }));
    const ids = await submit(40);
    const hanging: (() => void)[] = [];
    respond = (_lead, target) =>
      target.id === "crm"
        ? { ok: true }
        : new Promise((resolve) => hanging.push(() => resolve({ ok: false, reason: "too late" })));
    const outbox = open();
    const reached = () => calls.filter(({ target }) => target === "crm").length;
    for (let look = 0; look < 60 && reached() < ids.length; look += 1) {
      await outbox.pass();
      await new Promise((resolve) => setImmediate(resolve));
    }
    // No time has passed: nobody waited for anybody.
    expect([now, reached()]).toEqual([start, ids.length]);
    respond = () => ({ ok: false, reason: "too late" });
    for (const release of hanging) release();
    await outbox.stop();
  });

  it("rests an endpoint after five failures in a row and then tries it with one lead", async () => {
    await submit(50);
    respond = () => ({ ok: true });
    const outbox = open();
    await live(outbox, 5_000);
    await submit(50);
    calls = [];
    respond = () => ({ ok: false, reason: "500" });
    for (let look = 0; look < 10; look += 1) {
      await outbox.pass();
      await outbox.idle();
    }
    const first = calls.length;
    // The eight under way when it failed, no more.
    expect(first).toBeLessThanOrEqual(8);
    now += 4_000;
    await outbox.pass();
    await outbox.idle();
    expect(calls).toHaveLength(first);
    now += 60_000;
    await outbox.pass();
    await outbox.idle();
    expect(calls).toHaveLength(first + 1);
  });

  it("stops calling an endpoint that is gone, keeps its leads, and starts again at another address", async () => {
    const ids = await submit(10);
    respond = (_lead, target) =>
      target.url === "https://crm.example.com/a" ? { ok: false, reason: "410", gone: true } : { ok: true };
    const outbox = open();
    await live(outbox, 10 * minute);
    expect(calls.length).toBeLessThanOrEqual(8);
    expect(await states()).toEqual(["pending"]);
    targets = [{ id: "crm", adapter: "webhook", url: "https://crm.example.com/b" }];
    await live(outbox, minute);
    expect(delivered()).toEqual(ids.sort());
    expect(await states()).toEqual(["done"]);
  });

  it("honours how long the endpoint asks to be left alone", async () => {
    await submit(1);
    respond = () => ({ ok: false, reason: "503", retryAfterMs: 10 * minute });
    await live(open(), 9 * minute);
    expect(calls).toHaveLength(1);
  });

  it("keeps the leads of a target whose secret is not set, says so once, and delivers them when it is", async () => {
    targets = [{ id: "crm", adapter: "webhook", url: "https://crm.example.com/a", secret: { $env: "CRM_SECRET" } }];
    const ids = await submit(3);
    const messages: unknown[] = [];
    const logger = { ...silentLogger, warn: (about: unknown) => void messages.push(about) };
    await live(open({ logger }), 100 * hour, hour);
    expect(calls).toEqual([]);
    expect(await states()).toEqual(["pending"]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    expect(messages).toEqual([{ endpoint: "acme/crm", variables: ["CRM_SECRET"] }]);
    targets = [{ ...targets[0], secret: "whsec_c2VjcmV0" } as (typeof targets)[number]];
    await live(open(), minute);
    expect(delivered()).toEqual(ids.sort());
    expect(await states()).toEqual(["done"]);
  });

  it("keeps the leads of a target that the JSON no longer has", async () => {
    await submit(1);
    targets = [];
    await live(open(), hour, minute);
    expect(await rows()).toMatchObject([{ state: "pending", last_error: expect.stringContaining("no longer") }]);
  });

  it("writes down each attempt with its answer, without the person, and keeps the newest of many", async () => {
    const [id = ""] = await submit(1);
    const name = `p${now}-0`;
    respond = () => ({
      ok: false,
      reason: "the webhook answered 422",
      answer: `${name.toUpperCase()}@example.com is\nknown`,
    });
    const outbox = open();
    const attempts = () => temporary.store.db.selectFrom("delivery_attempts").selectAll().orderBy("id").execute();
    await live(outbox, 5_000);
    expect(await attempts()).toMatchObject([
      {
        lead_id: id,
        endpoint: "acme/crm",
        at: start,
        ok: 0,
        answer: "the webhook answered 422: *** is known",
      },
    ]);
    await live(outbox, 40 * hour, 5 * minute);
    expect(calls.length).toBeGreaterThan(25);
    respond = () => ({ ok: true, answer: "200 taken as 17" });
    await live(outbox, 2 * hour, minute);
    const kept = await attempts();
    expect(kept).toHaveLength(20);
    expect(kept.at(-1)).toMatchObject({ ok: 1, answer: "200 taken as 17", at: calls.at(-1)?.at });
    expect(kept.map(({ at }) => at)).toEqual(calls.slice(-20).map(({ at }) => at));
  });

  it("stores the outcome of a lead that was erased meanwhile, and nothing about it", async () => {
    const [id = ""] = await submit(1);
    let answer = (_outcome: DeliveryOutcome) => undefined as unknown;
    respond = () => new Promise((resolve) => (answer = resolve));
    const outbox = open();
    await outbox.pass();
    await removeLeads(temporary.store, [id]);
    answer({ ok: true });
    await outbox.idle();
    expect(await temporary.store.db.selectFrom("delivery_attempts").select("id").execute()).toEqual([]);
  });

  it("finishes on stop what is under way, and begins nothing more", async () => {
    await submit(1);
    const outbox = open();
    await live(outbox, 5_000);
    await submit(30);
    let release = () => undefined as unknown;
    const gate = new Promise<DeliveryOutcome>((resolve) => (release = () => resolve({ ok: true })));
    respond = () => gate;
    await outbox.pass();
    const stopping = outbox.stop();
    release();
    await stopping;
    await outbox.pass();
    const found = await rows();
    expect(found.filter(({ state }) => state === "done")).toHaveLength(1 + 8);
    expect(found.filter(({ owner, attempts }) => owner === null && attempts === 0)).toHaveLength(22);
  });
});
