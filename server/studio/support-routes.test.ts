import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createDraftBook, createEditorBook, createPlanBook, createPublishBook } from "../../services/drafts/index.ts";
import type { LeadView } from "../../services/inbox/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import type { Answer } from "../../studio/api.ts";
import type { StudioOptions } from "./access.ts";
import { createStudioApp } from "./app.ts";

const clock = { now: () => Date.now() };
const delivery = [
  { id: "sales", adapter: "email", to: ["sales@acme.example"] },
  { id: "drop", adapter: "file", path: "acme" },
];
const lacks = ["SMTP_URL", "MAIL_FROM"];

let temporary: TemporaryStore;
let studio: (method: string, path: string, body?: object) => Promise<unknown>;
let close: () => void;

/** A lead that waits for its delivery to a target. */
async function addLead(id: string, target: string, record: JsonObject = {}) {
  const { db } = temporary.store;
  const endpoint = `acme/${target}`;
  const lead = { id, tenant: "acme", form: "enquiry", received_at: 1, suspect: null };
  const keys = { dedupe_key: id, dedupe_until: 2, body_hash: id };
  await db
    .insertInto("leads")
    .values({ ...lead, ...keys, record: JSON.stringify({ lead_id: id, ...record }) })
    .execute();
  await db
    .insertInto("endpoints")
    .values({ id: endpoint, tenant: "acme", target, disabled_for: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = { state: "pending", attempts: 0, next_at: 1, since: 1 } as const;
  await db
    .insertInto("outbox")
    .values({ ...due, lead_id: id, endpoint })
    .execute();
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  const { store } = temporary;
  const editors = createEditorBook(store, clock);
  const options = {
    ...{ store, clock, editors, env: {}, studioHost: "127.0.0.1", signInsPerMinute: 0 },
    drafts: createDraftBook(store, clock),
    plans: createPlanBook(store, clock),
    publishes: createPublishBook(store, clock),
    registry: { list: () => [{ slug: "acme" }], siteOf: async () => ({ leads: { delivery } }) },
  } as unknown as StudioOptions;
  await editors.add("sam", "support", ["acme"]);
  const { session = "" } = (await editors.verify("sam", (await editors.newCode("sam")) ?? "")) ?? {};
  const app = createStudioApp({ ...options, dist: "/nowhere", logger: pino({ level: "silent" }) });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  studio = async (method, path, body) => {
    const answer = await fetch(`${origin}/api/support${path}`, {
      method,
      headers: { "Content-Type": "application/json", Cookie: `fc_studio=${session}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  close = () => server.close();
});
afterAll(async () => {
  close();
  await temporary.remove();
});

describe("delivery without a mail server", () => {
  beforeAll(() => addLead("waits", "sales"));

  it("names what the server lacks: of the target, and of the lead that waits", async () => {
    const { targets } = (await studio("GET", "/targets?tenant=acme")) as Answer<"GET /api/support/targets">;
    expect(targets).toMatchObject([{ endpoint: "acme/sales", unset: lacks, states: { pending: 1, done: 0 } }]);
    const { leads } = (await studio("GET", "/leads?tenant=acme")) as { leads: LeadView[] };
    expect(leads[0]?.deliveries).toMatchObject([{ state: "pending", unset: lacks }]);
  });

  it("says at once that a replay waits too, and for what", async () => {
    const outcome = await studio("POST", "/replay", { ids: ["waits"] });
    const none: Answer<"POST /api/support/replay"> = { count: 1, delivered: 0, failed: [], waiting: 1, unset: lacks };
    expect(outcome).toEqual(none);
  });
});

describe("a replay", () => {
  it("says what became of it: delivered, or what the target answered", async () => {
    await addLead("lost", "drop");
    const { db } = temporary.store;
    const settle = async () => {
      const failed = { state: "dead", last_error: "HTTP 500", settled_at: 2 } as const;
      const due = db.updateTable("outbox").set(failed).where("lead_id", "=", "lost").where("next_at", ">", 1);
      const { numUpdatedRows } = await due.executeTakeFirst();
      if (numUpdatedRows === 0n) setImmediate(() => void settle());
    };
    void settle();
    expect(await studio("POST", "/replay", { ids: ["lost"] })).toEqual({
      ...{ count: 1, delivered: 0, failed: ["HTTP 500"], waiting: 0, unset: [] },
    });
  });
});

describe("finding a lead", () => {
  beforeAll(async () => {
    const sam = { name: "Sam O'Brien", email: "Sam.OBrien@Example.com", phone: "0412 345 678" };
    await addLead("01-sam", "drop", { ...sam, reference: "7KQ4-M2", stock_number: "U1042", form: "enquiry" });
    await addLead("02-lea", "drop", { name: "Lea Sample", phone: "+61 412 999 678", note: ['Has "Ümläut"'] });
  });

  it.each([
    ["sam", ["02-lea", "01-sam"]],
    ["obrien", ["01-sam"]],
    ["sample lea", ["02-lea"]],
    ["o'brien sam", ["01-sam"]],
    ["sam.obrien@example.com", ["01-sam"]],
    ["+61 412 345 678", ["01-sam"]],
    ["(0412) 345-678", ["01-sam"]],
    ["0412999678", ["02-lea"]],
    ["345678", ["01-sam"]],
    ["7kq4-m2", ["01-sam"]],
    ["u1042", ["01-sam"]],
    ["02-lea", ["02-lea"]],
    ["ümläut", ["02-lea"]],
    // Names of fields are no words of a lead.
    ["stock_number", []],
    ["nobody", []],
  ])("by %s", async (text, found) => {
    const { leads } = (await studio("POST", "/leads/find", { text, tenant: "acme" })) as {
      leads: LeadView[];
    };
    expect(leads.map(({ lead_id }) => lead_id)).toEqual(found);
  });

  it("shows it masked, and writes down that somebody looked, without the words", async () => {
    const { leads } = (await studio("POST", "/leads/find", { text: "sam", tenant: "acme" })) as {
      leads: LeadView[];
    };
    expect(JSON.stringify(leads)).not.toMatch(/Brien|0412/);
    const audit = await temporary.store.db.selectFrom("audit").selectAll().execute();
    expect(audit.some(({ act }) => act === "studio find lead")).toBe(true);
    expect(JSON.stringify(audit)).not.toMatch(/brien|lea\b/i);
  });
});
