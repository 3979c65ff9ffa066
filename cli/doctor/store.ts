import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { listNewerMigrations, NewerStoreError, resolveStoreFile, stoppedNoteSql } from "../../platform/store/index.ts";
import { LOADER_CONNECTIONS } from "../../platform/tenants/index.ts";
import type { ServerConfig } from "../../server/config.ts";
import { listIntegrityErrors } from "../store/restore.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** Difference of two clocks from which limits, codes and holds of several nodes disagree, ms. */
const SKEW_MS = 5_000;
const CONNECT_MS = 5_000;

/** The finding that the store belongs to a newer release, by the names of the migrations that it has run. */
function findNewer(executed: readonly { name: string }[]): Finding[] {
  try {
    listNewerMigrations(
      executed.map(({ name }) => name),
      {},
    );
    return [];
  } catch (error) {
    if (!(error instanceof NewerStoreError)) throw error;
    return [problem("store", error.message, "This release does not start on it.")];
  }
}

/** The finding that leads wait, by the note of a store that delivers nothing. */
const findStopped = (notes: readonly { value: string }[]): Finding[] =>
  notes.map(({ value }) =>
    warning(
      "delivery",
      `Leads and alerts are stored and not sent: ${value}.`,
      "Run 'forecourt deliver on' where this is the server that shall deliver.",
    ),
  );

/** What is known of a database file: the migrations that it has run, and whether it delivers. */
function checkFile(file: string): Finding[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const read = (table: string, text: string) => {
      const [found] = db.prepare("select 1 from sqlite_master where name = ?").all(table);
      return found ? db.prepare(text).all() : [];
    };
    const newer = findNewer(read("kysely_migration", "select name from kysely_migration") as { name: string }[]);
    if (newer.length > 0) return newer;
    return [ok("store", `${file} is intact.`), ...findStopped(read("settings", stoppedNoteSql) as { value: string }[])];
  } finally {
    db.close();
  }
}

/** The finding that two clocks differ by so many ms. */
const findSkew = (skew: number): Finding[] =>
  skew > SKEW_MS
    ? [
        problem(
          "clock",
          `The clocks of this machine and PostgreSQL differ by ${skew} ms.`,
          "Run an NTP client on both.",
        ),
      ]
    : [];

/** The most connections that this user may have, besides those that are kept for superusers. */
const connectionsSql = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most`;

/** The connections of a server: its pool, that of its loading thread, and one that listens; the process of Studio has as many. */
const connectionsOf = ({ pool, studioHost }: ServerConfig): number =>
  (pool.connections + LOADER_CONNECTIONS + 1) * (studioHost === undefined ? 1 : 2);

/** The finding that a server may open more connections than PostgreSQL allows. */
function findFullPool(most: number, config: ServerConfig): Finding[] {
  const needed = connectionsOf(config);
  if (needed > most)
    return [
      problem(
        "store",
        `A server like this may open ${needed} connections, and PostgreSQL allows ${most} in all.`,
        "Lower PG_POOL, or raise max_connections of PostgreSQL.",
      ),
    ];
  const text = `A server like this may open ${needed} connections; PostgreSQL allows ${most}: enough for ${Math.floor(most / needed)}.`;
  return [ok("pools", text)];
}

async function checkPostgres(connectionString: string, config: ServerConfig, now: () => number): Promise<Finding[]> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string; tables: string[] }>(
      "select extract(epoch from clock_timestamp()) * 1000 as at, array(select tablename::text from pg_tables) as tables",
    );
    const { at, tables = [] } = rows[0] ?? {};
    const read = async <Row extends object>(table: string, text: string) =>
      tables.includes(table) ? (await client.query<Row>(text)).rows : [];
    const newer = findNewer(await read<{ name: string }>("kysely_migration", "select name from kysely_migration"));
    if (newer.length > 0) return newer;
    const text = tables.includes("outbox")
      ? "PostgreSQL answers."
      : "PostgreSQL answers; the server's first start creates the tables.";
    return [
      ok("store", text),
      ...findSkew(Math.round(Math.abs(now() - Number(at)))),
      ...findStopped(await read<{ value: string }>("settings", stoppedNoteSql)),
      ...findFullPool((await client.query<{ most: number }>(connectionsSql)).rows[0]?.most ?? 0, config),
    ];
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
  if (config.databaseUrl) return checkPostgres(config.databaseUrl, config, now);
  const file = resolveStoreFile(config.dataDir);
  if (!existsSync(file)) return [warning("store", "There is no database yet.", "The server's first start creates it.")];
  const [fault] = listIntegrityErrors(file);
  if (fault !== undefined) return [problem("store", `${file}: ${fault}.`, "Run: forecourt restore")];
  return checkFile(file);
}
