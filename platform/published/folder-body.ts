import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { TenantSource } from "../../schemas/index.ts";
import { resolveLayerFile } from "../base/project.ts";
import { packJson, unpackJson } from "./json-version.ts";
import type { Versions } from "./versions.ts";

/** Largest assets of one folder, bytes: every node keeps them. Larger pictures belong to a CDN (`images.cdn`). */
const MOST_ASSET_BYTES = 32_000_000;

/** The assets of a folder are too large to publish; its message says so. */
export class AssetsTooLarge extends Error {}

const tooLarge = (name: string) =>
  new AssetsTooLarge(
    `the assets of ${name} are larger than ${MOST_ASSET_BYTES / 1_000_000} MB; serve large pictures from images.cdn.`,
  );

const sizeOf = (assets: ReadonlyMap<string, Buffer>): number =>
  assets.values().reduce((sum, { length }) => sum + length, 0);

/** The files below `assets/` of a folder, by their path in the tenants folder. */
async function assetsOf(tenants: string, { others }: { others?: ReadonlySet<string> }, name: string) {
  const assets = new Map<string, Buffer>();
  let bytes = 0;
  for (const path of others ?? []) {
    if (!path.startsWith(`${name}/`) || !path.includes("/assets/")) continue;
    const body = await readFile(resolveLayerFile(resolve(tenants), path));
    bytes += body.length;
    if (bytes > MOST_ASSET_BYTES) throw tooLarge(name);
    assets.set(path, body);
  }
  return assets;
}

/**
 * A folder of the tenants folder as it is published, with the number of its files. `others`: pictures that stay beside its own.
 * Throws AssetsTooLarge.
 */
export async function packFolder(
  tenants: string,
  source: TenantSource,
  name: string,
  others: ReadonlyMap<string, Buffer> = new Map(),
): Promise<{ body: Buffer; files: number }> {
  const own = [...source.files].filter(([path]) => path.startsWith(`${name}/`));
  const assets = new Map([...others, ...(await assetsOf(tenants, source, name))]);
  if (sizeOf(assets) > MOST_ASSET_BYTES) throw tooLarge(name);
  return { body: await packJson({ files: new Map(own), assets }), files: own.length + assets.size };
}

/** The same with other JSON, beside the assets of the newest version, if there is one. */
export async function packChangedFolder(
  { tenants, versions, newest }: { tenants: string; versions: Versions; newest: number | undefined },
  source: TenantSource,
  name: string,
): Promise<Buffer> {
  const before = newest === undefined ? undefined : await versions.body(newest);
  if (before === undefined) return (await packFolder(tenants, source, name)).body;
  const files = new Map([...source.files].filter(([path]) => path.startsWith(`${name}/`)));
  return packJson({ files, assets: (await unpackJson(name, before)).assets });
}

/** The same with one more asset; its path is relative to the tenants folder. */
export async function packFolderWithAsset(
  { tenants, versions, newest }: { tenants: string; versions: Versions; newest: number | undefined },
  source: TenantSource,
  { name, file, bytes }: { name: string; file: string; bytes: Buffer },
): Promise<Buffer> {
  const before = newest === undefined ? undefined : await versions.body(newest);
  const { body } = before === undefined ? await packFolder(tenants, source, name) : { body: before };
  const { files, assets } = await unpackJson(name, body);
  const all = new Map(assets).set(file, bytes);
  if (sizeOf(all) > MOST_ASSET_BYTES) throw tooLarge(name);
  return packJson({ files, assets: all });
}
