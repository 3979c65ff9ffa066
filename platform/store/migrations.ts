import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";
import { version } from "../base/version.ts";
import { NewerStoreError } from "./errors.ts";
import { listFirstStatements } from "./first-version.ts";
import type { StoreDialect } from "./store-dialect.ts";
import type { Tables } from "./tables.ts";

/** The first version of the store. Its name is that of the first of the steps by which earlier builds came to the same tables. */
const createFirstVersion = (dialect: StoreDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of listFirstStatements(dialect)) await sql.raw(statement).execute(db);
  },
});

/** The migrations that a database has run. */
async function executedNames(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrations of newer releases, which there is nothing to do about: they only add to the store, so that earlier releases of
 * the same major version run on it. The name of one that does not begins with the first major version that can read its
 * store, such as `v2-0031-one-contact`. Throws NewerStoreError if this release cannot.
 */
export function listNewerMigrations(executed: readonly string[], own: object): { [name: string]: Migration } {
  const newer = executed.filter((name) => !Object.hasOwn(own, name));
  const [major = ""] = version.split(".");
  const needs = newer.map((name) => Number(/^v(\d+)-/.exec(name)?.[1] ?? 0));
  const least = Math.max(...needs, 0);
  if (least > Number(major)) throw new NewerStoreError(version, least);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
}

/**
 * Migrates the database to the newest version; does nothing if it is current. Several nodes can call it concurrently. Throws
 * NewerStoreError if only a newer release can use the database.
 */
export async function migrate(db: Kysely<Tables>, dialect: StoreDialect): Promise<void> {
  const migrations = { "0001-first-version": createFirstVersion(dialect) };
  const newer = listNewerMigrations(await executedNames(db as Kysely<unknown>), migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...newer }) },
    // Parallel branches add migrations, so a database may have run them in an order other than that of their names.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
