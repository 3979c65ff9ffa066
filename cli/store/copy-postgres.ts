import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client, types } from "pg";
import { type Tables, tableNames } from "../../platform/store/index.ts";

type Row = { [column: string]: SQLInputValue };

/** Rows that are read or written at once; of tables with large values, few. */
const AT_ONCE = 200;
const LARGE_AT_ONCE = 2;
const large: ReadonlySet<string> = new Set<keyof Tables>(["versions", "pictures", "known_cars", "studio_publishes"]);
const CONNECT_MS = 10_000;

const pageOf = (table: string): number => (large.has(table) ? LARGE_AT_ONCE : AT_ONCE);
const quoted = (name: string): string => `"${name}"`;

async function connected<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function migrationsIn(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name).join();
}

/** Rows of a table as they were when the transaction began, without loading all of them. */
async function* rowsOf(client: Client, table: string): AsyncGenerator<Row[]> {
  await client.query(`declare page no scroll cursor for select * from ${quoted(table)}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${pageOf(table)} from page`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close page");
}

function insertInto(db: DatabaseSync, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const insert = db.prepare(
    `insert or replace into ${quoted(table)} (${columns.map(quoted)}) values (${columns.map(() => "?")})`,
  );
  for (const row of rows) insert.run(...columns.map((name) => row[name] ?? null));
}

/** PostgreSQL has other tables than this release: its rows would not be whole in a backup. */
export class OtherTables extends Error {}

/**
 * Copies all tables of PostgreSQL, as they are at one moment, into a SQLite database with the tables of this release. Gives the
 * number of rows of each. Throws OtherTables.
 */
export function copyFromPostgres(url: string, file: string): Promise<{ [table: string]: number }> {
  return connected(url, async (client) => {
    client.setTypeParser(types.builtins.INT8, Number);
    await client.query("begin transaction isolation level repeatable read read only");
    const db = new DatabaseSync(file);
    try {
      const own = db.prepare("select name from kysely_migration order by name").all() as { name: string }[];
      if ((await migrationsIn(client)) !== own.map(({ name }) => name).join()) throw new OtherTables();
      db.exec("pragma foreign_keys = off");
      db.exec("begin");
      const counts: { [table: string]: number } = {};
      for (const table of tableNames) {
        counts[table] = 0;
        for await (const rows of rowsOf(client, table)) {
          insertInto(db, table, rows);
          counts[table] += rows.length;
        }
      }
      db.exec("commit");
      return counts;
    } finally {
      db.close();
      await client.query("rollback").catch(() => undefined);
    }
  });
}

/** The number of rows of a table of PostgreSQL; undefined if there is no such table. */
export const countInPostgres = (url: string, table: keyof Tables): Promise<number | undefined> =>
  connected(url, async (client) => {
    const found = await client.query("select 1 from information_schema.tables where table_name = $1", [table]);
    if (found.rows.length === 0) return undefined;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    return Number(rows[0]?.count ?? 0);
  });

async function copyTable(client: Client, db: DatabaseSync, table: string): Promise<number> {
  let count = 0;
  const write = async (rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const places = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`);
    await client.query(
      `insert into ${quoted(table)} (${columns.map(quoted)}) values ${places}`,
      rows.flatMap((row) => columns.map((name) => row[name])),
    );
    count += rows.length;
  };
  let page: Row[] = [];
  for (const row of db.prepare(`select * from ${quoted(table)}`).iterate() as Iterable<Row>) {
    page.push(row);
    if (page.length < pageOf(table)) continue;
    await write(page);
    page = [];
  }
  if (page.length > 0) await write(page);
  return count;
}

/** Continues generated ids after the largest one of a table, or after the one that was there before. */
async function continueIds(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(sequence, greatest(nextval(sequence), (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table)})), false)
        from (select pg_get_serial_sequence($1, $2)::regclass as sequence) as own`,
      [table, column],
    );
}

/**
 * Replaces all rows of PostgreSQL, which has the tables of this release, by those of a SQLite database of it, in one transaction.
 * Gives the number of rows of each table.
 */
export function copyToPostgres(file: string, url: string): Promise<{ [table: string]: number }> {
  return connected(url, async (client) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      await client.query("begin");
      await client.query(`truncate ${tableNames.map(quoted)}`);
      const counts: { [table: string]: number } = {};
      // A table comes after those that it names.
      for (const table of tableNames) counts[table] = await copyTable(client, db, table);
      await continueIds(client);
      await client.query("commit");
      return counts;
    } finally {
      db.close();
      await client.query("rollback").catch(() => undefined);
    }
  });
}
