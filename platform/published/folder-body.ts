import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { TenantSource } from "../../schemas/index.ts";
import { resolveLayerFile } from "../base/project.ts";
import { type Asset, createAsset, type JsonVersion, type PackedVersion, packJson, unpackJson } from "./json-version.ts";
import type { Versions } from "./versions.ts";

/** Largest assets of one folder, bytes: every node keeps them. Larger pictures belong to a CDN (`images.cdn`). */
const MOST_ASSET_BYTES = 32_000_000;

/** The assets of a folder are too large to publish; its message says so. */
export class AssetsTooLarge extends Error {}

const tooLarge = (name: string) =>
  new AssetsTooLarge(
    `the assets of ${name} are larger than ${MOST_ASSET_BYTES / 1_000_000} MB; serve large pictures from images.cdn.`,
  );

const sizeOf = (assets: ReadonlyMap<string, Asset>): number => assets.values().reduce((sum, { size }) => sum + size, 0);

/** The files below `assets/` of a folder, by their path in the tenants folder. */
async function assetsOf(tenants: string, { others }: { others?: ReadonlySet<string> }, name: string) {
  const assets = new Map<string, Asset>();
  let bytes = 0;
  for (const path of others ?? []) {
    if (!path.startsWith(`${name}/`) || !path.includes("/assets/")) continue;
    const asset = createAsset(await readFile(resolveLayerFile(resolve(tenants), path)));
    bytes += asset.size;
    if (bytes > MOST_ASSET_BYTES) throw tooLarge(name);
    assets.set(path, asset);
  }
  return assets;
}

const filesIn = ({ files }: TenantSource, name: string) =>
  new Map([...files].filter(([path]) => path.startsWith(`${name}/`)));

/**
 * A folder of the tenants folder as it is published, with the number of its files. `before`: the newest version, whose pictures stay
 * beside its own, and whose release it was made on. Throws AssetsTooLarge.
 */
export async function packFolder(
  tenants: string,
  source: TenantSource,
  name: string,
  before: Partial<Pick<JsonVersion, "assets" | "release">> = {},
): Promise<PackedVersion & { files: number }> {
  const files = filesIn(source, name);
  const assets = new Map([...(before.assets ?? []), ...(await assetsOf(tenants, source, name))]);
  if (sizeOf(assets) > MOST_ASSET_BYTES) throw tooLarge(name);
  const { release } = before;
  return { ...(await packJson({ files, assets, ...(release && { release }) })), files: files.size + assets.size };
}

interface Newest {
  tenants: string;
  versions: Versions;
  newest: number | undefined;
}

/**
 * The same with other JSON, beside the assets of the newest version, if there is one. `release`: the files that come with this
 * release, if the folder is a shared layer: what the next release changes is merged with the version.
 */
export async function packChangedFolder(
  { tenants, versions, newest }: Newest,
  source: TenantSource,
  name: string,
  release?: TenantSource,
): Promise<PackedVersion> {
  const on = release && { release: filesIn(release, name) };
  const before = newest === undefined ? undefined : await versions.body(newest);
  if (before === undefined) return packFolder(tenants, source, name, on);
  return packJson({ files: filesIn(source, name), assets: (await unpackJson(name, before)).assets, ...on });
}

/** The same with one more asset; its path is relative to the tenants folder. */
export async function packFolderWithAsset(
  { tenants, versions, newest }: Newest,
  source: TenantSource,
  { name, file, bytes }: { name: string; file: string; bytes: Buffer },
): Promise<PackedVersion> {
  const before = newest === undefined ? undefined : await versions.body(newest);
  const own = { files: filesIn(source, name), assets: await assetsOf(tenants, before ? {} : source, name) };
  const content = before ? await unpackJson(name, before) : own;
  const assets = new Map(content.assets).set(file, createAsset(bytes));
  if (sizeOf(assets) > MOST_ASSET_BYTES) throw tooLarge(name);
  return packJson({ ...content, assets });
}
