import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "./logger.ts";
import { openStore, type Store } from "./open.ts";

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
      Object.values(
        (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {},
      )[0];
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

  it("fails to open a file that is no database, and leaves no thread behind", async () => {
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
