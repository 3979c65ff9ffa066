import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { version } from "../../platform/base/version.ts";
import { openStore, resolveStoreFile, silentLogger } from "../../platform/store/index.ts";
import { copyFromPostgres, OtherTables } from "./copy-postgres.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { countRows, listIntegrityErrors } from "./restore.ts";

/** The reason why there is no backup; the message is for the user. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Where what is copied is. */
export interface BackupPlaces {
  dataDir: string;
  tenantsDir: string;
  /** PostgreSQL, if it is the store. */
  databaseUrl: string | undefined;
}

/** Names in a backup: the database, and the folders of the rest of DATA_DIR and of TENANTS_DIR. */
export const databaseName = basename(resolveStoreFile(""));
export const dataName = "data";
export const tenantsName = "tenants";

/** The cache of pictures, which is made again, and files that belong to a running database or to a repair of one. */
const isLeftOut = (name: string): boolean =>
  name === "media" || name.startsWith(databaseName) || name.startsWith("restoring-");

/** Only files and folders: a data folder has no others. The history of a git checkout is where it was cloned from. */
const isPlain = (path: string): boolean => {
  const stats = lstatSync(path);
  return stats.isFile() || (stats.isDirectory() && basename(path) !== ".git");
};

const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: isPlain });

/** Copies the database as it is at one moment, while servers go on writing to it. */
async function copySqlite(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(db, to);
  } catch (error) {
    throw new BackupError(`${from} cannot be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    db.close();
  }
  const [fault] = listIntegrityErrors(to);
  if (fault !== undefined) throw new BackupError(`${from} is damaged (${fault}). Repair it first: forecourt restore`);
}

async function copyPostgres(url: string, folder: string): Promise<void> {
  const store = await openStore({ dataDir: folder, logger: silentLogger });
  await store.close();
  try {
    await copyFromPostgres(url, resolveStoreFile(folder));
  } catch (error) {
    throw new BackupError(
      error instanceof OtherTables
        ? "the tables of PostgreSQL are not those of this release. Make the backup with the release that runs on it."
        : `PostgreSQL cannot be copied: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  const [fault] = listIntegrityErrors(resolveStoreFile(folder));
  if (fault !== undefined) throw new BackupError(`the copy of PostgreSQL is damaged (${fault}). Try again.`);
}

/**
 * Copies store, data folder and tenants folder into the new folder `to`, private to its owner, with a manifest. Servers may
 * keep running. Either the whole backup exists afterwards, or nothing. Throws BackupError.
 */
export async function backUp(
  { dataDir, tenantsDir, databaseUrl }: BackupPlaces,
  to: string,
  now: number,
): Promise<Manifest["rows"]> {
  if (existsSync(to)) throw new BackupError(`${to} exists already; name a new folder.`);
  for (const own of [dataDir, tenantsDir])
    if (`${resolve(to)}/`.startsWith(`${resolve(own)}/`))
      throw new BackupError(`${to} is in ${own}, which is copied; name a folder elsewhere.`);
  const partial = join(dirname(to), `.${basename(to)}.partial`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const database = join(partial, databaseName);
    if (databaseUrl) await copyPostgres(databaseUrl, partial);
    else if (existsSync(resolveStoreFile(dataDir))) await copySqlite(resolveStoreFile(dataDir), database);
    else throw new BackupError(`there is no database at ${resolveStoreFile(dataDir)}, so no lead would be saved.`);
    if (existsSync(dataDir))
      for (const name of readdirSync(dataDir).filter((text) => !isLeftOut(text)))
        copyFolder(join(dataDir, name), join(partial, dataName, name));
    copyFolder(tenantsDir, join(partial, tenantsName));
    const rows = countRows(database);
    const at = new Date(now).toISOString();
    await writeManifest(partial, { version, at, store: databaseUrl ? "postgres" : "sqlite", rows });
    renameSync(partial, to);
    return rows;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
