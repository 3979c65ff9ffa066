import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/**
 * Column types that better-auth writes: in SQLite, text for timestamps and 0/1 for booleans; in PostgreSQL, the
 * native types.
 */
function typesOf(dialect: StoreDialect): { moment: RawBuilder<unknown>; truth: RawBuilder<unknown> } {
  const postgres = dialect.name === "postgres";
  return {
    moment: sql.raw(postgres ? "timestamptz" : "text"),
    truth: sql.raw(postgres ? "boolean" : "integer"),
  };
}

/** Users, sessions and codes as better-auth 1.7 has them, and counters that limit attempts. */
export function createAccountsMigration(dialect: StoreDialect): Migration {
  const { moment, truth } = typesOf(dialect);
  const big = sql.raw<unknown>(dialect.bigint);
  const dated = <Table extends string>(table: CreateTableBuilder<Table, never>) =>
    table
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("createdAt", sql`${moment}`, (column) => column.notNull())
      .addColumn("updatedAt", sql`${moment}`, (column) => column.notNull());
  return {
    async up(db: Kysely<unknown>) {
      await dated(db.schema.createTable("users"))
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull().unique())
        .addColumn("emailVerified", sql`${truth}`, (column) => column.notNull())
        .addColumn("image", "text")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("phone", "text")
        .addColumn("mail", "text")
        .execute();
      await dated(db.schema.createTable("sessions"))
        .addColumn("userId", "text", (column) => column.notNull())
        .addColumn("token", "text", (column) => column.notNull().unique())
        .addColumn("expiresAt", sql`${moment}`, (column) => column.notNull())
        .addColumn("ipAddress", "text")
        .addColumn("userAgent", "text")
        .execute();
      await db.schema.createIndex("sessions_user").on("sessions").column("userId").execute();
      await dated(db.schema.createTable("verifications"))
        .addColumn("identifier", "text", (column) => column.notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("expiresAt", sql`${moment}`, (column) => column.notNull())
        .execute();
      await db.schema.createIndex("verifications_identifier").on("verifications").column("identifier").execute();
      // better-auth requires it; there is no sign-in with a password or another service.
      await dated(db.schema.createTable("user_accounts"))
        .addColumn("accountId", "text", (column) => column.notNull())
        .addColumn("providerId", "text", (column) => column.notNull())
        .addColumn("userId", "text", (column) => column.notNull())
        .addColumn("accessToken", "text")
        .addColumn("refreshToken", "text")
        .addColumn("idToken", "text")
        .addColumn("accessTokenExpiresAt", sql`${moment}`)
        .addColumn("refreshTokenExpiresAt", sql`${moment}`)
        .addColumn("scope", "text")
        .addColumn("password", "text")
        .execute();
      await db.schema
        .createTable("counters")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("count", "integer", (column) => column.notNull())
        .addColumn("until", sql`${big}`, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("secrets")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("saved_cars")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("car_id", "text", (column) => column.notNull())
        .addColumn("saved_at", sql`${big}`, (column) => column.notNull())
        .addColumn("price", sql.raw(dialect.name === "postgres" ? "double precision" : "real"))
        .addColumn("snapshot", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("saved_cars_key", ["user_id", "car_id"])
        .execute();
    },
  };
}
