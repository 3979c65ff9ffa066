import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { openStore, silentLogger, storeFile } from "../../platform/store/index.ts";

/** The result for one table. */
export interface SavedTable {
  table: string;
  rows: number;
  /** Maximum number of lost rows; 0 if the whole table was read. */
  lost: number;
}

/** The result of `restore`. */
export interface Restored {
  /** The new path of the previous database; undefined if there was none. */
  aside?: string;
  saved: SavedTable[];
}

/** The reason why nothing was changed; the message is for the user. */
export class RestoreError extends Error {
  override name = "RestoreError";
}

const companions = ["", "-wal", "-shm"];
const atOnce = 200;
/** Maximum number of rows in a gap that are read one by one. */
const mostSingles = 200_000;

/** The problems of a database file, as reported by SQLite; none if it is intact. */
export function faultsOf(file: string): string[] {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec("pragma busy_timeout = 5000");
    const rows = db.prepare("pragma integrity_check(20)").all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  } catch (error) {
    return [(error as Error).message];
  } finally {
    db?.close();
  }
}

interface Source {
  db: DatabaseSync;
  table: string;
}
type Row = { [column: string]: SQLInputValue } & { _row: number };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Rows of a table from one end towards the other, as far as they are readable, starting after `beyond`. */
function* readable({ db, table }: Source, order: "asc" | "desc", beyond: number): Generator<Row> {
  const sign = order === "asc" ? ">" : "<";
  let last = beyond;
  for (let size = atOnce; ; ) {
    let rows: Row[];
    try {
      rows = db
        .prepare(
          `select rowid as _row, * from ${quoted(table)} where rowid ${sign} ? order by rowid ${order} limit ?`,
        )
        .all(last, size) as Row[];
    } catch {
      // One of them is on a damaged page: read fewer rows at once, down to a single row.
      if (size === 1) return;
      size = Math.floor(size / 2);
      continue;
    }
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < size) return;
    last = end._row;
  }
}

/** Every row that can be read: from the front, from the back, and one by one in between. */
function* salvaged(source: Source): Generator<Row, number> {
  let front = Number.MIN_SAFE_INTEGER;
  for (const row of readable(source, "asc", front)) {
    front = row._row;
    yield row;
  }
  let back = Number.MAX_SAFE_INTEGER;
  for (const row of readable(source, "desc", back)) {
    if (row._row <= front) return 0;
    back = row._row;
    yield row;
  }
  if (front === Number.MIN_SAFE_INTEGER || back === Number.MAX_SAFE_INTEGER) return 0;
  let found = 0;
  const single = source.db.prepare(`select rowid as _row, * from ${quoted(source.table)} where rowid = ?`);
  for (let row = front + 1; row < Math.min(back, front + mostSingles); row += 1) {
    let read: Row | undefined;
    try {
      read = single.get(row) as Row | undefined;
    } catch {
      continue;
    }
    if (read === undefined) continue;
    found += 1;
    yield read;
  }
  return back - front - 1 - found;
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  const rows = db.prepare(`pragma table_info(${quoted(table)})`).all() as { name: string }[];
  return rows.map(({ name }) => name);
}

function copyTable(from: DatabaseSync, to: DatabaseSync, table: string): SavedTable {
  let rows = 0;
  let lost = 0;
  try {
    const known = new Set(columnsOf(from, table));
    const columns = columnsOf(to, table).filter((name) => known.has(name));
    const insert = to.prepare(
      `insert or replace into ${quoted(table)} (${columns.map(quoted)}) values (${columns.map(() => "?")})`,
    );
    const reading = salvaged({ db: from, table });
    for (let next = reading.next(); ; next = reading.next()) {
      if (next.done) {
        lost = next.value;
        break;
      }
      const row = next.value;
      insert.run(...columns.map((name) => row[name] ?? null));
      rows += 1;
    }
  } catch {
    // Not even the beginning of the table is readable; count the rows read so far.
    lost = Number.NaN;
  }
  return { table, rows, lost };
}

function copyTables(from: DatabaseSync, file: string): SavedTable[] {
  const to = new DatabaseSync(file);
  try {
    to.exec("pragma foreign_keys = off");
    const tables = to
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
      )
      .all() as { name: string }[];
    to.exec("begin");
    const saved = tables.map(({ name }) => copyTable(from, to, name));
    to.exec("commit");
    return saved;
  } finally {
    to.close();
  }
}

/** An empty database of today's tables, in a separate folder beside the store. */
async function emptyStore(dataDir: string): Promise<string> {
  const folder = join(dataDir, `restoring-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const store = await openStore({ dataDir: folder, logger: silentLogger });
  await store.close();
  return folder;
}

/** Opens a database for reading and locks out other writers; undefined if the file is not a database. */
function locked(file: string): DatabaseSync | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec("pragma busy_timeout = 5000");
    db.exec("begin immediate");
    return db;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    if ((errcode & 0xff) === 5) {
      db.close();
      throw new RestoreError(
        "Another process is writing to the database; try again, or stop the server first.",
      );
    }
    try {
      db.prepare("select name from sqlite_schema").all();
      return db;
    } catch {
      db.close();
      return undefined;
    }
  }
}

/**
 * Replaces `<dataDir>/forecourt.db` with an intact database that contains every readable row of it, or of `backup`. The
 * previous file is kept beside it and never deleted. A running server switches to the new file automatically. Throws
 * RestoreError.
 */
export async function restoreStore(
  dataDir: string,
  { backup, now }: { backup?: string; now: number },
): Promise<Restored> {
  const file = storeFile(dataDir);
  const from = backup ?? file;
  if (!existsSync(from)) throw new RestoreError(`There is no database at ${from}.`);
  const folder = await emptyStore(dataDir);
  const fresh = storeFile(folder);
  // The lock is held until the new file is in place, because anything a running server wrote meanwhile would be lost.
  const source = locked(from);
  const present = backup === undefined || !existsSync(file) ? undefined : locked(file);
  try {
    const saved = source === undefined ? [] : copyTables(source, fresh);
    const faults = faultsOf(fresh);
    if (faults.length > 0) throw new RestoreError(`The new database is damaged: ${faults[0]}`);
    const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
    const aside = existsSync(file) ? join(dirname(file), `${basename(file)}.before-${stamp}`) : undefined;
    if (aside) for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end);
    renameSync(fresh, file);
    return { ...(aside && { aside }), saved };
  } finally {
    source?.close();
    present?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
