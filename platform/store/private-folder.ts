import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "./logger.ts";

const folderMode = 0o700;
const fileMode = 0o600;
const others = 0o077;

/**
 * Makes a file or folder, and everything below it, private to its owner. Links are neither changed nor followed. `onFault`
 * is told what cannot be changed or looked into.
 */
function tighten(path: string, onFault: (path: string, error: NodeJS.ErrnoException) => void): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  const isFolder = stats.isDirectory();
  try {
    if ((stats.mode & others) !== 0) chmodSync(path, isFolder ? folderMode : fileMode);
    if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name), onFault);
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    // ENOENT: the file was just removed by another process.
    if (fault.code !== "ENOENT") onFault(path, fault);
  }
}

/**
 * Creates the data folder, or restricts an existing one with its content to the user of this process: folders 0700,
 * files 0600. For a folder of another user it only warns, because only the owner can change it.
 */
export function makePrivate(dataDir: string, logger: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode });
  const faults: { path: string; code: string | undefined }[] = [];
  tighten(dataDir, (path, { code }) => faults.push({ path, code }));
  const [first] = faults;
  if (first)
    logger.warn(
      { dataDir, ...first, faults: faults.length },
      "other users may be able to read DATA_DIR: run 'chmod -R u+rwX,go= DATA_DIR' as its owner",
    );
}

/** Creates an empty private file if it does not exist. SQLite gives its log the mode of the database. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", fileMode));
}
