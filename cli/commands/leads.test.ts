import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import { createLeadService } from "../../services/leads/service.ts";
import { createEnquiry, createLeadTenant, validateEnquiry } from "../../services/leads/testing/lead-fixture.ts";
import { openTemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { runCommand } from "../testing/run-command.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let ids: string[];

beforeEach(async () => {
  temporary = await openTemporaryStore();
  let now = Date.parse("2026-06-01T02:00:00Z");
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    store: temporary.store,
    clock: { now: () => now },
    logger: silentLogger,
    validate: validateEnquiry,
    carById: () => undefined,
  });
  ids = [];
  for (const [name, slug] of [
    ["Annabel", "acme"],
    ["Bartholomew", "acme"],
    ["=cmd|calc", "other"],
  ] as const) {
    const tenant = createLeadTenant([{ id: "crm", adapter: "webhook", url: "https://crm.example.com" }], slug);
    const result = await service.submit(tenant, createEnquiry(name), { ip: "", userAgent: "Browser" });
    if (result.ok) ids.push(result.lead_id);
    now += 60_000;
  }
});
afterEach(() => temporary.remove());

const leads = (...args: string[]) => runCommand(["leads", ...args], { DATA_DIR: temporary.dataDir });
const states = async () => {
  const rows = await temporary.store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  return rows.map(({ endpoint, state }) => `${endpoint} ${state}`);
};
const finish = (state: "done" | "dead") => temporary.store.db.updateTable("outbox").set({ state }).execute();

describe("forecourt leads", () => {
  it("lists the newest first with personal data masked", async () => {
    const { status, out } = await leads("list");
    expect(status).toBe(0);
    expect(
      out
        .split("\n")
        .slice(0, 3)
        .map((line) => line.slice(0, 36)),
    ).toEqual(ids.toReversed());
    expect(out).not.toMatch(/Annabel|example\.com/);
    expect(out).toContain("A***");
  });

  it("takes no dealer's name as one of all dealers", async () => {
    const { status, output } = await leads("list", "acme");
    expect([status, output]).toEqual([2, expect.stringContaining("forecourt leads list --tenant acme.")]);
  });

  it("masks every field of JSON that could tell a person, unless asked", async () => {
    const masked = await leads("list", "--tenant", "acme", "--format", "json");
    expect(masked.out).not.toMatch(/Annabel|Browser|cars\/2022/);
    expect(JSON.parse(masked.out).leads).toHaveLength(2);
    const acts = () => temporary.store.db.selectFrom("audit").select(["act", "details"]).execute();
    expect(await acts()).toEqual([]);
    const revealed = JSON.parse((await leads("list", "--format", "json", "--reveal", "--limit", "1")).out);
    expect(await acts()).toEqual([{ act: "leads list", details: "{}" }]);
    expect(revealed.leads).toMatchObject([{ lead_id: ids[2], record: { name: "=cmd|calc" } }]);
  });

  it("filters by time and state", async () => {
    const { out } = await leads("list", "--since", "2026-06-01T02:00:30Z", "--until", "2026-06-01T02:01:30Z");
    expect(out.trim().split("\n")).toHaveLength(1);
    expect((await leads("list", "--state", "dead")).out).toBe("");
  });

  it("shows one lead with its deliveries, and exits 1 for an unknown one", async () => {
    const { status, out } = await leads("show", String(ids[0]), "--reveal");
    expect(status).toBe(0);
    expect(out).toContain("name: Annabel");
    expect(out).toContain("-> acme/crm: pending");
    expect((await leads("show", "nothing")).status).toBe(1);
  });

  it("replays dead letters by filter, and delivered leads only when asked", async () => {
    await finish("dead");
    expect((await leads("replay", "--tenant", "acme")).out).toMatch(/^2 deliveries/);
    expect(await states()).toEqual(["acme/crm pending", "acme/crm pending", "other/crm dead"]);
    await finish("done");
    expect((await leads("replay", "--tenant", "acme")).out).toMatch(/^0 /);
    expect((await leads("replay", "--tenant", "acme", "--all")).out).toMatch(/^2 /);
  });

  it("replays one lead by id, also to a target that it had not", async () => {
    await finish("done");
    expect((await leads("replay", String(ids[0]))).out).toMatch(/^1 delivery/);
    await leads("replay", String(ids[0]), "--target", "mail");
    expect(await states()).toEqual(["acme/crm pending", "acme/crm done", "other/crm done", "acme/mail pending"]);
  });

  it("exports NDJSON, and CSV that no spreadsheet runs", async () => {
    const lines = (await leads("export", "--reveal")).out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map((lead) => lead.lead_id)).toEqual(ids);
    const csv = (await leads("export", "--reveal", "--format", "csv")).out;
    expect(csv.split("\r\n")[0]).toMatch(/^lead_id,received_at,tenant,form,suspect,deliveries,/);
    expect(csv).toContain(",'=cmd|calc,");
  });

  it("erases what a person has sent, and says so when there was nothing", async () => {
    const dry = await leads("erase", "--email", "ANNABEL@example.com", "--dry-run");
    expect(dry).toMatchObject({ status: 0, out: "1 lead would be erased.\n" });
    expect(await leads("erase", "--email", "annabel@example.com")).toMatchObject({
      status: 0,
      out: expect.stringContaining("1 lead erased."),
    });
    expect((await leads("erase", "--email", "annabel@example.com")).status).toBe(1);
    expect((await leads("show", ids[0] ?? "")).status).toBe(1);
    expect((await leads("erase", "--id", ids[1] ?? "")).status).toBe(0);
    expect(await states()).toEqual(["other/crm pending"]);
    expect((await leads("erase")).status).toBe(2);
    expect((await leads("erase", "--phone", "12")).status).toBe(2);
  });

  it("retires old leads that were delivered, and keeps the others", async () => {
    await temporary.store.db
      .updateTable("outbox")
      .set({ state: "done" })
      .where("lead_id", "=", ids[0] ?? "")
      .execute();
    await temporary.store.db.updateTable("leads").set({ received_at: 0 }).where("tenant", "=", "acme").execute();
    const dry = await leads("retain", "--tenant", "acme", "--days", "30", "--dry-run");
    expect(dry).toMatchObject({
      status: 1,
      out: expect.stringContaining("1 older than 30 days would be removed"),
    });
    expect(await leads("retain", "--tenant", "acme", "--days", "30")).toMatchObject({
      status: 1,
      out: "acme: 1 older than 30 days removed; 1 kept because they are not delivered.\n",
    });
    expect(await states()).toEqual(["acme/crm pending", "other/crm pending"]);
    expect((await leads("retain", "--days", "30")).status).toBe(2);
    expect((await leads("retain", "--tenants", "tenants", "--tenant", "riverside-toyota")).status).toBe(0);
  });

  it("counts by dealer and exits 1 when there are dead letters", async () => {
    const before = await leads("stats");
    expect(before).toMatchObject({
      status: 0,
      out: expect.stringContaining("acme: 2 leads (0 suspect); deliveries: 2 pending"),
    });
    await finish("dead");
    expect((await leads("stats", "--format", "json")).status).toBe(1);
  });

  it.each([
    [[]],
    [["dance"]],
    [["replay"]],
    [["list", "--since", "yesterday"]],
    [["list", "--state", "odd"]],
    [["list", "--frmat", "x"]],
    [["list", "--data-dir", "/nowhere"]],
  ])("exits 2 with one line for the usage mistake %j", async (args) => {
    const { status, err } = await leads(...args);
    expect(status).toBe(2);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
