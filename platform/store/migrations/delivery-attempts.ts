import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Each attempt to deliver a lead, with what the target answered. Nodes of earlier versions write none. */
export function createDeliveryAttemptsMigration(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("delivery_attempts")
        .addColumn("id", sql`${sql.raw(dialect.serial)}`, (column) => column.primaryKey())
        .addColumn("lead_id", "text", (column) => column.notNull())
        .addColumn("endpoint", "text", (column) => column.notNull())
        .addColumn("at", sql`${sql.raw(dialect.bigint)}`, (column) => column.notNull())
        .addColumn("took", "integer", (column) => column.notNull())
        .addColumn("ok", "integer", (column) => column.notNull())
        .addColumn("answer", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("delivery_attempts_lead")
        .on("delivery_attempts")
        .columns(["lead_id", "endpoint"])
        .execute();
      await db.schema.createIndex("delivery_attempts_at").on("delivery_attempts").columns(["endpoint", "at"]).execute();
    },
  };
}
