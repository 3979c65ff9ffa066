import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isTestFile, type TenantSource, unreadText } from "../../schemas/index.ts";
import { setCompiledValidators } from "../../schemas/validate/ajv.ts";
import { findCompiled } from "../base/compiled-schemas.ts";
import { type FolderChange, unfinishedChange, withChange } from "./change-files.ts";
import { TenantsFolderError } from "./folder-error.ts";
import { assetFile, realPathInside } from "./inside.ts";

// Here, because every program that checks dealers reads their files first.
setCompiledValidators(findCompiled);

/** Size limit of a file, bytes: larger ones are not read, and `validate` reports them. */
const maxBytes = 8_000_000;
/**
 * Limits of one folder of the tenants folder, such as a dealer's, so that no dealer can use up the memory of the others: bytes of
 * its JSON that are read (smaller files first), number of JSON files and of others, and depth below the tenants folder.
 */
const folderBytes = 16_000_000;
const mostFiles = 10_000;
const deepest = 16;

/** The files of an earlier reading. */
export interface Reread {
  base: TenantSource;
  /** Reads only these subfolders again and takes the rest from `base`; absent: all. */
  folders?: readonly string[] | undefined;
}

/** A reading of the tenants folder. */
export interface ReadSource extends TenantSource {
  others: ReadonlySet<string>;
  /** Subfolders that could not be read, each with its reason. Their files are those of the earlier reading, if any. */
  unread: readonly string[];
}

/** The files of one subfolder. */
interface Listing {
  json: { path: string; name: string; size: number }[];
  others: string[];
}

/**
 * The JSON of a tenants folder by relative path, and the names of all other files. Dot files and links to targets
 * outside the folder are ignored, and so are the layers' `tests/`. Throws if the folder itself cannot be read; a subfolder
 * that cannot be read affects no other. Of files that `changeFiles` changes together, either all are as before or all as after.
 */
export async function readTenantSource(dir: string, again?: Reread): Promise<ReadSource> {
  const root = await realpath(dir);
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    const before = await stateOf(root);
    const { change } = before;
    const folders = again?.folders;
    // Of files that change together, all are read.
    const wanted = change && folders ? [...folders, ...change.files.map(({ file }) => topOf(file))] : folders;
    const read = await readOnce(root, again && { ...again, folders: wanted });
    const { mark } = await stateOf(root);
    const isLate = attempt >= FEWEST_READINGS && performance.now() - start > MOST_MS;
    if (mark === before.mark || isLate)
      return change ? { ...read, files: inOrder(withChange(read.files, change)) } : read;
  }
}

/**
 * A folder in which something changes meanwhile is read again: until nothing does, at least so often, and for so long, ms.
 * Readings and changes are short, so that even a folder that is published into all the time has a moment between.
 */
const FEWEST_READINGS = 3;
const MOST_MS = 4000;

/** The change that is being written, and a mark that is another one after it. */
async function stateOf(root: string): Promise<{ change: FolderChange | undefined; mark: string }> {
  const [{ mtimeNs }, change] = [await stat(root, { bigint: true }), await unfinishedChange(root)];
  return { change, mark: `${mtimeNs} ${change?.id}` };
}

const inOrder = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));

async function readOnce(root: string, again: Reread | undefined): Promise<ReadSource> {
  const { base, folders } = again ?? {};
  const isRead = (file: string) => folders?.includes(topOf(file)) ?? true;
  const { files, others } = filesOf(base, (file) => !isRead(file));
  const unread: string[] = [];
  const read = async (entry: Dirent) => {
    const own = await readEntry(root, entry).catch((error: Error) => {
      unread.push(`${entry.name}: ${error.message}`);
      return filesOf(base, (file) => topOf(file) === entry.name);
    });
    for (const [file, text] of own.files) files.set(file, text);
    for (const file of own.others) others.add(file);
  };
  for (const entry of await topEntries(root, folders)) {
    await read(entry);
    await setImmediate();
  }
  return { files: inOrder(files), others, unread: unread.sort() };
}

/** The first folder of a path. */
const topOf = (file: string): string => file.split("/", 1)[0] ?? "";

interface Files {
  files: Map<string, string>;
  others: Set<string>;
}

/** The files of an earlier reading that are wanted. */
const filesOf = (base: TenantSource | undefined, isWanted: (file: string) => boolean): Files => ({
  files: new Map([...(base?.files ?? [])].filter(([file]) => isWanted(file))),
  others: new Set([...(base?.others ?? [])].filter(isWanted)),
});

/** The entries of the tenants folder to be read. */
async function topEntries(root: string, folders: readonly string[] | undefined): Promise<Dirent[]> {
  if (folders === undefined) return readdir(root, { withFileTypes: true });
  const kinds = await Promise.all(folders.map((name) => lstat(join(root, name)).catch(() => undefined)));
  const isFolder = new Set(folders.filter((_name, at) => kinds[at]?.isDirectory()));
  if (isFolder.size === 0) return [];
  return (await readdir(root, { withFileTypes: true })).filter(({ name }) => isFolder.has(name));
}

/**
 * The files of one entry of the tenants folder. They are small and many: to read them one after the other takes a fifth of
 * the time that promises take. Between two entries, other work has its turn.
 */
async function readEntry(root: string, entry: Dirent): Promise<Files> {
  const listing: Listing = { json: [], others: [] };
  await listEntry(root, root, entry, listing);
  const files = new Map<string, string>();
  let bytes = 0;
  for (const { path, name, size } of listing.json.sort((a, b) => a.size - b.size)) {
    bytes += size;
    const isTooLarge = size > maxBytes || bytes > folderBytes;
    const text = isTooLarge ? unreadText : unlessGone(() => readFileSync(path, "utf8"));
    if (text !== undefined) files.set(name, text);
  }
  return { files, others: new Set(listing.others) };
}

/** The result; undefined for a file that was removed in the meantime. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const isIgnored = (name: string): boolean => name.startsWith(".") || name === "node_modules";

/** Whether a folder holds tests of a layer. */
const isTests = (root: string, path: string): boolean =>
  path.endsWith(`${sep}tests`) && isTestFile(`${relative(root, path).split(sep).join("/")}/`);

/** Lists the names of the files below `assets/`; their contents are served, not read. */
async function listAssets(root: string, folder: string, { others }: Listing): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (others.length >= mostFiles) return;
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() || (entry.isSymbolicLink() && (await assetFile(root, path))))
      others.push(relative(root, path).split(sep).join("/"));
  }
}

async function listFolder(root: string, folder: string, listing: Listing): Promise<void> {
  if (relative(root, folder).split(sep).length > deepest)
    throw new TenantsFolderError(`"${folder}" is nested more than ${deepest} folders deep; move it.`);
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries) await listEntry(root, folder, entry, listing);
}

async function listEntry(root: string, folder: string, entry: Dirent, listing: Listing): Promise<void> {
  const path = join(folder, entry.name);
  if (isIgnored(entry.name) || isTests(root, path)) return;
  if (entry.isDirectory())
    return entry.name === "assets" ? listAssets(root, path, listing) : listFolder(root, path, listing);
  if (entry.isSymbolicLink() && (await realPathInside(root, path)) === undefined) return;
  const kind = unlessGone(() => statSync(path));
  // Links to folders could form a cycle.
  if (!kind?.isFile()) return;
  const name = relative(root, path).split(sep).join("/");
  if (!entry.name.endsWith(".json")) {
    if (listing.others.length < mostFiles) listing.others.push(name);
    return;
  }
  if (listing.json.length >= mostFiles)
    throw new TenantsFolderError(
      `it contains more than ${mostFiles} JSON files; move files that do not belong to tenants.`,
    );
  listing.json.push({ path, name, size: kind.size });
}
