import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreDialect } from "../store-dialect.ts";

/** One-time codes of editors, several for one editor. */
export function createStudioCodesMigration(dialect: StoreDialect): Migration {
  const big = sql.raw<unknown>(dialect.bigint);
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["code", "code_until", "code_tries"])
        await db.schema.alterTable("studio_editors").dropColumn(column).execute();
      await db.schema
        .createTable("studio_codes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("editor", "text", (column) => column.notNull().references("studio_editors.id").onDelete("cascade"))
        .addColumn("until", sql`${big}`, (column) => column.notNull())
        .execute();
    },
  };
}
