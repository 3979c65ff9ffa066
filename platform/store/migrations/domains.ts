import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Hosts that dealers have added, and the proof that they are theirs. */
export function createDomainsMigration(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("domains")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("host", "text", (column) => column.notNull())
        .addColumn("proof", "text", (column) => column.notNull())
        .addColumn("verified_at", sql`${sql.raw(dialect.bigint)}`)
        .addPrimaryKeyConstraint("domains_key", ["tenant", "host"])
        .execute();
    },
  };
}
