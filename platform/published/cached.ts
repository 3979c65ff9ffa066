import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isUnavailable } from "../store/index.ts";
import type { VersionKind, Versions } from "./versions.ts";

/** A version with its body. */
export interface Published {
  version: number;
  body: Uint8Array;
}

/** The newest versions, read through a cache on disk, which may be empty or not writable. */
export interface CachedVersions {
  /** The newest version of each tenant; those of the cache while the store is unavailable. */
  newest(kind: VersionKind): Promise<ReadonlyMap<string, number>>;
  /** The newest version of one tenant with its body; from the cache while the store is unavailable. */
  read(kind: VersionKind, tenant: string): Promise<Published | undefined>;
  /** The bytes of a picture of a version, from the store. */
  picture(tenant: string, hash: string): Promise<Uint8Array | undefined>;
}

const ending = ".zst";
/** The parts of a file's name: kind, tenant, version. */
const named = /^(json|stock)\.([\w-]+)\.(\d+)\.zst$/;

/** The folder of DATA_DIR with copies of published versions, and the assets of published dealers. */
export const resolvePublishedFolder = (dataDir: string): string => join(dataDir, "published");

/** The copies and assets of one dealer, or shared folder. */
export async function listPublishedFiles(dataDir: string, tenant: string): Promise<string[]> {
  const folder = resolvePublishedFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name === tenant || named.exec(name)?.[2] === tenant);
  return own.map((name) => join(folder, name));
}

/**
 * Reads versions and keeps copies of their bodies in `folder`, so that each is loaded once a node, and a node that starts
 * while the store is unavailable serves what it has served before.
 */
export function createCachedVersions(versions: Versions, folder: string): CachedVersions {
  async function kept(kind: VersionKind): Promise<Map<string, number>> {
    const names = await readdir(folder).catch(() => []);
    const found = new Map<string, number>();
    for (const name of names) {
      const [, of, tenant = "", version] = named.exec(name) ?? [];
      if (of === kind) found.set(tenant, Math.max(found.get(tenant) ?? 0, Number(version)));
    }
    return found;
  }
  const fileOf = (kind: VersionKind, tenant: string, version: number) =>
    join(folder, `${kind}.${tenant}.${version}${ending}`);

  async function keep(kind: VersionKind, tenant: string, { version, body }: Published): Promise<void> {
    const file = fileOf(kind, tenant, version);
    const fresh = `${file}.${process.pid}.new`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(fresh, body, { mode: 0o600 });
    await rename(fresh, file);
    const prefix = `${kind}.${tenant}.`;
    for (const name of await readdir(folder))
      if (name.startsWith(prefix) && named.test(name) && join(folder, name) !== file)
        await rm(join(folder, name), { force: true });
  }

  async function copyOf(kind: VersionKind, tenant: string, version: number): Promise<Published | undefined> {
    const body = await readFile(fileOf(kind, tenant, version)).catch(() => undefined);
    return body && { version, body };
  }

  return {
    picture: versions.picture,
    async newest(kind) {
      try {
        return await versions.newest(kind);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return kept(kind);
      }
    },
    async read(kind, tenant) {
      let version: number | undefined;
      try {
        version = await versions.newestOf({ kind, tenant });
        if (version === undefined) return undefined;
        const copy = await copyOf(kind, tenant, version);
        if (copy) return copy;
        const body = await versions.body(version);
        // Newer ones were published since the line above: the next notification has the newest.
        if (body === undefined) throw new Error(`version ${version} of ${tenant} was removed while it was read`);
        // Without a cache on disk, each load reads the store.
        await keep(kind, tenant, { version, body }).catch(() => undefined);
        return { version, body };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        version = (await kept(kind)).get(tenant);
        const copy = version === undefined ? undefined : await copyOf(kind, tenant, version);
        if (copy) return copy;
        throw error;
      }
    },
  };
}
