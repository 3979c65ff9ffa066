import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What is to be published from Studio at a moment, and taken back at another one. */
export function createStudioPlansMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("studio_plans")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("draft", "text", (column) => column.notNull())
        .addColumn("rev", "integer", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("until", sql`${big}`)
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("due", sql`${big}`, (column) => column.notNull())
        .addColumn("lease", sql`${big}`, (column) => column.notNull())
        .addColumn("publish", "text")
        .addColumn("told", "text")
        .execute();
      await db.schema.createIndex("studio_plans_due").on("studio_plans").columns(["state", "due"]).execute();
    },
  };
}
