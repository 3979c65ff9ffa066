import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { identifyDocument, isTestFile, type TenantSource, unreadText } from "../../schemas/index.ts";
import { setCompiledValidators } from "../../schemas/validate/ajv.ts";
import { findCompiled } from "../base/compiled-schemas.ts";
import { listLayerFolders } from "../base/project.ts";
import { applyChange, type FolderChange, readUnfinishedChange } from "./change-files.ts";
import { mergeEditedLayers, RELEASE_FOLDER, resolveReleaseFile } from "./edited-layers.ts";
import { resolveAssetFile, resolveRealPathInside } from "./inside.ts";

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

/** Files and folders that could not be read, by path in the tenants folder, each with the reason. */
export type Unread = ReadonlyMap<string, string>;

/** A reading of the tenants folder. */
export interface ReadSource extends TenantSource {
  others: ReadonlySet<string>;
  /** What it holds of these is from the earlier reading, if there was one. */
  unread: Unread;
  /** The files that were read before edited layers were merged, and those of the package; absent: there is no package. */
  layers?: { raw: ReadonlyMap<string, string>; packaged: ReadonlyMap<string, string> };
}

/** The files of one entry of the tenants folder, before their texts are read. */
interface Listing {
  json: { path: string; name: string; size: number }[];
  others: string[];
  unread: Map<string, string>;
  /** What is there in the place of a file, or of a dealer's folder, with what is wrong about it. */
  odd: Map<string, string>;
}

/**
 * The JSON of a tenants folder by relative path, and the names of all other files. Dot files and links to targets
 * outside the folder are ignored, and so are the layers' `tests/`. Throws if the folder itself cannot be read. A file or folder
 * in it that cannot be read is as in the earlier reading; without one, a document stands there that is known to be unreadable, so
 * that no dealer is served as if it had none. Of files that `changeFiles` changes together, either all are as before or all as after.
 * `folders`: the folder itself, and those whose files it has where it has none of its own.
 */
export async function readTenantSource(
  dir: string,
  again?: Reread,
  folders: readonly string[] = listLayerFolders(dir),
): Promise<ReadSource> {
  const roots = await Promise.all(folders.map((folder) => realpath(folder)));
  const root = roots[0] as string;
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    const before = await stateOf(root);
    const { change } = before;
    const tops = again?.folders;
    // Of files that change together, all are read.
    const wanted = change && tops ? [...tops, ...change.files.map(({ file }) => topOf(file))] : tops;
    const read = await readOnce(roots, again && { ...again, folders: wanted });
    const { mark } = await stateOf(root);
    const isLate = attempt >= FEWEST_READINGS && performance.now() - start > MOST_MS;
    if (mark !== before.mark && !isLate) continue;
    const raw = change ? applyChange(read.files, change) : read.files;
    const { packaged } = read;
    if (packaged === undefined) return change ? { ...read, files: inOrder(raw) } : read;
    return { ...read, files: inOrder(await mergeEditedLayers(raw, packaged)), layers: { raw, packaged } };
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
  const [{ mtimeNs }, change] = [await stat(root, { bigint: true }), await readUnfinishedChange(root)];
  return { change, mark: `${mtimeNs} ${change?.id}` };
}

const inOrder = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));

async function readOnce(
  roots: readonly string[],
  again: Reread | undefined,
): Promise<ReadSource & { packaged?: ReadonlyMap<string, string> }> {
  const { base, folders } = again ?? {};
  const isRead = (file: string) => folders?.includes(topOf(file)) ?? true;
  const { files, others } = filesOf(base, (file) => !isRead(file));
  const unread = new Map<string, string>();
  const addRoot = async (root: string): Promise<void> => {
    for (const entry of await readdir(root, { withFileTypes: true })) {
      if (!isRead(entry.name)) continue;
      const read = await readEntry(root, entry, base);
      for (const [file, text] of read.files) files.set(file, text);
      for (const file of read.others) others.add(file);
      for (const [path, reason] of read.unread) unread.set(path, reason);
      await setImmediate();
    }
  };
  // The first folder that has a file wins.
  const [own = "", ...shared] = roots;
  for (const root of shared.toReversed()) await addRoot(root);
  const packaged = shared.length > 0 ? new Map([...files].filter(([file]) => isRead(file))) : undefined;
  if (packaged) for (const [file, text] of readReleaseFiles(own, isRead)) files.set(file, text);
  await addRoot(own);
  return { files: inOrder(files), others, unread: inOrder(unread), ...(packaged && { packaged }) };
}

/** The package's files on which files of shared layers were edited. */
function* readReleaseFiles(root: string, isRead: (file: string) => boolean): Generator<[string, string]> {
  const folder = join(root, RELEASE_FOLDER);
  if (!existsSync(folder)) return;
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.split(sep).join("/");
    if (file.endsWith(".json") && isRead(file))
      yield [resolveReleaseFile(file), readFileSync(join(folder, path), "utf8")];
  }
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

/**
 * The files of one entry of the tenants folder. They are small and many: to read them one after the other takes a fifth of
 * the time that promises take. Between two entries, other work has its turn.
 */
async function readEntry(root: string, entry: Dirent, base: TenantSource | undefined): Promise<ReadSource> {
  const listing: Listing = { json: [], others: [], unread: new Map(), odd: new Map() };
  const { unread } = listing;
  if (!entry.isDirectory() && !entry.name.endsWith(".json")) listing.odd.set(entry.name, "it is not a folder");
  await listEntry(root, root, entry, { listing, isAsset: false });
  const files = new Map<string, string>();
  let bytes = 0;
  for (const { path, name, size } of listing.json.sort((a, b) => a.size - b.size)) {
    bytes += size;
    const isTooLarge = size > maxBytes || bytes > folderBytes;
    const text = isTooLarge ? unreadText.tooLarge : attempt(listing, name, () => readFileSync(path, "utf8"));
    if (text !== undefined) files.set(name, text);
  }
  if (unread.has(entry.name)) files.clear();
  const read = { files, others: new Set(listing.others), unread };
  addUnread(read, listing, base);
  return read;
}

/** Gives what cannot be read the files of the earlier reading, or what stands for them. */
function addUnread(
  { files, others, unread }: Files & { unread: Map<string, string> },
  { odd }: Listing,
  base: TenantSource | undefined,
): void {
  const before = (path: string) => filesOf(base, (file) => file === path || file.startsWith(`${path}/`));
  for (const [path, reason] of odd) if (identifyDocument(path) || before(path).files.size > 0) unread.set(path, reason);
  for (const path of unread.keys()) {
    const earlier = before(path);
    for (const [file, text] of earlier.files) files.set(file, text);
    for (const file of earlier.others) others.add(file);
    const document = path.endsWith(".json") ? path : `${path}/unreadable.json`;
    if (earlier.files.size === 0 && identifyDocument(document)) files.set(document, unreadText.unreadable);
  }
}

const reasons: { [code: string]: string | undefined } = {
  EACCES: "the user of this process has no permission to read it",
  EPERM: "the user of this process has no permission to read it",
};

/** The result; undefined for a file that was removed in the meantime, or cannot be read: that is noted. */
function attempt<T>({ unread }: Listing, name: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") unread.set(name, reasons[code] ?? message);
    return undefined;
  }
}

/** Whether a file or folder of this name is not read. */
export const isIgnored = (name: string): boolean => name.startsWith(".") || name === "node_modules";

/** Whether a folder holds tests of a layer. */
const isTests = (root: string, path: string): boolean =>
  path.endsWith(`${sep}tests`) && isTestFile(`${relative(root, path).split(sep).join("/")}/`);

/** Where a walk through the tenants folder is. */
interface Walk {
  listing: Listing;
  /** Below a folder `assets`: its files are served, not read. */
  isAsset: boolean;
}

const nameOf = (root: string, path: string): string => relative(root, path).split(sep).join("/");

async function listFolder(root: string, folder: string, walk: Walk): Promise<void> {
  const name = nameOf(root, folder);
  if (name.split("/").length > deepest) {
    walk.listing.unread.set(name, `it is nested more than ${deepest} folders deep`);
    return;
  }
  const entries = attempt(walk.listing, name, () => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries) await listEntry(root, folder, entry, walk);
}

async function listEntry(root: string, folder: string, entry: Dirent, walk: Walk): Promise<void> {
  const path = join(folder, entry.name);
  if (isIgnored(entry.name) || isTests(root, path)) return;
  const name = nameOf(root, path);
  const { listing } = walk;
  const isAsset = walk.isAsset || (entry.isDirectory() && entry.name === "assets");
  const odd = (reason: string) => {
    if (!isAsset && name.endsWith(".json")) listing.odd.set(name, reason);
  };
  if (entry.isDirectory()) {
    odd("it is a folder, not a file");
    return listFolder(root, path, { listing, isAsset });
  }
  if (entry.isSymbolicLink() && (await (isAsset ? resolveAssetFile : resolveRealPathInside)(root, path)) === undefined)
    return odd("it is a link that leads nowhere, or out of the tenants folder");
  const stats = attempt(listing, name, () => statSync(path));
  // Links to folders could form a cycle.
  if (stats?.isFile()) addFile(listing, { path, name, size: stats.size }, isAsset);
  else if (stats) odd("it is not a file");
}

function addFile({ json, others, unread }: Listing, file: Listing["json"][number], isAsset: boolean): void {
  const { name } = file;
  if (isAsset || !name.endsWith(".json")) {
    if (others.length < mostFiles) others.push(name);
  } else if (json.length < mostFiles) json.push(file);
  else unread.set(topOf(name), `it contains more than ${mostFiles} JSON files`);
}
