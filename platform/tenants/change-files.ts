import { mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import type { TenantSource } from "../../schemas/index.ts";
import { listLayerFolders } from "../base/project.ts";
import { resolveRealPathInside } from "./inside.ts";

/** One file of a change: its text before and after; null: no file. */
export interface FileChange {
  /** Path relative to the tenants folder. */
  file: string;
  before: string | null;
  after: string | null;
}

/** Files of the tenants folder that change together. */
export interface FolderChange {
  id: string;
  files: readonly FileChange[];
}

/**
 * The change that is being written. From the moment at which this file is complete, readers see the change as a whole,
 * whichever of its files are written already.
 */
export const changeFile = ".forecourt-change.json";

/** Names that a file of a change may have: no dot files but the package's files of edits, and nothing that leads elsewhere. */
const plainPath = /^(?:\.forecourt-release\/)?(?:\w[\w-]*\/){1,6}\w[\w.-]*\.json$/;

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
};

/** The change that is being written in a tenants folder, or was when its writer ended. */
export async function readUnfinishedChange(root: string): Promise<FolderChange | undefined> {
  if (!(await hasUnfinishedChange(root))) return undefined;
  const text = await readFile(join(root, changeFile), "utf8").catch(unlessMissing);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as FolderChange;
  } catch {
    // Not complete: nothing has been changed yet.
    return undefined;
  }
}

/** The files as the change leaves them. A file that is neither as before nor as after it was edited by hand, and stays. */
export function applyChange(files: ReadonlyMap<string, string>, change: FolderChange): Map<string, string> {
  const changed = new Map(files);
  for (const { file, before, after } of change.files) {
    if ((files.get(file) ?? null) !== before) continue;
    if (after === null) changed.delete(file);
    else changed.set(file, after);
  }
  return changed;
}

/** The files in which two sources differ. */
export function compareSources(before: TenantSource, after: TenantSource): FileChange[] {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...names].sort().flatMap((file) => {
    const [old, fresh] = [before.files.get(file) ?? null, after.files.get(file) ?? null];
    return old === fresh ? [] : [{ file, before: old, after: fresh }];
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  // Not every file system can sync a folder.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The path to write, links followed; throws for one outside the folder. */
async function pathOf(root: string, file: string): Promise<string> {
  const path = join(root, file);
  const target = await resolveRealPathInside(root, path);
  if (target !== undefined) return target;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = await realpath(folder).catch(unlessMissing);
    if (found === undefined) continue;
    if (found === root || found.startsWith(root + sep)) return path;
    throw new Error(`${file} leads outside the tenants folder`);
  }
}

const textOf = async (path: string): Promise<string | null> =>
  (await readFile(path, "utf8").catch(unlessMissing)) ?? null;

/** The text that readers find for a file in the first of these folders that has it. */
async function textIn(folders: readonly string[], file: string): Promise<string | null> {
  let text: string | null = null;
  for (const folder of folders) text ??= await textOf(join(folder, file));
  return text;
}

/** Puts a content in the place of a file, or takes the file away. It keeps the permissions that it has. */
async function put(path: string, text: string | Uint8Array | null): Promise<void> {
  const folder = dirname(path);
  if (text === null) {
    await rm(path, { force: true });
    return syncFolder(folder);
  }
  const mode = (await stat(path).catch(unlessMissing))?.mode ?? 0o644;
  const made = await mkdir(folder, { recursive: true, mode: 0o755 });
  // The same name each time: what a killed process leaves is written over.
  const fresh = join(folder, `.${basename(path)}.new`);
  const handle = await open(fresh, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.chmod(mode & 0o777);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, path);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

/** Names that `addAsset` writes. */
const assetPath = /^[a-z0-9][a-z0-9-]*\/assets\/[a-z0-9][a-z0-9-]*\.webp$/;

/**
 * Adds a picture to the assets of a dealer. Nothing shows it until JSON names it. `file` is its path in the tenants folder, and has
 * something of its content in its name: a file of this name has these bytes.
 */
export async function addAsset(dir: string, file: string, body: Uint8Array): Promise<void> {
  if (!assetPath.test(file)) throw new Error(`${file} cannot be the name of a picture`);
  const root = await realpath(dir);
  await put(await pathOf(root, file), body);
}

/** The files could not be written, such as on a full disk, and are all as before. */
class NotWritten extends Error {}

/**
 * Writes the files that are still as before; `changed` if one is neither as before nor as after: then none is changed.
 * Throws NotWritten if one cannot be written.
 */
async function apply(root: string, { files }: FolderChange, shared: readonly string[]): Promise<"done" | "changed"> {
  const written: { path: string; before: string | null }[] = [];
  const undo = async () => {
    for (const item of written.reverse()) await put(item.path, item.before);
  };
  for (const { file, before, after } of files) {
    const path = await pathOf(root, file);
    const now = await textOf(path);
    if (now === after) continue;
    if ((now ?? (await textIn(shared, file))) !== before) {
      await undo();
      return "changed";
    }
    try {
      await put(path, after);
    } catch (error) {
      await undo();
      throw new NotWritten(`${file}: ${(error as Error).message}`, { cause: error });
    }
    written.push({ path, before: now });
  }
  return "done";
}

/**
 * Changes files of a tenants folder together: after a crash or a loss of power at any moment, readers see all of the change
 * or nothing of it. `done`: the files are written, and `onDone` has been called; `changed`: nothing was written, because a
 * file is no longer as before; `busy`: another change is being written. A file of a shared layer that comes with the package
 * is changed by one of the folder's own, which readers find first.
 */
export async function changeFiles(
  dir: string,
  change: FolderChange,
  onDone: () => Promise<void> = async () => {},
  [, ...shared]: readonly string[] = listLayerFolders(dir),
): Promise<"done" | "changed" | "busy"> {
  const wrong = change.files.find(({ file }) => !plainPath.test(file));
  if (wrong) throw new Error(`${wrong.file} cannot be the name of a file`);
  const root = await realpath(dir);
  for (const { file, before } of change.files) {
    const now = await textOf(await pathOf(root, file));
    if ((now ?? (await textIn(shared, file))) !== before) return "changed";
  }
  const journal = join(root, changeFile);
  const handle = await open(journal, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined;
    throw error;
  });
  if (handle === undefined) return "busy";
  try {
    await handle.writeFile(JSON.stringify(change));
    await handle.sync();
  } catch (error) {
    await rm(journal, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await syncFolder(root);
  try {
    const outcome = await apply(root, change, shared);
    if (outcome === "done") await onDone();
    await rm(journal, { force: true });
    return outcome;
  } catch (error) {
    // After any other error, the next start finishes the change.
    if (error instanceof NotWritten) await rm(journal, { force: true });
    throw error;
  }
}

/**
 * Finishes a change whose writer was ended: call it before a folder is served or changed. `onDone` is given its id. Files
 * that somebody has edited since stay.
 */
export async function finishChange(dir: string, onDone: (id: string) => Promise<void>): Promise<void> {
  const root = await realpath(dir);
  const change = await readUnfinishedChange(root);
  if (change !== undefined) {
    const [, ...shared] = listLayerFolders(dir);
    for (const file of change.files) await apply(root, { ...change, files: [file] }, shared);
    await onDone(change.id);
  }
  if (await hasUnfinishedChange(root)) await rm(join(root, changeFile), { force: true });
}

/** Whether a writer was ended in a change of the folder, or is at it. */
export const hasUnfinishedChange = (dir: string): Promise<boolean> =>
  stat(join(dir, changeFile)).then(
    (stats) => stats.isFile(),
    () => false,
  );
