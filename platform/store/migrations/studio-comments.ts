import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** What editors remark about values of a draft, which ends with it. */
export function createStudioCommentsMigration(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("studio_comments")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("draft", "text", (column) => column.notNull().references("studio_drafts.id").onDelete("cascade"))
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("at", sql.raw<unknown>(dialect.bigint), (column) => column.notNull())
        .addColumn("pointer", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .execute();
    },
  };
}
