import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Studio's editors with their sessions, and drafts with their operations. */
export function createStudioMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("studio_editors")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("mail", "text", (column) => column.notNull().unique())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("dealers", "text", (column) => column.notNull())
        .addColumn("code", "text")
        .addColumn("code_until", sql`${big}`, (column) => column.notNull())
        .addColumn("code_tries", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("studio_sessions")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("editor", "text", (column) => column.notNull().references("studio_editors.id").onDelete("cascade"))
        .addColumn("until", sql`${big}`, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("studio_drafts")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("rev", "integer", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("studio_drafts_tenant").on("studio_drafts").column("tenant").execute();
      await db.schema
        .createTable("studio_ops")
        .addColumn("draft", "text", (column) => column.notNull().references("studio_drafts.id").onDelete("cascade"))
        .addColumn("seq", "integer", (column) => column.notNull())
        .addColumn("by", "text", (column) => column.notNull())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addColumn("op", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("studio_ops_key", ["draft", "seq"])
        .execute();
    },
  };
}
