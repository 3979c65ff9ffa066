import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isTestFile, type TenantSource } from "../../schemas/index.ts";
import { setCompiledValidators } from "../../schemas/validate/ajv.ts";
import { findCompiled } from "../base/compiled-schemas.ts";
import { TenantsFolderError } from "./folder-error.ts";

// Whoever checks dealers reads them first.
setCompiledValidators(findCompiled);

/** Size limit of a file, bytes: larger ones are not read, and `validate` reports them. */
const maxBytes = 8_000_000;
/** Maximum numbers of files and of nested folders: a folder with more is not a tenants folder. */
const mostFiles = 50_000;
const deepest = 16;

/** Reads only these subfolders again and takes the rest from `base`. */
export interface Reread {
  base: TenantSource;
  folders: readonly string[];
}

/**
 * The JSON of a tenants folder by relative path, and the names of all other files. Dot files and links to targets
 * outside the folder are ignored, and so are the layers' `tests/`. Throws if the folder cannot be read;
 * TenantsFolderError if it exceeds the limits.
 */
export async function readTenantSource(dir: string, again?: Reread): Promise<TenantSource> {
  const root = await realpath(dir);
  const isRead = (file: string) =>
    again === undefined || again.folders.includes(file.split("/")[0] as string);
  const files = new Map([...(again?.base.files ?? [])].filter(([file]) => !isRead(file)));
  const others = new Set([...(again?.base.others ?? [])].filter((file) => !isRead(file)));
  if (again === undefined) await readFolder(root, root, files, others);
  else
    for (const name of again.folders) {
      const folder = join(root, name);
      const kind = isIgnored(name) ? undefined : await lstat(folder).catch(() => undefined);
      if (kind?.isDirectory()) await readFolder(root, folder, files, others);
    }
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), others };
}

/** Lists the names of the files below `assets/`; their contents are served, not read. */
async function listAssets(root: string, folder: string, others: Set<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (others.size >= mostFiles) return;
    if (!entry.isDirectory())
      others.add(relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  }
}

const isIgnored = (name: string): boolean => name.startsWith(".") || name === "node_modules";

const isTests = (root: string, path: string): boolean =>
  path.endsWith(`${sep}tests`) && isTestFile(`${relative(root, path).split(sep).join("/")}/`);

async function readFolder(
  root: string,
  folder: string,
  files: Map<string, string>,
  others: Set<string>,
): Promise<void> {
  if (relative(root, folder).split(sep).length > deepest)
    throw new TenantsFolderError(`"${folder}" is nested more than ${deepest} folders deep; move it.`);
  const entries = await readdir(folder, { withFileTypes: true });
  const read = entries.filter(({ name }) => !isIgnored(name) && !isTests(root, join(folder, name)));
  await Promise.all(
    read.map(async (entry) => {
      if (entry.name === "assets" && entry.isDirectory())
        return listAssets(root, join(folder, "assets"), others);
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink() && !(await staysInside(root, path))) return;
      const kind = entry.isSymbolicLink() ? await stat(path) : entry;
      // Links to folders could form a cycle.
      if (kind.isDirectory() && !entry.isSymbolicLink()) await readFolder(root, path, files, others);
      else if (kind.isFile() && entry.name.endsWith(".json")) await readOne(root, path, files);
      else if (kind.isFile() && others.size < mostFiles)
        others.add(relative(root, path).split(sep).join("/"));
    }),
  );
}

async function staysInside(root: string, path: string): Promise<boolean> {
  try {
    return (await realpath(path)).startsWith(root + sep);
  } catch {
    return false;
  }
}

async function readOne(root: string, path: string, files: Map<string, string>): Promise<void> {
  if (files.size >= mostFiles)
    throw new TenantsFolderError(
      `"${root}" contains more than ${mostFiles} JSON files; move files that do not belong to tenants.`,
    );
  const name = relative(root, path).split(sep).join("/");
  const { size } = await stat(path);
  // This placeholder is too long for the parser, which then reports the file.
  const text = size > maxBytes ? " ".repeat(maxBytes) : await readFile(path, "utf8");
  files.set(name, text);
}
