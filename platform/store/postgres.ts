import { type Dialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Logger } from "./logger.ts";

const int8 = 20;
// Every 64-bit column holds milliseconds or a row number, far below 2^53.
const typeParsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 ? Number : types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
};

/** How many connections the pool of a process has, and how long a statement may take, ms. */
export interface PoolLimits {
  connections: number;
  statementMs: number;
}

const usualLimits: PoolLimits = { connections: 10, statementMs: 15_000 };

/** Kysely on a PostgreSQL pool, once `ready`. A lost server fails queries, never the process. */
export function createPostgresPoolDialect(
  connectionString: string,
  logger: Logger,
  ready: () => Promise<void>,
  { connections, statementMs }: PoolLimits = usualLimits,
): Dialect {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    types: typeParsers,
  });
  const lost = (error: Error) => logger.warn({ reason: error.message }, "connection to PostgreSQL lost");
  // Without these a connection that breaks while idle ends the process.
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
  });
  return new PostgresDialect({
    pool: {
      async connect() {
        await ready();
        return pool.connect();
      },
      end: () => pool.end(),
    },
  });
}
