import type { TenantSource } from "../../schemas/index.ts";
import { type CachedVersions, unpackJson, writeAssets } from "../published/index.ts";
import type { ReadSource } from "./read.ts";

/** A reading of the tenants folder with its published folders, and their versions. */
export interface PublishedSource extends ReadSource {
  versions: ReadonlyMap<string, number>;
}

/** An earlier reading, which has most versions already. */
export interface EarlierReading {
  base: TenantSource;
  versions: ReadonlyMap<string, number>;
}

/** The key in `unread` for a store that does not name its versions. */
export const PUBLISHED_FAULT = "published versions";

const isIn = (tenant: string) => (name: string) => name.startsWith(`${tenant}/`);

/**
 * Puts the published folders in the place of those that were read from disk: what was published is served, whatever the
 * machine's own copy says. Assets are written below `folder`, from which they are served. A version that cannot be read
 * leaves the files of the earlier reading, and is named in `unread`.
 */
export async function applyPublishedFolders(
  read: ReadSource,
  published: { cached: CachedVersions; folder: string },
  before: EarlierReading | undefined,
): Promise<PublishedSource> {
  const { cached, folder } = published;
  const unread = new Map<string, string>();
  const versions = new Map<string, number>();
  const fresh = new Map<string, { files: Map<string, string>; others: Set<string> }>();

  function keepEarlier(tenant: string, version: number): void {
    const own = isIn(tenant);
    versions.set(tenant, version);
    fresh.set(tenant, {
      files: new Map([...(before?.base.files ?? [])].filter(([name]) => own(name))),
      others: new Set([...(before?.base.others ?? [])].filter(own)),
    });
  }
  async function take(tenant: string, newest: number): Promise<void> {
    const earlier = before?.versions.get(tenant);
    if (earlier === newest) return keepEarlier(tenant, earlier);
    try {
      const found = await cached.read("json", tenant);
      if (found === undefined) return;
      const content = await unpackJson(tenant, found.body);
      await writeAssets(folder, tenant, content).catch((error: Error) =>
        unread.set(`${tenant}/assets`, `its pictures cannot be written to DATA_DIR: ${error.message}`),
      );
      versions.set(tenant, found.version);
      fresh.set(tenant, { files: new Map(content.files), others: new Set(content.assets.keys()) });
    } catch (error) {
      unread.set(tenant, (error as Error).message);
      if (earlier !== undefined) keepEarlier(tenant, earlier);
    }
  }
  try {
    for (const [tenant, version] of await cached.newest("json")) await take(tenant, version);
  } catch (error) {
    unread.set(PUBLISHED_FAULT, (error as Error).message);
    for (const [tenant, version] of before?.versions ?? []) keepEarlier(tenant, version);
  }
  const isOnDisk = (name: string) => !fresh.has(name.split("/", 1)[0] ?? "");
  for (const [path, reason] of read.unread) if (isOnDisk(path)) unread.set(path, reason);
  if (fresh.size === 0) return { ...read, unread, versions };
  const files = new Map([...read.files].filter(([name]) => isOnDisk(name)));
  const others = new Set([...read.others].filter(isOnDisk));
  for (const item of fresh.values()) {
    for (const [name, text] of item.files) files.set(name, text);
    for (const name of item.others) others.add(name);
  }
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), others, unread, versions };
}
