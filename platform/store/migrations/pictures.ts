import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** Pictures of published versions, each once a dealer, by the SHA-256 of its bytes; versions say which they refer to. */
export function createPicturesMigration(dialect: StoreDialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("pictures")
        .addColumn("tenant", "text", (column) => column.notNull())
        .addColumn("hash", "text", (column) => column.notNull())
        .addColumn("body", sql`${sql.raw(dialect.bytes)}`, (column) => column.notNull())
        .addPrimaryKeyConstraint("pictures_key", ["tenant", "hash"])
        .execute();
      await db.schema.alterTable("versions").addColumn("pictures", "text").execute();
    },
  };
}
