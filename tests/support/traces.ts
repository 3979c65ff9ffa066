import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Store } from "../../platform/store/open.ts";

/** All ways in which a text may stand in a file: as it is, folded, in UTF-16, encoded, escaped as in JSON or a URL. */
function spellings(text: string): Buffer[] {
  const texts = new Set([text, text.toLowerCase(), text.toUpperCase(), text.normalize("NFD")]);
  const all = [...texts].flatMap((text) => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ]);
  return [
    ...[...new Set(all)].map((text) => Buffer.from(text)),
    Buffer.from(text, "utf16le"),
    // Base64 depends on where a text begins: the middle of each of the three ways.
    ...[0, 1, 2].map((shift) => {
      const whole = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString("base64");
      return Buffer.from(whole.slice(shift === 0 ? 0 : 4, -4));
    }),
  ];
}

/** Which of the texts stand somewhere in the bytes, in any spelling. */
export function findTraces(bytes: Buffer, texts: readonly string[]): string[] {
  return texts.filter((text) => spellings(text).some((spelling) => bytes.includes(spelling)));
}

/** Every file below a folder whose bytes or name hold one of the texts: `<file>: <text>`. */
export function findTracesBelow(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? readFileSync(path) : Buffer.alloc(0);
    return findTraces(Buffer.concat([Buffer.from(`${path}\n`), bytes]), texts).map(
      (text) => `${path.slice(folder.length + 1)}: ${text}`,
    );
  });
}

/** Tables and their columns, as the database itself says. */
export async function listTableColumns({ db, dialect }: Store): Promise<Map<string, string[]>> {
  const { rows } = await (dialect.name === "sqlite"
    ? sql<{ table: string; column: string }>`
        select list.name as "table", info.name as "column"
        from pragma_table_list as list, pragma_table_info(list.name) as info
        where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite\\_%' escape '\\'`
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'`
  ).execute(db);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}
