import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { silentLogger } from "../../../platform/store/logger.ts";
import { openStore, type Store } from "../../../platform/store/open.ts";

/** A temporary store and a function that removes it: SQLite in a new folder, or a new database of FC_POSTGRES_URL. */
export interface TemporaryStore {
  store: Store;
  dataDir: string;
  remove(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Opens one; `server` is the address of a PostgreSQL server. */
export async function openTemporaryStore(server = process.env.FC_POSTGRES_URL): Promise<TemporaryStore> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-store-"));
  const database = basename(dataDir).toLowerCase();
  if (server) await onServer(server, `create database ${escapeIdentifier(database)}`);
  const databaseUrl = server && named(server, database);
  const store = await openStore({ dataDir, databaseUrl, logger: silentLogger });
  return {
    store,
    dataDir,
    async remove() {
      await store.close();
      if (server) await onServer(server, `drop database ${escapeIdentifier(database)}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
