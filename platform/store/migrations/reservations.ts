import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Holds of cars, and payments of visitors. */
export function createReservationsMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("reservations")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("car_id", "text", (column) => column.notNull())
        // Unique, and null once the hold has ended, so that exactly one visitor gets the car.
        .addColumn("active_key", "text", (column) => column.unique())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("created_at", sql`${big}`, (column) => column.notNull())
        .addColumn("held_ms", sql`${big}`, (column) => column.notNull())
        .addColumn("held_until", sql`${big}`, (column) => column.notNull())
        .addColumn("ended_at", sql`${big}`)
        .addColumn("amount", "integer", (column) => column.notNull())
        .addColumn("refund_percent", "integer", (column) => column.notNull())
        .addColumn("car", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("reservations_tenant").on("reservations").columns(["tenant", "created_at"]).execute();
      await db.schema
        .createTable("payments")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("amount", "integer", (column) => column.notNull())
        .addColumn("reference", "text")
        .addColumn("session", "text", (column) => column.unique())
        .addColumn("intent", "text")
        .addColumn("created_at", sql`${big}`, (column) => column.notNull())
        .addColumn("settled_at", sql`${big}`)
        .execute();
      await db.schema
        .createTable("payment_events")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .execute();
    },
  };
}

/** The account of a reservation, for visitors who were signed in. */
export function createReservationUsersMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("reservations").addColumn("user_id", "text").execute();
      await db.schema.createIndex("reservations_user").on("reservations").column("user_id").execute();
    },
  };
}
