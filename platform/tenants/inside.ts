import { realpath, stat } from "node:fs/promises";
import { relative, sep } from "node:path";
import { isAssetName } from "../../schemas/index.ts";

/** The target of a path, links followed, if it is inside `root` (absolute, without links); undefined otherwise. */
export async function resolveRealPathInside(root: string, path: string): Promise<string | undefined> {
  const target = await realpath(path).catch(() => undefined);
  return target?.startsWith(root + sep) ? target : undefined;
}

const inAssets = /^(?:_(?:templates|brands)\/)?[^/]+\/assets\/(.+)$/;

/**
 * A file that is served as an asset, by its path in the tenants folder (`root`: absolute, without links), links followed; undefined
 * for all else. A link must lead to an asset of the tenants folder, and only a regular file is opened: reading a pipe never ends and
 * occupies one of the few threads that read files.
 */
export async function resolveAssetFile(root: string, path: string): Promise<string | undefined> {
  const target = await resolveRealPathInside(root, path);
  if (target === undefined) return undefined;
  const name = inAssets.exec(relative(root, target).split(sep).join("/"))?.[1];
  if (name === undefined || !isAssetName(name)) return undefined;
  return (await stat(target).catch(() => undefined))?.isFile() ? target : undefined;
}
