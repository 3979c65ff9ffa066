import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "./logger.ts";

const folderMode = 0o700;
const fileMode = 0o600;
const others = 0o077;

/** Makes a file or folder, and everything below it, private to its owner. Links are neither changed nor followed. */
function tighten(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  const isFolder = stats.isDirectory();
  try {
    if ((stats.mode & others) !== 0) chmodSync(path, isFolder ? folderMode : fileMode);
    if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name));
  } catch (error) {
    // The file was just removed by another process.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/**
 * Creates the data folder, or restricts an existing one with its content to the user of this process: folders 0700,
 * files 0600. For a folder of another user it only warns, because only the owner can change it.
 */
export function makePrivate(dataDir: string, logger: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  try {
    tighten(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EPERM" && code !== "EROFS") throw error;
    logger.warn(
      { dataDir, code },
      "other users may be able to read DATA_DIR: run 'chmod -R go= DATA_DIR' as its owner",
    );
  }
}

/** Creates an empty private file if it does not exist. SQLite gives its log the mode of the database. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", fileMode));
}
