import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What was erased lately, and the days on which the server ran: those with leads, until it counts them itself. */
export function privacy(dialect: StoreDialect): Migration {
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
      // Keys whose window is over: they hold a hash of the sender's address that anybody can try.
      await sql`update leads set dedupe_key = null where dedupe_until < (select max(received_at) from leads)`.execute(
        db,
      );
    },
  };
}
