import type { Finding } from "../diagnostics/catalogue.ts";
import { editDoc } from "../edit/doc-edit.ts";
import type { JsonDoc } from "../json/doc.ts";
import { isObject } from "../json-value.ts";
import type { Migration } from "../migrations/migration.ts";
import { migrationDefinitions } from "../migrations.gen.ts";
import type { UnreadDocument } from "./unread.ts";

/** The migrations, earliest format first. */
const migrations: readonly Migration[] = Object.values(migrationDefinitions).sort(
  (a, b) => a.format - b.format,
);

/** The format before the first migration: that of a layer that does not say one. */
export const firstFormat = 1;
/** The format of tenant JSON that this version reads and writes. */
export const presentFormat = migrations.at(-1)?.format ?? firstFormat;

/** A file in the present format, and what it says in an earlier one. */
interface Present {
  doc: JsonDoc;
  problems: readonly { doc: JsonDoc; finding: Finding }[];
}

const known = new WeakMap<JsonDoc, Map<number, Present>>();

/** The migrations after a format that change documents of a section. */
export const migrationsAfter = (format: number, { section }: UnreadDocument): readonly Migration[] =>
  migrations.filter((one) => one.format > format && one.sections.includes(section));

/**
 * A file of a layer that is written in `format`, as if it were upgraded; each place that is written otherwise now is a warning.
 * The same file gives the same result, by which all that is derived from it is cached.
 */
export function inPresentFormat(doc: JsonDoc, document: UnreadDocument, format: number): Present {
  if (format >= presentFormat) return { doc, problems: [] };
  const byFormat = known.get(doc) ?? new Map<number, Present>();
  known.set(doc, byFormat);
  const present = byFormat.get(format) ?? upgraded(doc, document, format);
  byFormat.set(format, present);
  return present;
}

function upgraded(start: JsonDoc, document: UnreadDocument, format: number): Present {
  let doc = start;
  const problems: { doc: JsonDoc; finding: Finding }[] = [];
  for (const { changes } of migrationsAfter(format, document)) {
    const { value } = doc;
    const found = isObject(value) ? changes(value, document.key ?? "") : [];
    for (const { says, pointer } of found)
      problems.push({
        doc,
        finding: { code: "format/deprecated", params: { says, format }, pointer, at: "key" },
      });
    if (found.length > 0)
      doc = editDoc(
        doc,
        found.flatMap(({ ops }) => ops),
      );
  }
  return { doc, problems };
}
