import { existsSync, statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { WorkerAnswer, WorkerRequest } from "./protocol.ts";

// Runs in a worker thread, so that an fsync does not block pages.

if (parentPort === null) throw new Error("platform/store/sqlite/worker.ts is a worker thread");
const port = parentPort;
const file = workerData.file as string;
let db: DatabaseSync;
let inode: number;

function openDatabase(mayCreate: boolean): void {
  if (!mayCreate && !existsSync(file)) throw gone("the database file is missing");
  db = new DatabaseSync(file);
  for (const pragma of workerData.pragmas as string[]) db.exec(`pragma ${pragma}`);
  inode = statSync(file).ino;
}

/** SQLITE_CANTOPEN, as SQLite says it. */
const gone = (message: string) => Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode: 14 });

/** Whether the file is still the open one: data written to a file that was moved away is lost. */
function hasMoved(): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  if (now === undefined) throw gone("the database file is missing");
  return now.ino !== inode;
}

/** Continues with the file that `forecourt restore` has put in place, or with the same one after an error of the disk. */
function reopen(): void {
  statements.clear();
  if (db.isOpen) db.close();
  openDatabase(false);
  isSuspect = false;
}

/** SQLite takes what it could not read for damage until it opens the file again: I/O error, corrupt, not a database. */
let isSuspect = false;
const isOneOf = (error: unknown, codes: readonly number[]): boolean =>
  codes.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);

const maxStatements = 200;
const statements = new LRUCache<string, { statement: StatementSync; reads: boolean }>({ max: maxStatements });

function prepared(sql: string): { statement: StatementSync; reads: boolean } {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = db.prepare(sql);
  const entry = { statement, reads: statement.columns().length > 0 };
  statements.set(sql, entry);
  return entry;
}

function execute(sql: string, parameters: SQLInputValue[]): Pick<WorkerAnswer, "rows" | "changes"> {
  // A failed statement or commit may have ended the transaction already; rolling back again would be an error.
  if (sql === "rollback") {
    if (db.isOpen && db.isTransaction) db.exec(sql);
    return { rows: [], changes: 0 };
  }
  const isOutside = !db.isOpen || !db.isTransaction;
  if (isOutside && (isSuspect || hasMoved())) reopen();
  const { statement, reads } = prepared(sql);
  if (reads) {
    const rows = statement.all(...parameters);
    return { rows, changes: rows.length };
  }
  const changes = Number(statement.run(...parameters).changes);
  // It may have waited for a lock while the file was replaced.
  if (isOutside && hasMoved()) {
    if (db.isTransaction) db.exec("rollback");
    throw gone("the database was replaced; retry");
  }
  return { rows: [], changes };
}

/** Executes a statement; what looks like damage is looked at again in the file as it is on the disk now. */
function executeSurely(sql: string, parameters: SQLInputValue[]): ReturnType<typeof execute> {
  try {
    return execute(sql, parameters);
  } catch (error) {
    isSuspect ||= isOneOf(error, [10, 11, 26]);
    if (!isOneOf(error, [11, 26]) || (db.isOpen && db.isTransaction)) throw error;
    return execute(sql, parameters);
  }
}

function answer(request: WorkerRequest): WorkerAnswer {
  const done = { id: request.id, rows: [], changes: 0 };
  try {
    if (request.kind !== "execute") {
      if (request.kind === "open") openDatabase(workerData.mayCreate as boolean);
      else db.close();
      return done;
    }
    return { id: request.id, ...executeSurely(request.sql, request.parameters) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { ...done, error: { message, code, errcode } };
  }
}

port.on("message", (request: WorkerRequest) => {
  port.postMessage(answer(request));
  if (request.kind === "close") port.close();
});
