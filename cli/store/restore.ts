import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  NewerStoreError,
  openStore,
  resolveStoreFile,
  silentLogger,
  stopDelivering,
  tableNames,
} from "../../platform/store/index.ts";
import { copyToPostgres } from "./copy-postgres.ts";

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
export function listIntegrityErrors(file: string): string[] {
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

/** The number of rows of each table of a database that this release knows. */
export function countRows(file: string): { [table: string]: number } {
  const db = new DatabaseSync(file);
  try {
    const present = db.prepare("select name from sqlite_schema where type = 'table'").all() as {
      name: string;
    }[];
    const known = new Set<string>(tableNames);
    const counted = present.filter(({ name }) => known.has(name));
    return Object.fromEntries(
      counted.map(({ name }) => {
        const row = db.prepare(`select count(*) as count from "${name}"`).get() as { count: number };
        return [name, row.count];
      }),
    );
  } finally {
    db.close();
  }
}

interface Source {
  db: DatabaseSync;
  table: string;
}
type Row = { [column: string]: SQLInputValue } & { _row: number };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** How far a table was read from one end: the last row, and whether that was all of it. */
interface Progress {
  last: number;
  isWhole: boolean;
}

/** Rows of a table from one end towards the other, as far as they are readable. */
function* readable({ db, table }: Source, order: "asc" | "desc", progress: Progress): Generator<Row> {
  const sign = order === "asc" ? ">" : "<";
  for (let size = atOnce; ; ) {
    let rows: Row[];
    try {
      rows = db
        .prepare(`select rowid as _row, * from ${quoted(table)} where rowid ${sign} ? order by rowid ${order} limit ?`)
        .all(progress.last, size) as Row[];
    } catch {
      // One of them is on a damaged page: read fewer rows at once, down to a single row.
      if (size === 1) return;
      size = Math.floor(size / 2);
      continue;
    }
    for (const row of rows) {
      progress.last = row._row;
      yield row;
    }
    if (rows.length < size) {
      progress.isWhole = true;
      return;
    }
  }
}

/**
 * Every row that can be read: from the front, from the back, and one by one in between. Gives the most rows that are lost; NaN if
 * nobody can tell, because the end of the table cannot be read.
 */
function* salvaged(source: Source): Generator<Row, number> {
  // Row ids begin at 1.
  const front: Progress = { last: 0, isWhole: false };
  yield* readable(source, "asc", front);
  if (front.isWhole) return 0;
  const back: Progress = { last: Number.MAX_SAFE_INTEGER, isWhole: false };
  for (const row of readable(source, "desc", back)) {
    if (row._row <= front.last) return 0;
    yield row;
  }
  if (back.last === Number.MAX_SAFE_INTEGER) return Number.NaN;
  let found = 0;
  const single = source.db.prepare(`select rowid as _row, * from ${quoted(source.table)} where rowid = ?`);
  for (let row = front.last + 1; row < Math.min(back.last, front.last + mostSingles); row += 1) {
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
  return back.last - front.last - 1 - found;
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

/** Where the rows of a new database come from. */
export interface RestoreSource {
  /** A database. */
  file: string;
  /** It is known to be as it was when the backup was made; otherwise each readable row of it is copied. */
  isWhole: boolean;
  /** The backup that it is of, in words; absent: it is the store itself, which is repaired. */
  name?: string;
}

/** Creates the database of a new, empty folder from another one. That of a backup delivers nothing until `forecourt deliver on`. */
async function makeStore(
  folder: string,
  { file, isWhole, name }: RestoreSource,
  from: DatabaseSync | undefined,
): Promise<SavedTable[]> {
  const fresh = resolveStoreFile(folder);
  if (isWhole) copyFileSync(file, fresh);
  const store = await openStore({ dataDir: folder, logger: silentLogger });
  try {
    if (name !== undefined) await stopDelivering(store, `This store was restored from ${name}`);
  } finally {
    await store.close();
  }
  if (isWhole) return Object.entries(countRows(fresh)).map(([table, rows]) => ({ table, rows, lost: 0 }));
  const saved = from === undefined ? [] : copyTables(from, fresh);
  const [fault] = listIntegrityErrors(fresh);
  if (fault !== undefined) throw new RestoreError(`The new database is damaged: ${fault}`);
  return saved;
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
      throw new RestoreError("Another process is writing to the database; try again, or stop the server first.");
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
 * Replaces `<dataDir>/forecourt.db` with an intact database that contains every readable row of it, or of a source. The previous file is
 * kept beside it and never deleted. A running server switches to the new file automatically. Throws RestoreError.
 */
export async function restoreStore(
  dataDir: string,
  { source: named, now }: { source?: RestoreSource; now: number },
): Promise<Restored> {
  const file = resolveStoreFile(dataDir);
  const source = named ?? { file, isWhole: false };
  if (!existsSync(source.file)) throw new RestoreError(`There is no database at ${source.file}.`);
  const folder = join(dataDir, `restoring-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  // The lock is held until the new file is in place, because anything a running server wrote meanwhile would be lost.
  const from = source.isWhole ? undefined : locked(source.file);
  const present = source.file === file || !existsSync(file) ? undefined : locked(file);
  try {
    const saved = await makeStore(folder, source, from);
    const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
    const aside = existsSync(file) ? join(dirname(file), `${basename(file)}.before-${stamp}`) : undefined;
    if (aside) for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end);
    renameSync(resolveStoreFile(folder), file);
    return { ...(aside && { aside }), saved };
  } finally {
    from?.close();
    present?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs with a copy of a backup's database that has the tables of this release, in a folder that is private and removed again. */
export async function runWithMigratedCopy<Result>(
  source: RestoreSource,
  use: (file: string, saved: SavedTable[]) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(source.file)) throw new RestoreError(`There is no database at ${source.file}.`);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-restore-"));
  const from = source.isWhole ? undefined : locked(source.file);
  try {
    return await use(resolveStoreFile(folder), await makeStore(folder, source, from));
  } finally {
    from?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces all rows of PostgreSQL by those of a source. Throws RestoreError, and then nothing has changed. */
export async function restorePostgres(url: string, source: RestoreSource): Promise<Restored> {
  return runWithMigratedCopy(source, async (file, saved) => {
    try {
      // Creates the tables that it does not have yet.
      const store = await openStore({ dataDir: dirname(file), databaseUrl: url, logger: silentLogger });
      await store.close();
      await copyToPostgres(file, url);
    } catch (error) {
      if (error instanceof NewerStoreError) throw error;
      throw new RestoreError(`PostgreSQL was not changed: ${(error as Error).message}.`, { cause: error });
    }
    return { saved };
  });
}
