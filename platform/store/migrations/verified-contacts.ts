import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/**
 * The platform's own codes, references of reservations, data for payment services, and draws by keyed hashes. Earlier
 * rows of draws are removed: their hashes had no key, so the phone numbers could be recovered.
 */
export function createVerifiedContactsMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("codes")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("round", "integer", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("until", sql`${big}`, (column) => column.notNull())
        .addPrimaryKeyConstraint("codes_key", ["tenant", "id"])
        .execute();
      await db.schema.createIndex("codes_until").on("codes").column("until").execute();
      await db.schema.createIndex("counters_until").on("counters").column("until").execute();
      const reservations = () => db.schema.alterTable("reservations");
      await reservations().addColumn("reference", "text").execute();
      await reservations()
        .addColumn("unverified_ms", sql`${big}`, (column) => column.notNull().defaultTo(0))
        .execute();
      await reservations().addColumn("verified_at", sql`${big}`).execute();
      await db.schema
        .createIndex("reservations_reference")
        .on("reservations")
        .columns(["tenant", "reference"])
        .unique()
        .execute();
      const payments = () => db.schema.alterTable("payments");
      await payments().addColumn("title", "text").execute();
      await payments().addColumn("return_url", "text").execute();
      await payments().addColumn("payable_until", sql`${big}`).execute();
      await db.schema.dropTable("draws").execute();
      await db.schema
        .createTable("draws")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("contact", "text", (column) => column.notNull())
        .addColumn("person", "text", (column) => column.notNull())
        .addColumn("prize", "text")
        .addColumn("at", sql`${big}`, (column) => column.notNull())
        .addPrimaryKeyConstraint("draws_key", ["tenant", "form", "contact"])
        .execute();
      await db.schema.createIndex("draws_person").on("draws").column("person").execute();
      // Existing holds of unverified contacts keep their promised duration.
      await sql`update reservations set verified_at = created_at where state = 'held'`.execute(db);
    },
  };
}
