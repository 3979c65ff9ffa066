import type { TenantSource } from "../../schemas/index.ts";
import { type CachedVersions, type JsonVersion, mergeTexts, unpackJson, writeAssets } from "../published/index.ts";
import type { ReadSource } from "./read.ts";

/** A reading of the tenants folder with its published folders, and their versions. */
export interface PublishedSource extends ReadSource {
  versions: ReadonlyMap<string, number>;
  /** Shared layers that were edited on a release, as they were published: they are merged with the files of this release. */
  edited: EditedLayers;
}

type EditedLayers = ReadonlyMap<string, Pick<JsonVersion, "files" | "release">>;

/** An earlier reading, which has most versions already. */
export interface EarlierReading {
  base: TenantSource;
  versions: ReadonlyMap<string, number>;
  edited?: EditedLayers;
}

/**
 * The files of a published folder beside those of this release: what the release has changed since a shared layer was edited is
 * merged with the edits, which count where both have changed a value.
 */
export function mergeWithRelease(
  { files, release }: Pick<JsonVersion, "files" | "release">,
  own: JsonVersion["files"],
) {
  // A node without the folder has no release of it.
  if (release === undefined || own.size === 0) return new Map(files);
  return mergeTexts({ base: release, ours: files, theirs: own }, () => "ours").files;
}

/** The key in `unread` for a store that does not name its versions. */
export const PUBLISHED_FAULT = "published versions";

const isIn =
  (tenant: string) =>
  ([name]: readonly [string, ...unknown[]]) =>
    name.startsWith(`${tenant}/`);

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
  const edited = new Map<string, Pick<JsonVersion, "files" | "release">>();
  const filesOf = (tenant: string, source: TenantSource | undefined) =>
    new Map([...(source?.files ?? [])].filter(isIn(tenant)));
  const fresh = new Map<string, { files: Map<string, string>; others: Set<string> }>();

  function keepEarlier(tenant: string, version: number): void {
    versions.set(tenant, version);
    const layer = before?.edited?.get(tenant);
    if (layer) edited.set(tenant, layer);
    fresh.set(tenant, {
      files: layer ? mergeWithRelease(layer, filesOf(tenant, read)) : filesOf(tenant, before?.base),
      others: new Set([...(before?.base.others ?? [])].filter((name) => isIn(tenant)([name]))),
    });
  }
  async function take(tenant: string, newest: number): Promise<void> {
    const earlier = before?.versions.get(tenant);
    if (earlier === newest) return keepEarlier(tenant, earlier);
    try {
      const found = await cached.read("json", tenant);
      if (found === undefined) return;
      const content = await unpackJson(tenant, found.body);
      const readPicture = (hash: string) => cached.picture(tenant, hash);
      await writeAssets(folder, tenant, content, readPicture).catch((error: Error) =>
        unread.set(`${tenant}/assets`, `its pictures cannot be written to DATA_DIR: ${error.message}`),
      );
      versions.set(tenant, found.version);
      if (content.release) edited.set(tenant, content);
      const files = mergeWithRelease(content, filesOf(tenant, read));
      fresh.set(tenant, { files, others: new Set(content.assets.keys()) });
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
  if (fresh.size === 0) return { ...read, unread, versions, edited };
  const files = new Map([...read.files].filter(([name]) => isOnDisk(name)));
  const others = new Set([...read.others].filter(isOnDisk));
  for (const item of fresh.values()) {
    for (const [name, text] of item.files) files.set(name, text);
    for (const name of item.others) others.add(name);
  }
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), others, unread, versions, edited };
}
