import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { NewerStoreError, newerMigrations, storeFile } from "../../platform/store/index.ts";
import type { ServerConfig } from "../../server/config.ts";
import { faultsOf } from "../store/restore.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** Difference of two clocks from which limits, codes and holds of several nodes disagree, ms. */
const SKEW_MS = 5_000;
const CONNECT_MS = 5_000;

/** The finding that the store belongs to a newer release, by the names of the migrations that it has run. */
function findNewer(executed: readonly { name: string }[]): Finding[] {
  try {
    newerMigrations(
      executed.map(({ name }) => name),
      {},
    );
    return [];
  } catch (error) {
    if (!(error instanceof NewerStoreError)) throw error;
    return [problem("store", error.message, "This release does not start on it.")];
  }
}

/** The migrations that a database file has run; none before the server's first start. */
function executedIn(file: string): { name: string }[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const [table] = db.prepare("select 1 from sqlite_master where name = 'kysely_migration'").all();
    return table ? (db.prepare("select name from kysely_migration").all() as { name: string }[]) : [];
  } finally {
    db.close();
  }
}

async function checkPostgres(connectionString: string, now: () => number): Promise<Finding[]> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string; tables: string }>(
      "select extract(epoch from clock_timestamp()) * 1000 as at, (select count(*) from pg_tables where tablename = 'outbox') as tables",
    );
    const [row] = rows;
    const hasTables = Number(row?.tables) > 0;
    const executed = hasTables
      ? await client.query<{ name: string }>("select name from kysely_migration")
      : undefined;
    const newer = findNewer(executed?.rows ?? []);
    if (newer.length > 0) return newer;
    const skew = Math.round(Math.abs(now() - Number(row?.at)));
    const text = hasTables
      ? "PostgreSQL answers."
      : "PostgreSQL answers; the server's first start creates the tables.";
    return skew > SKEW_MS
      ? [
          ok("store", text),
          problem(
            "clock",
            `The clocks of this machine and PostgreSQL differ by ${skew} ms.`,
            "Run an NTP client on both.",
          ),
        ]
      : [ok("store", text)];
  } catch (error) {
    // The message of a failed sign-in names the user, never the password.
    return [
      problem(
        "store",
        `PostgreSQL cannot be reached: ${(error as Error).message}.`,
        "Check DATABASE_URL, and that PostgreSQL accepts this machine.",
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the store can be opened and is intact. Changes nothing in it. */
export async function checkStore(config: ServerConfig, now: () => number): Promise<Finding[]> {
  if (config.databaseUrl) return checkPostgres(config.databaseUrl, now);
  const file = storeFile(config.dataDir);
  if (!existsSync(file))
    return [warning("store", "There is no database yet.", "The server's first start creates it.")];
  const [fault] = faultsOf(file);
  if (fault !== undefined) return [problem("store", `${file}: ${fault}.`, "Run: forecourt restore")];
  const newer = findNewer(executedIn(file));
  return newer.length > 0 ? newer : [ok("store", `${file} is intact.`)];
}
