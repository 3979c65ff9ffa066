import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { storeFile } from "../../platform/store/index.ts";
import { faultsOf } from "./restore.ts";

/** The reason why there is no backup; the message is for the user. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Name of the database in a backup. */
export const databaseName = basename(storeFile(""));

/** The cache of pictures, which is made again, and files that belong to a running database or to a repair of one. */
const isLeftOut = (name: string): boolean =>
  name === "media" || name.startsWith(databaseName) || name.startsWith("restoring-");

/** What a data folder has besides the database, such as imported stock; a backup has all of it. */
const othersIn = (folder: string): string[] => readdirSync(folder).filter((name) => !isLeftOut(name));

/** Only files and folders: a data folder has no others. */
const isPlain = (path: string): boolean => {
  const stats = lstatSync(path);
  return stats.isFile() || stats.isDirectory();
};

/** Copies the database as it is at one moment, while servers go on writing to it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(db, to);
  } catch (error) {
    throw new BackupError(`${from} cannot be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    db.close();
  }
  const [fault] = faultsOf(to);
  if (fault !== undefined)
    throw new BackupError(`${from} is damaged (${fault}). Repair it first: forecourt restore`);
}

/**
 * Copies a data folder into the new folder `to`, private to its owner: the database, if it is SQLite's, and everything
 * else except the cache of pictures. Servers may keep running. Either the whole backup exists afterwards, or nothing.
 * Returns the names of what was copied; throws BackupError.
 */
export async function backUp(dataDir: string, to: string): Promise<string[]> {
  if (existsSync(to)) throw new BackupError(`${to} exists already; name a new folder.`);
  const partial = join(dirname(to), `.${basename(to)}.partial`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const hasDatabase = existsSync(storeFile(dataDir));
    if (hasDatabase) await copyDatabase(storeFile(dataDir), join(partial, databaseName));
    const others = othersIn(dataDir);
    for (const name of others)
      cpSync(join(dataDir, name), join(partial, name), { recursive: true, filter: isPlain });
    renameSync(partial, to);
    return [...(hasDatabase ? [databaseName] : []), ...others];
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Copies everything but the database from a backup into a data folder. What exists there stays, unless `replace` is
 * set. Returns the names of what the backup has.
 */
export function restoreOthers(
  backupFolder: string,
  dataDir: string,
  { replace }: { replace: boolean },
): string[] {
  const others = othersIn(backupFolder);
  for (const name of others)
    cpSync(join(backupFolder, name), join(dataDir, name), {
      recursive: true,
      force: replace,
      filter: isPlain,
    });
  return others;
}
