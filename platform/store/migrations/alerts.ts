import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Verified contacts with alerts, and their alerts, which go with the contact. */
export function createAlertsMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("alert_contacts")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("channel", "text", (column) => column.notNull())
        .addColumn("address", "text", (column) => column.notNull())
        .addColumn("origin", "text", (column) => column.notNull())
        .addColumn("next_at", sql`${big}`, (column) => column.notNull())
        .addUniqueConstraint("alert_contacts_address", ["tenant", "channel", "address"])
        .execute();
      await db.schema.createIndex("alert_contacts_next").on("alert_contacts").column("next_at").execute();
      await db.schema
        .createTable("alerts")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("contact_id", "text", (column) =>
          column.notNull().references("alert_contacts.id").onDelete("cascade"),
        )
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("label", "text", (column) => column.notNull())
        .addColumn("told", "text", (column) => column.notNull())
        .addColumn("consent", "text", (column) => column.notNull())
        .addColumn("created_at", sql`${big}`, (column) => column.notNull())
        .addColumn("ends_at", sql`${big}`, (column) => column.notNull())
        .addUniqueConstraint("alerts_subject", ["contact_id", "kind", "subject"])
        .execute();
    },
  };
}
