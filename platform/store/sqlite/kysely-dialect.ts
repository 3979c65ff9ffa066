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
import { type DatabaseFile, openWorker, type WorkerClient } from "./worker-client.ts";

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

function connectionTo(open: () => Promise<WorkerClient>): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const worker = await open();
      const { rows, changes } = await worker.execute(query.sql, query.parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    // There is no streaming, because a long read would block checkpoints: read page by page.
    streamQuery() {
      throw new Error("the store does not stream; read page by page");
    },
  };
}

function createDriver(database: DatabaseFile, ready: () => Promise<void>): Driver {
  const mutex = createMutex();
  let worker: WorkerClient | undefined;
  /**
   * The thread in which a transaction began: its statements must not continue in another thread without the
   * transaction.
   */
  let inTransaction: WorkerClient | undefined;
  const connection = connectionTo(async () => {
    if (inTransaction !== undefined) return inTransaction;
    await ready();
    if (worker === undefined || worker.hasEnded()) worker = await openWorker(database);
    return worker;
  });
  const run = async (sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => undefined,
    // It never throws, because Kysely would then wait for a connection forever; the first query throws instead.
    async acquireConnection() {
      await mutex.lock();
      return connection;
    },
    // Immediate: a transaction that starts by reading could not wait for another process's write lock later.
    async beginTransaction() {
      await run("begin immediate");
      inTransaction = worker;
    },
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    async releaseConnection() {
      inTransaction = undefined;
      mutex.unlock();
    },
    destroy: async () => worker?.close(),
  };
}

/** Kysely on node:sqlite in a worker thread, which starts with the first query once `ready`. */
export function createSqliteWorkerDialect(database: DatabaseFile, ready: () => Promise<void>): Dialect {
  return {
    createDriver: () => createDriver(database, ready),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
