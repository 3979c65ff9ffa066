import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore, resolveStoreFile, type Store } from "../../platform/store/open.ts";
import { runCommand } from "../testing/run-command.ts";

let folder: string;
let dataDir: string;
let tenantsDir: string;
let to: string;
let store: Store;

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-cli-backup-"));
  [dataDir, tenantsDir, to] = [join(folder, "data"), join(folder, "tenants"), join(folder, "one")];
  store = await openStore({ dataDir, logger: silentLogger });
  await addLead("a1", "acme");
  await addLead("b1", "other");
  write(dataDir, "stock/acme/cars.ndjson", "{}\n");
  write(dataDir, "media/a.jpg", "picture");
  write(tenantsDir, "acme/site.json", "{}");
  write(tenantsDir, "acme/assets/logo.webp", "logo");
  write(tenantsDir, "other/site.json", "{}");
  write(tenantsDir, ".git/HEAD", "history");
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A lead that waits for its delivery. */
async function addLead(id: string, tenant: string): Promise<void> {
  await store.db
    .insertInto("leads")
    .values({
      ...{ id, tenant, form: "contact", received_at: 1, record: "{}", suspect: null },
      ...{ dedupe_key: id, dedupe_until: 1, body_hash: "" },
    })
    .execute();
  await store.db
    .insertInto("outbox")
    .values({ lead_id: id, endpoint: `${tenant}/crm`, state: "pending", attempts: 0, next_at: 1, since: 1 })
    .execute();
}

const env = (place: string) => ({ DATA_DIR: join(place, "data"), TENANTS_DIR: join(place, "tenants") });
const backup = (...args: string[]) => runCommand(["backup", ...args], env(folder));
/** Restores into another machine's folders. */
const elsewhere = () => join(folder, "elsewhere");
const restore = (...args: string[]) => runCommand(["restore", "--from", to, ...args], env(elsewhere()));

async function rowsIn(dir: string): Promise<string[]> {
  const opened = await openStore({ dataDir: dir, logger: silentLogger });
  const rows = await opened.db
    .selectFrom("leads")
    .innerJoin("outbox", "outbox.lead_id", "leads.id")
    .select(["leads.id", "outbox.state"])
    .orderBy("leads.id")
    .execute();
  await opened.close();
  return rows.map(({ id, state }) => `${id} ${state}`);
}

describe("forecourt backup", () => {
  it("copies the database of a running server, its files and the dealers, for its owner alone", async () => {
    const { status, output } = await backup("--to", to);
    expect([status, output]).toEqual([0, expect.stringContaining(`${to}: 2 leads`)]);
    await addLead("late", "acme");
    expect(readdirSync(to).sort()).toEqual(["data", "forecourt.db", "manifest.json", "tenants"]);
    expect([statSync(to).mode & 0o077, statSync(join(to, "forecourt.db")).mode & 0o077]).toEqual([0, 0]);
    expect(existsSync(join(to, "data/media"))).toBe(false);
    expect(existsSync(join(to, "tenants/.git"))).toBe(false);
    const { rows, files } = JSON.parse(readFileSync(join(to, "manifest.json"), "utf8"));
    expect([rows.leads, rows.outbox]).toEqual([2, 2]);
    expect(Object.keys(files).sort()).toEqual([
      "data/stock/acme/cars.ndjson",
      "forecourt.db",
      "tenants/acme/assets/logo.webp",
      "tenants/acme/site.json",
      "tenants/other/site.json",
    ]);
  });

  it("leaves nothing behind where the database is damaged, and changes no folder that exists", async () => {
    await store.close();
    truncateSync(resolveStoreFile(dataDir), statSync(resolveStoreFile(dataDir)).size / 2);
    const damaged = await backup("--to", to);
    expect([damaged.status, damaged.output]).toEqual([2, expect.stringMatching(/forecourt restore|cannot be copied/)]);
    expect(readdirSync(folder).sort()).toEqual(["data", "tenants"]);
    const there = await backup("--to", dataDir);
    expect([there.status, there.output]).toEqual([2, expect.stringContaining("exists already; name a new folder")]);
    const inside = await backup("--to", join(tenantsDir, "copy"));
    expect([inside.status, inside.output]).toEqual([2, expect.stringContaining("name a folder elsewhere")]);
    store = await openStore({ dataDir: join(folder, "spare"), logger: silentLogger });
  });

  it("says which folder is missing, and where there is no store", async () => {
    const missing = async (settings: object) => {
      const { status, output } = await runCommand(["backup", "--to", to], { ...env(folder), ...settings });
      return [status, output, existsSync(to)];
    };
    const none = join(folder, "none");
    expect(await missing({ DATA_DIR: none })).toEqual([2, expect.stringContaining("set DATA_DIR or --data"), false]);
    expect(await missing({ TENANTS_DIR: none })).toEqual([
      2,
      expect.stringContaining("set TENANTS_DIR or --tenants"),
      false,
    ]);
    expect(await missing({ DATA_DIR: tenantsDir })).toEqual([
      2,
      expect.stringContaining("no lead would be saved"),
      false,
    ]);
  });
});

describe("forecourt restore --from FOLDER", () => {
  beforeEach(async () => {
    await backup("--to", to);
  });

  it("puts everything back on another machine, which delivers nothing until somebody says so", async () => {
    const { status, output } = await restore();
    expect([status, output]).toEqual([0, expect.stringContaining("forecourt deliver on")]);
    const { DATA_DIR, TENANTS_DIR } = env(elsewhere());
    expect(await rowsIn(DATA_DIR)).toEqual(["a1 pending", "b1 pending"]);
    expect(readFileSync(join(DATA_DIR, "stock/acme/cars.ndjson"), "utf8")).toBe("{}\n");
    expect(readFileSync(join(TENANTS_DIR, "acme/assets/logo.webp"), "utf8")).toBe("logo");
    const commandRun = await runCommand(["deliver"], env(elsewhere()));
    expect([commandRun.status, commandRun.out]).toEqual([
      1,
      expect.stringMatching(/restored from the backup of .*\nDeliveries that wait: 2/),
    ]);
    const on = await runCommand(["deliver", "on", "--hold"], env(elsewhere()));
    expect([on.status, on.out]).toEqual([0, expect.stringMatching(/Held: 2.*\nLeads and alerts are sent/)]);
    expect(await rowsIn(DATA_DIR)).toEqual(["a1 held", "b1 held"]);
  });

  it("names what is missing or damaged, changes nothing, and restores the rest with --partial", async () => {
    rmSync(join(to, "tenants/other"), { recursive: true });
    writeFileSync(join(to, "tenants/acme/assets/logo.webp"), "lago");
    const check = await restore("--check");
    const refused = await restore();
    for (const { status, out } of [check, refused]) {
      expect(status).toBe(1);
      expect(out).toContain("tenants/other/site.json is missing");
      expect(out).toContain("tenants/acme/assets/logo.webp is damaged");
    }
    expect(existsSync(resolveStoreFile(env(elsewhere()).DATA_DIR))).toBe(false);
    expect((await restore("--partial")).status).toBe(1);
    expect(await rowsIn(env(elsewhere()).DATA_DIR)).toHaveLength(2);
    expect(readdirSync(env(elsewhere()).TENANTS_DIR)).toEqual(["acme"]);
  });

  it("counts the leads that a damaged database has lost", async () => {
    for (let number = 0; number < 200; number++) await addLead(`many-${number}`, "acme");
    rmSync(to, { recursive: true });
    await backup("--to", to);
    const database = join(to, "forecourt.db");
    truncateSync(database, statSync(database).size / 2);
    const refused = await restore();
    expect([refused.status, refused.out]).toEqual([1, expect.stringContaining("up to 202 leads are lost")]);
    const { status, out } = await restore("--partial");
    expect(status).toBe(1);
    const [, read, lost] = /leads +(\d+) rows, up to (\d+) lost/.exec(out) ?? [];
    expect(Number(read) + Number(lost)).toBe(202);
  });

  it("is refused without a manifest, and where a store is there already", async () => {
    const present = await runCommand(["restore", "--from", to], env(folder));
    expect([present.status, present.out]).toEqual([1, expect.stringContaining("nothing was changed")]);
    expect((await runCommand(["restore", "--from", to, "--force"], env(folder))).status).toBe(0);
    rmSync(join(to, "manifest.json"));
    const { status, err } = await restore();
    expect([status, err]).toEqual([2, expect.stringContaining("no manifest.json that can be read")]);
    const none = await runCommand(["restore", "--from", join(folder, "none")], env(folder));
    expect([none.status, none.err]).toEqual([2, expect.stringContaining("there is no backup at")]);
  });

  it("keeps files that are there, and names them, unless --force says otherwise", async () => {
    const { DATA_DIR, TENANTS_DIR } = env(elsewhere());
    write(DATA_DIR, "stock/acme/cars.ndjson", "own\n");
    write(TENANTS_DIR, "acme/site.json", "{}");
    const { status, out } = await restore();
    expect([status, out]).toEqual([0, expect.stringContaining("stay; --force replaces them:")]);
    expect(out).toContain(join(DATA_DIR, "stock/acme/cars.ndjson"));
    expect(out).not.toContain(join(TENANTS_DIR, "acme/site.json"));
    expect(readFileSync(join(DATA_DIR, "stock/acme/cars.ndjson"), "utf8")).toBe("own\n");
    await restore("--force");
    expect(readFileSync(join(DATA_DIR, "stock/acme/cars.ndjson"), "utf8")).toBe("{}\n");
  });
});

describe("one dealer", () => {
  const run = (...args: string[]) => runCommand(args, env(folder));

  it("is deleted with all of its data and no other's, after a list of it", async () => {
    for (const [mail, dealers] of [
      ["only@acme.example", ["acme"]],
      ["both@acme.example", ["acme", "other"]],
    ] as const)
      await store.db
        .insertInto("studio_editors")
        .values({ id: mail, mail, role: "editor", dealers: JSON.stringify(dealers) })
        .execute();
    write(dataDir, "drops/crm/x.json", JSON.stringify({ website: "acme" }));
    write(dataDir, "drops/crm/y.json", JSON.stringify({ website: "other" }));
    write(dataDir, "feeds/acme.json", "{}");
    const listed = await run("delete", "acme");
    expect([listed.status, listed.out]).toEqual([0, expect.stringContaining("Nothing was changed")]);
    for (const text of ["leads                1 row", "outbox               1 row", "drops/crm/x.json"])
      expect(listed.out).toContain(text);
    expect(existsSync(join(tenantsDir, "acme"))).toBe(true);
    const { status, out } = await run("delete", "acme", "--write");
    expect([status, out]).toEqual([0, expect.stringContaining("editor only@acme.example")]);
    expect(await rowsIn(dataDir)).toEqual(["b1 pending"]);
    const files = [dataDir, tenantsDir].flatMap((dir) => readdirSync(dir, { recursive: true }).map(String));
    expect(files.filter((path) => /acme|x\.json/.test(path))).toEqual([]);
    expect(files).toContain("drops/crm/y.json");
    const editors = await store.db.selectFrom("studio_editors").select(["id", "dealers"]).execute();
    expect(editors).toEqual([{ id: "both@acme.example", dealers: '["other"]' }]);
    expect((await run("delete", "acme", "--write")).status).toBe(1);
  });

  it("comes back from a backup, its deliveries held, and what is newer stays", async () => {
    await backup("--to", to);
    await run("delete", "acme", "--write");
    await addLead("a2", "acme");
    const { status, out } = await run("restore", "--from", to, "--dealer", "acme");
    expect([status, out]).toEqual([0, expect.stringMatching(/leads +1 of 1 rows put back/)]);
    expect(await rowsIn(dataDir)).toEqual(["a1 held", "a2 pending", "b1 pending"]);
    expect(existsSync(join(tenantsDir, "acme/assets/logo.webp"))).toBe(true);
    expect(existsSync(join(dataDir, "stock/acme/cars.ndjson"))).toBe(true);
    expect((await run("deliver")).status).toBe(0);
    const again = await run("restore", "--from", to, "--dealer", "acme");
    expect(again.out).toMatch(/leads +0 of 1 rows put back/);
    expect(await rowsIn(dataDir)).toHaveLength(3);
  });
});
