import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { listDealerFiles } from "../../services/inventory/index.ts";
import { dataName, tenantsName } from "./backup.ts";
import type { Manifest } from "./manifest.ts";

/** What became of a backup's files. */
export interface PutFiles {
  put: number;
  /** Files that are there with another content, and stay. */
  kept: string[];
}

/** The files of one dealer, by their path in the backup. */
async function isOfDealer(folder: string, slug: string): Promise<(path: string) => boolean> {
  const own = await listDealerFiles(join(folder, dataName), slug);
  const paths = [join(tenantsName, slug), ...own.map((path) => path.slice(folder.length + 1))];
  return (path) => paths.some((text) => path === text || path.startsWith(text + sep));
}

/**
 * Copies the files of a backup that are in `paths` into the data folder and the tenants folder; of one dealer, if `slug` is
 * given. Files that exist stay, unless `replace` is set.
 */
export async function putFiles(
  { folder, paths }: { folder: string; paths: readonly (keyof Manifest["files"])[] },
  { dataDir, tenantsDir }: { dataDir: string; tenantsDir: string },
  { replace, slug }: { replace: boolean; slug: string | undefined },
): Promise<PutFiles> {
  const isOwn = slug === undefined ? () => true : await isOfDealer(folder, slug);
  const targets: { [top: string]: string } = { [dataName]: dataDir, [tenantsName]: tenantsDir };
  const result: PutFiles = { put: 0, kept: [] };
  for (const path of paths.map(String)) {
    const [top = "", ...rest] = path.split(sep);
    const target = targets[top];
    if (target === undefined || !isOwn(path)) continue;
    const to = join(target, ...rest);
    const isThere = existsSync(to);
    const isSame = isThere && readFileSync(join(folder, path)).equals(readFileSync(to));
    if (isSame) continue;
    if (isThere && !replace) {
      result.kept.push(to);
      continue;
    }
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(folder, path), to);
    result.put += 1;
  }
  return result;
}
