import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerAnswer, WorkerRequest } from "./protocol.ts";

// Runs in a worker thread: an fsync blocks this thread, and no page.

if (parentPort === null) throw new Error("server/store/sqlite/worker.ts is a worker thread");
const port = parentPort;
const db = new DatabaseSync(workerData.file as string);
for (const pragma of workerData.pragmas as string[]) db.exec(`pragma ${pragma}`);

const maxStatements = 200;
const statements = new Map<string, { statement: StatementSync; reads: boolean }>();

function prepared(sql: string): { statement: StatementSync; reads: boolean } {
  const known = statements.get(sql);
  if (known !== undefined) {
    statements.delete(sql);
    statements.set(sql, known);
    return known;
  }
  const statement = db.prepare(sql);
  const entry = { statement, reads: statement.columns().length > 0 };
  statements.set(sql, entry);
  const oldest = statements.keys().next().value;
  if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest);
  return entry;
}

function execute(sql: string, parameters: SQLInputValue[]): Pick<WorkerAnswer, "rows" | "changes"> {
  // A failed statement or commit may have ended the transaction already; rolling back again would be an error.
  if (sql === "rollback") {
    if (db.isTransaction) db.exec(sql);
    return { rows: [], changes: 0 };
  }
  const { statement, reads } = prepared(sql);
  if (reads) {
    const rows = statement.all(...parameters);
    return { rows, changes: rows.length };
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

function answer(request: WorkerRequest): WorkerAnswer {
  if (request.kind === "close") {
    db.close();
    return { id: request.id, rows: [], changes: 0 };
  }
  try {
    return { id: request.id, ...execute(request.sql, request.parameters) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { id: request.id, rows: [], changes: 0, error: { message, code, errcode } };
  }
}

port.on("message", (request: WorkerRequest) => {
  port.postMessage(answer(request));
  if (request.kind === "close") port.close();
});
