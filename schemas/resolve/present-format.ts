import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonDoc } from "../json/doc.ts";
import { parseJson } from "../json/parse.ts";
import { convertToJsonObject, isObject, type JsonObject } from "../json-value.ts";
import type { Change, Migration, Migrations, Written } from "../migrations/migration.ts";
import { migrationDefinitions } from "../migrations/migrations.gen.ts";
import type { UnreadDocument } from "./skipped-documents.ts";

/** The migrations of this version. */
export const registeredMigrations: Migrations = Object.values<Migration>(migrationDefinitions).sort(
  (a, b) => a.format - b.format,
);

/** The format before the first migration: that of a layer that does not say one. */
export const firstFormat = 1;
/** The format to which migrations lead. */
export const formatAfter = (migrations: Migrations): number => migrations.at(-1)?.format ?? firstFormat;
/** The format of tenant JSON that this version reads and writes. */
export const presentFormat = formatAfter(registeredMigrations);

/** The migrations that are due for a document. */
export const selectDueMigrations = ({ migrations, format }: Written, { section }: UnreadDocument): Migrations =>
  migrations.filter((migration) => migration.format > format && migration.sections.includes(section));

/** A file after a migration, and what that changed. */
interface Migrated {
  doc: JsonDoc;
  changes: readonly Change[];
}

const known = new WeakMap<JsonDoc, Map<Migration, Migrated>>();

/** A document with these changes made. */
export const makeChanges = (document: JsonObject, changes: readonly Change[]): JsonObject =>
  changes.reduce((now, change) => change.write(now), document);

/** A file whose text stays, with the value of a later format. */
function withChanges(doc: JsonDoc, changes: readonly Change[]): JsonDoc {
  const text = JSON.stringify(makeChanges(convertToJsonObject(doc.value), changes));
  const { value, hasDirectives } = parseJson(doc.file, text);
  return { ...doc, value, hasDirectives, isUpgraded: true };
}

/** The same file gives the same result, by which all that is derived from it is cached. */
function migrate(doc: JsonDoc, migration: Migration, key: string): Migrated {
  const byMigration = known.get(doc) ?? new Map<Migration, Migrated>();
  known.set(doc, byMigration);
  const cached = byMigration.get(migration);
  if (cached) return cached;
  const changes = isObject(doc.value) ? migration.changes(doc.value, key) : [];
  const migrated = { doc: changes.length > 0 ? withChanges(doc, changes) : doc, changes };
  byMigration.set(migration, migrated);
  return migrated;
}

/** A file of a layer as if it were upgraded from `format`; each place that is written otherwise now is a warning. */
export function upgradeDocument(
  start: JsonDoc,
  document: UnreadDocument,
  written: Written,
): { doc: JsonDoc; problems: { doc: JsonDoc; finding: Finding }[] } {
  let doc = start;
  const problems: { doc: JsonDoc; finding: Finding }[] = [];
  for (const migration of selectDueMigrations(written, document)) {
    const migrated = migrate(doc, migration, document.key ?? "");
    for (const { says, pointer } of migrated.changes)
      problems.push({
        doc,
        finding: { code: "format/deprecated", params: { says, format: written.format }, pointer, at: "key" },
      });
    doc = migrated.doc;
  }
  return { doc, problems };
}
