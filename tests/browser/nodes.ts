import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import {
  createStoreStockRepository,
  readKnown,
  resolveKnownCarsFile,
  resolveStockFile,
} from "../../platform/stock/index.ts";
import { openStore, silentLogger } from "../../platform/store/index.ts";
import { startNginx } from "../faults/nginx.ts";
import { type Postgres, startPostgres } from "../faults/postgres.ts";
import { freePort } from "../support/free-port.ts";

/** A server process. */
export interface Server {
  output(): string;
  /** Ends it by SIGTERM and gives its exit status. */
  stop(): Promise<number | null>;
}

/** The servers of a site. */
export interface Servers {
  /** Where visitors ask. */
  port: number;
  servers: Server[];
  /** The environment by which others find the servers' store; empty if it is in DATA_DIR. */
  store: { [variable: string]: string };
  stop?: () => Promise<void>;
}

/**
 * Several nodes behind nginx, which gives each request to the next one, over a PostgreSQL database of their own, each with its
 * own folder below `dataDir`. What a test has put into `dataDir` is published to them; they share the folder that stands for
 * visitors' mailboxes. `start` starts one with its DATA_DIR and further settings.
 */
export async function startNodes(
  count: number,
  dataDir: string,
  start: (own: string, env: { [variable: string]: string }) => Promise<Server>,
): Promise<Servers> {
  const store = { DATABASE_URL: await newDatabase() };
  await publishStock(dataDir, store.DATABASE_URL);
  const mailbox = join(dataDir, "mailbox");
  mkdirSync(mailbox, { recursive: true, mode: 0o700 });
  const ports: number[] = [];
  for (let node = 0; node < count; node++) ports.push(await freePort());
  const startOne = (port: number) => {
    const own = join(dataDir, String(port));
    mkdirSync(own, { mode: 0o700 });
    symlinkSync(mailbox, join(own, "mailbox"));
    return start(own, { PORT: String(port), TRUSTED_PROXIES: "1", ...store });
  };
  const servers = await Promise.all(ports.map(startOne));
  const nginx = await startNginx(ports);
  return { port: nginx.port, servers, store, stop: () => nginx.stop() };
}

/** Publishes the cars that lie in a DATA_DIR, and those that its sites have shown. */
async function publishStock(dataDir: string, databaseUrl: string): Promise<void> {
  const folder = join(dataDir, "stock");
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  const store = await openStore({ dataDir, databaseUrl, logger: silentLogger });
  const keeping = createStoreStockRepository({ store, dataDir, now: Date.now, note: "test" });
  for (const slug of slugs) {
    const lines = readFileSync(resolveStockFile(dataDir, slug), "utf8").split("\n");
    await keeping.cars(slug).replace(lines);
    const known = await readKnown(resolveKnownCarsFile(dataDir, slug));
    await keeping.updateKnown(slug, undefined, () => known);
  }
  await store.close();
}

let postgres: Promise<Postgres> | undefined;
let databases = 0;

/** The address of an empty database of this worker's PostgreSQL, which ends with the worker. */
async function newDatabase(): Promise<string> {
  postgres ??= startPostgres().then((started) => {
    process.once("exit", () => void started.stop());
    return started;
  });
  const { url } = await postgres;
  const client = new Client(url);
  await client.connect();
  const name = `site${++databases}`;
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}
