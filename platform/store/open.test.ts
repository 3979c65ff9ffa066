import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listIntegrityErrors, restoreStore } from "../../cli/store/restore.ts";
import { isUnavailable } from "./errors.ts";
import { silentLogger } from "./logger.ts";
import { openStore, resolveStoreFile, type Store } from "./open.ts";

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-store-"));
  store = await openStore({ dataDir, logger: silentLogger });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const endpoint = (id: string) => ({ id, tenant: "acme", target: id, disabled_for: null });
const ids = async () => (await store.db.selectFrom("endpoints").select("id").execute()).map(({ id }) => id);

describe("openStore on node:sqlite", () => {
  it("commits durably: WAL, synchronous FULL, and a wait for other processes' locks", async () => {
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("busy_timeout")).toBe(5000);
  });

  it("rolls a failed transaction back and works on", async () => {
    const failing = store.db.transaction().execute(async (trx) => {
      await trx.insertInto("endpoints").values(endpoint("a")).execute();
      await trx.insertInto("endpoints").values(endpoint("a")).execute();
    });
    await expect(failing).rejects.toThrow(/UNIQUE/);
    await store.db.insertInto("endpoints").values(endpoint("b")).execute();
    expect(await ids()).toEqual(["b"]);
  });

  it("keeps a query out of another's open transaction", async () => {
    const transaction = store.db.transaction().execute(async (trx) => {
      await trx.insertInto("endpoints").values(endpoint("inside")).execute();
      throw new Error("undo");
    });
    const outside = store.db.insertInto("endpoints").values(endpoint("outside")).execute();
    await expect(transaction).rejects.toThrow("undo");
    await outside;
    expect(await ids()).toEqual(["outside"]);
  });

  it("opens what an earlier run wrote", async () => {
    await store.db.insertInto("endpoints").values(endpoint("kept")).execute();
    await store.close();
    store = await openStore({ dataDir, logger: silentLogger });
    expect(await ids()).toEqual(["kept"]);
  });

  it("waits for another process's write", async () => {
    const other = new DatabaseSync(join(dataDir, "forecourt.db"));
    other.exec("begin immediate");
    const write = store.db.insertInto("endpoints").values(endpoint("late")).execute();
    await new Promise((resolve) => setTimeout(resolve, 20));
    other.exec("commit");
    other.close();
    await write;
    expect(await ids()).toEqual(["late"]);
  });

  it("fails to open a file that is not a database, and leaves no thread behind", async () => {
    const other = join(dataDir, "other");
    mkdirSync(other);
    writeFileSync(
      join(other, "forecourt.db"),
      "this is no database, but it is long enough to look like a file".repeat(99),
    );
    await expect(openStore({ dataDir: other, logger: silentLogger })).rejects.toThrow(/not a database/);
  });

  it("rejects queries after it is closed instead of hanging", async () => {
    await store.close();
    await expect(store.ping()).rejects.toThrow();
    store = await openStore({ dataDir, logger: silentLogger });
  });
});

const probe = async (of: Store) => of.ping().then(() => "works", String);

describe("a store that cannot be opened, to a server", () => {
  const log: { level: string; text: string }[] = [];
  const logger = {
    ...silentLogger,
    error: (details: object, message: string) =>
      void log.push({ level: "error", text: `${message} ${JSON.stringify(details)}` }),
  } as typeof silentLogger;

  it("does not prevent a start: queries report it as unavailable, the log says what to do, and it works once it can", async () => {
    const other = join(dataDir, "other");
    // A file in the place of the folder stops even those who may write everything.
    writeFileSync(other, "");
    const patient = await openStore({ dataDir: other, logger, patient: true });
    expect(await probe(patient)).toContain("StoreUnavailableError");
    rmSync(other);
    await patient.opened;
    expect(await probe(patient)).toBe("works");
    await patient.close();
  });

  it("that is damaged is left alone, the log names the remedy, and a restored file is taken up", async () => {
    const other = join(dataDir, "other");
    mkdirSync(other);
    const garbage = "this is no database, but it is long enough to look like a file".repeat(99);
    writeFileSync(resolveStoreFile(other), garbage);
    log.length = 0;
    const patient = await openStore({ dataDir: other, logger, patient: true });
    expect(log[0]?.text).toContain("forecourt restore");
    expect(log[0]?.text).toContain('"trouble":"damaged"');
    expect(readFileSync(resolveStoreFile(other), "utf8")).toBe(garbage);
    const { aside, saved } = await restoreStore(other, { now: 0 });
    expect(saved).toEqual([]);
    expect(readFileSync(aside ?? "", "utf8")).toBe(garbage);
    await patient.opened;
    expect(await probe(patient)).toBe("works");
    await patient.close();
  });
});

describe("a database that a newer release has brought up to date", () => {
  const openAgain = (options: { patient?: boolean } = {}) => openStore({ dataDir, logger: silentLogger, ...options });
  const hasRun = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(store.db);

  it("is used as it is, if the newer release has only added to it", async () => {
    await hasRun("0999-something-more");
    await store.close();
    store = await openAgain();
    await store.db.insertInto("endpoints").values(endpoint("a")).execute();
    expect(await ids()).toEqual(["a"]);
  });

  it("is refused in words if this release would not understand it, however patient the server is", async () => {
    await hasRun("v9-1000-something-else");
    for (const options of [{}, { patient: true }])
      await expect(openAgain(options)).rejects.toThrow(/by release 9\.0\.0 or a later one, and this is release \d/);
  });
});

describe("a database that is replaced while it is open", () => {
  it("is replaced by the new file, so that nothing is written to the old one", async () => {
    await store.db.insertInto("endpoints").values(endpoint("before")).execute();
    const { saved } = await restoreStore(dataDir, { now: 0 });
    expect(saved.find(({ table }) => table === "endpoints")).toEqual({
      table: "endpoints",
      rows: 1,
      lost: 0,
    });
    await store.db.insertInto("endpoints").values(endpoint("after")).execute();
    await store.db.transaction().execute((trx) => trx.insertInto("endpoints").values(endpoint("in")).execute());
    expect((await ids()).sort()).toEqual(["after", "before", "in"]);
    const file = new DatabaseSync(join(dataDir, "forecourt.db"));
    expect(file.prepare("select count(*) as count from endpoints").get()).toEqual({ count: 3 });
    file.close();
  });

  it("takes nothing once its file is gone", async () => {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${resolveStoreFile(dataDir)}${end}`, { force: true });
    const lost = store.db.insertInto("endpoints").values(endpoint("lost")).execute();
    expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  });
});

describe("a damaged database", () => {
  it("gives up every row that can be read: before, behind and between what is damaged", async () => {
    const values = Array.from({ length: 4_000 }, (_, index) => ({
      ...endpoint(`id-${String(index).padStart(5, "0")}`),
      tenant: "x".repeat(200),
    }));
    for (let from = 0; from < values.length; from += 500) {
      await store.db
        .insertInto("endpoints")
        .values(values.slice(from, from + 500))
        .execute();
    }
    await store.close();
    const file = resolveStoreFile(dataDir);
    const db = new DatabaseSync(file);
    const { page } = db
      .prepare("select pageno as page from dbstat where name = 'endpoints' and pagetype = 'leaf' limit 1 offset 40")
      .get() as { page: number };
    const { page_size: size } = db.prepare("pragma page_size").get() as { page_size: number };
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, (page - 1) * size, page * size);
    writeFileSync(file, bytes);
    expect(listIntegrityErrors(file).length).toBeGreaterThan(0);
    const { aside, saved } = await restoreStore(dataDir, { now: 0 });
    const rows = saved.find(({ table }) => table === "endpoints");
    expect(rows?.rows).toBeGreaterThan(3_900);
    expect(rows?.rows).toBeLessThan(4_000);
    expect(rows?.lost).toBe(4_000 - (rows?.rows ?? 0));
    expect(listIntegrityErrors(file)).toEqual([]);
    expect(readFileSync(aside ?? "").equals(bytes)).toBe(true);
    store = await openStore({ dataDir, logger: silentLogger });
    expect((await ids()).length).toBe(rows?.rows);
  });
});
