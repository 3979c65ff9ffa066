import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Who has shown, erased or sent personal data again. */
export function audit(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("audit")
        .addColumn("id", sql`${sql.raw(dialect.serial)}`, (column) => column.primaryKey())
        .addColumn("at", sql`${sql.raw(dialect.bigint)}`, (column) => column.notNull())
        .addColumn("actor", "text", (column) => column.notNull())
        .addColumn("act", "text", (column) => column.notNull())
        .addColumn("details", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("audit_at").on("audit").column("at").execute();
    },
  };
}
