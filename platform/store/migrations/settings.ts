import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What operators have set for all nodes of the store. */
export function createSettingsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("settings")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
    },
  };
}
