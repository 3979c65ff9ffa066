import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What was published from Studio: who, when, why, the operations, and the files before and after. */
export function createStudioPublishesMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("studio_publishes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("layers", "text", (column) => column.notNull())
        .addColumn("ops", "text", (column) => column.notNull())
        .addColumn("files", "text", (column) => column.notNull())
        .addColumn("reverts", "text")
        .addColumn("draft", "text")
        .addColumn("up_to", "integer", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("note", "text")
        .execute();
      await db.schema.createIndex("studio_publishes_at").on("studio_publishes").column("at").execute();
    },
  };
}
