import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/**
 * Recent erasures, and the days on which the server ran: initially those with leads, until the server counts them.
 */
export function createPrivacyMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("erasures")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("scrubbed", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("seen_days")
        .addColumn("day", "integer", (column) => column.primaryKey())
        .execute();
      await sql`insert into seen_days select distinct received_at / 86400000 from leads`.execute(db);
      // Expired keys, which contain an unkeyed hash of the sender's address that can be guessed.
      await sql`update leads set dedupe_key = null where dedupe_until < (select max(received_at) from leads)`.execute(
        db,
      );
    },
  };
}
