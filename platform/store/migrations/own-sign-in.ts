import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/**
 * Sessions and codes that are the platform's own, instead of the tables of better-auth. Accounts stay with what they
 * hold; visitors sign in again.
 */
export function createOwnSignInMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["sessions", "verifications", "user_accounts"]) await db.schema.dropTable(table).execute();
      await db.schema.alterTable("users").renameTo("users_before").execute();
      await db.schema
        .createTable("users")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("phone", "text")
        .addColumn("mail", "text")
        .addUniqueConstraint("users_phone", ["tenant", "phone"])
        .addUniqueConstraint("users_mail", ["tenant", "mail"])
        .execute();
      await sql`insert into users select id, tenant, phone, mail from users_before`.execute(db);
      await db.schema.dropTable("users_before").execute();
      await db.schema
        .createTable("sessions")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("until", sql`${big}`, (column) => column.notNull())
        .execute();
      await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
      await db.schema.createIndex("sessions_until").on("sessions").column("until").execute();
    },
  };
}
