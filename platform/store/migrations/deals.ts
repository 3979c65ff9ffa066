import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What buyers with an account have said once. */
export function createDealsMigration(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("deals")
        .addColumn("user_id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("deal", "text", (column) => column.notNull())
        .addColumn("said_at", sql`${sql.raw<unknown>(dialect.bigint)}`, (column) => column.notNull())
        .execute();
    },
  };
}
