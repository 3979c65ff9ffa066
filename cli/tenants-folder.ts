import { join, relative, resolve } from "node:path";
import { resolveLayerFile } from "../platform/base/project.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import { listDealerFolders, listTenantSlugs, type TenantSource } from "../schemas/index.ts";
import { suggestName } from "./arguments.ts";
import { type CommandIo, UsageError } from "./command.ts";

/** The tenants folder that a command works on: `--tenants`, or `TENANTS_DIR`, or `./tenants`. */
export function resolveTenantsFolder(option: string | undefined, io: CommandIo): string {
  return option ?? (io.env.TENANTS_DIR || "tenants");
}

/** A file of the tenants folder, or of the package's shared layers, as output names it. */
export function formatPath(folder: string, file: string): string {
  const path = resolveLayerFile(folder, file);
  return path === join(folder, file) ? `${folder}/${file}` : relative("", path);
}

/** The folder of the data that commands read, if there is one: `DATA_DIR`, or `./.data`. */
export const findDataFolder = (io: CommandIo): string => resolve(io.env.DATA_DIR || "./.data");

/** Reads the folder's JSON; a folder that cannot be read is a usage error. */
export async function readTenants(folder: string): Promise<TenantSource> {
  try {
    const source = await readTenantSource(resolve(folder));
    // What is known to be unreadable is reported with the other mistakes.
    for (const [path, reason] of source.unread) if (!source.files.has(path)) throw new Error(`${path}: ${reason}`);
    return source;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such folder" : message;
    throw new UsageError(`cannot read the tenants folder "${folder}": ${reason}. Name another with --tenants DIR.`);
  }
}

/** The dealers named, or all, with the folders that lack a site.json. Throws UsageError where the folder has no dealer. */
export function chooseDealers(source: TenantSource, folder: string, named: readonly string[]): readonly string[] {
  if (named.length > 0) return named;
  if (listTenantSlugs(source).length === 0) throw new UsageError(`the folder "${folder}" contains no dealer.`);
  return listDealerFolders(source);
}

/** Throws for a slug that no dealer of the source has, suggesting a similar slug. */
export function requireDealer(source: TenantSource, slug: string): void {
  const slugs = listTenantSlugs(source);
  if (slugs.includes(slug)) return;
  throw new UsageError(`there is no dealer "${slug}".${suggestName(slug, slugs)}`);
}
