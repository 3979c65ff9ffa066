import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { createVersions } from "../../platform/published/index.ts";
import { openStore, type Store, silentLogger } from "../../platform/store/index.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

let folder: string;
let servers: Postgres[] = [];
let store: Store;
let backup: string;
beforeAll(async () => {
  if (!isPostgresInstalled()) return;
  folder = mkdtempSync(join(tmpdir(), "forecourt-pg-backup-"));
  backup = join(folder, "backup");
  servers = [await startPostgres(), await startPostgres()];
  mkdirSync(join(folder, "tenants/acme"), { recursive: true });
  writeFileSync(join(folder, "tenants/acme/site.json"), "{}");
  store = await openStore({ dataDir: folder, databaseUrl: servers[0]?.url, logger: silentLogger });
}, 120_000);
afterAll(async () => {
  await store?.close();
  for (const server of servers) await server.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const env = (server: number, tenants = "tenants") => ({
  DATABASE_URL: servers[server]?.url,
  DATA_DIR: join(folder, "data"),
  TENANTS_DIR: join(folder, tenants),
});

async function addLead(id: string, tenant: string): Promise<void> {
  await store.db
    .insertInto("leads")
    .values({
      ...{ id, tenant, form: "contact", received_at: 1, record: '{"name":"Zoë"}', suspect: null },
      ...{ dedupe_key: id, dedupe_until: 1, body_hash: "" },
    })
    .execute();
  await store.db
    .insertInto("outbox")
    .values({ lead_id: id, endpoint: `${tenant}/crm`, state: "pending", attempts: 0, next_at: 1, since: 1 })
    .execute();
}

async function query<Row>(server: number, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: servers[server]?.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as Row[];
}

describe.runIf(isPostgresInstalled())("a backup of servers that share PostgreSQL", () => {
  it("is one command, and so is its restore into an empty database, where nothing is delivered", async () => {
    for (let number = 0; number < 450; number++) await addLead(`lead-${number}`, number % 2 ? "acme" : "other");
    const body = Buffer.from([0, 1, 2, 255]);
    await createVersions(store).publish({ kind: "stock", tenant: "acme" }, { body, at: 1, note: "first" });
    const commandRun = await runCommand(["backup", "--to", backup], env(0));
    expect([commandRun.status, commandRun.output]).toEqual([0, expect.stringContaining("450 leads")]);
    const restored = await runCommand(["restore", "--from", backup], env(1, "restored"));
    expect([restored.status, restored.output]).toEqual([0, expect.stringMatching(/leads +450 rows/)]);
    const dumps = servers.map((server) =>
      server
        .dump()
        .toString()
        .split("\n")
        .filter((line) => /^INSERT INTO public\.(?!kysely|settings)/.test(line))
        .sort(),
    );
    expect(dumps[1]).toEqual(dumps[0]);
    expect((await runCommand(["deliver"], env(1))).status).toBe(1);
    // Ids continue after those that were restored.
    const [next] = await query<{ id: number }>(
      1,
      "insert into outbox (lead_id, endpoint, state, attempts, next_at, since) values ('x', 'y', 'done', 0, 0, 0) returning id::int",
    );
    expect(next?.id).toBeGreaterThan(450);
  }, 120_000);

  it("goes into SQLite as well, and is refused where leads are", async () => {
    const sqlite = { ...env(0, "sqlite-tenants"), DATABASE_URL: "", DATA_DIR: join(folder, "sqlite") };
    const restored = await runCommand(["restore", "--from", backup], sqlite);
    expect([restored.status, restored.output]).toEqual([0, expect.stringMatching(/leads +450 rows/)]);
    const refused = await runCommand(["restore", "--from", backup], env(0));
    expect([refused.status, refused.out]).toEqual([
      1,
      expect.stringContaining("PostgreSQL has a store with 450 leads: nothing was changed"),
    ]);
  }, 120_000);

  it("doctor says how many servers PostgreSQL has room for, and that the copy does not deliver", async () => {
    const doctor = async (PG_POOL: string) =>
      (await runCommand(["doctor"], { ...env(1), STUDIO_HOST: "off", PG_POOL })).out;
    const fits = await doctor("10");
    expect(fits).toMatch(/ok +pools +A server like this may open 13 connections; PostgreSQL allows \d+/);
    expect(fits).toMatch(/warning +delivery +Leads and alerts are stored and not sent: This store was restored/);
    expect(await doctor("500")).toMatch(/problem +store +A server like this may open 503 connections/);
  }, 120_000);

  it("that is damaged changes nothing", async () => {
    const damaged = join(folder, "damaged");
    cpSync(backup, damaged, { recursive: true });
    writeFileSync(join(damaged, "forecourt.db"), "no database");
    const { status, out } = await runCommand(["restore", "--force", "--from", damaged], env(0));
    expect([status, out]).toEqual([1, expect.stringContaining("up to 450 leads are lost")]);
    expect(await query(0, "select id from leads")).toHaveLength(450);
  }, 120_000);

  it("has one dealer that was deleted, for all servers", async () => {
    const deleted = await runCommand(["delete", "acme", "--write"], env(0));
    expect([deleted.status, deleted.out]).toEqual([0, expect.stringMatching(/leads +225 rows/)]);
    expect(await query(0, "select id from leads where tenant = 'acme'")).toEqual([]);
    expect(await query(0, "select note from versions where tenant = 'acme'")).toEqual([{ note: "deleted" }]);
    await addLead("newer", "acme");
    const { status, out } = await runCommand(["restore", "--from", backup, "--dealer", "acme"], env(0));
    expect([status, out]).toEqual([0, expect.stringMatching(/leads +225 of 225 rows put back/)]);
    const states = await query(
      0,
      "select state, count(*)::int as count from outbox where endpoint = 'acme/crm' group by state order by state",
    );
    expect(states).toEqual([
      { state: "held", count: 225 },
      { state: "pending", count: 1 },
    ]);
    expect((await runCommand(["deliver"], env(0))).status).toBe(0);
  }, 120_000);
});
