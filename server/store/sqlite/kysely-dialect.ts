import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { openWorker, type WorkerClient } from "./worker-client.ts";

/** First come, first served: SQLite has one connection, and a transaction must have it to itself. */
function createMutex(): { lock(): Promise<void>; unlock(): void } {
  const queue: (() => void)[] = [];
  let locked = false;
  return {
    lock() {
      if (locked) return new Promise((resolve) => queue.push(resolve));
      locked = true;
      return Promise.resolve();
    },
    unlock() {
      const next = queue.shift();
      if (next === undefined) locked = false;
      else next();
    },
  };
}

function connectionTo(worker: WorkerClient): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changes } = await worker.execute(query.sql, query.parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    // A long reader would block checkpoints, so that there is no streaming: read page by page.
    streamQuery() {
      throw new Error("the store does not stream; read page by page");
    },
  };
}

function createDriver(file: string, pragmas: string[]): Driver {
  const worker = openWorker(file, pragmas);
  const connection = connectionTo(worker);
  const mutex = createMutex();
  const run = async (sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => undefined,
    async acquireConnection() {
      await mutex.lock();
      return connection;
    },
    // Immediate: a transaction that starts by reading could not wait for another process's write lock later on.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    releaseConnection: async () => mutex.unlock(),
    destroy: () => worker.close(),
  };
}

/** Kysely on node:sqlite in a worker thread. */
export function sqliteWorkerDialect(file: string, pragmas: string[]): Dialect {
  return {
    createDriver: () => createDriver(file, pragmas),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
