import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What nodes share besides leads and accounts: published versions, feeds, cars that were shown, counted requests. */
export function createSharedMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  const bytes = sql.raw<unknown>(dialect.bytes);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("versions")
        .addColumn("version", sql`${sql.raw(dialect.serial)}`, (column) => column.primaryKey())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("body", sql`${bytes}`, (column) => column.notNull())
        .execute();
      await db.schema.createIndex("versions_newest").on("versions").columns(["kind", "tenant", "version"]).execute();
      await db.schema
        .createTable("known_cars")
        .addColumn("tenant", "text", (column) => column.primaryKey())
        .addColumn("body", sql`${bytes}`, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("feeds")
        .addColumn("tenant", "text", (column) => column.primaryKey())
        .addColumn("memory", "text", (column) => column.notNull())
        .addColumn("leased_until", sql`${big}`, (column) => column.notNull())
        .execute();
      // Unlogged: after a crash of PostgreSQL, the counts of a minute start again.
      const unlogged = sql.raw(dialect.name === "postgres" ? "unlogged" : "");
      await sql`create ${unlogged} table hits (id text primary key, count integer not null, until ${big} not null)`.execute(
        db,
      );
    },
  };
}
