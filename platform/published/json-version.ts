import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../schemas/json-value.ts";
import { compressText, decompressText } from "./packed.ts";

/** A picture, or another file that is no JSON. Its bytes are in the store unless they are here. */
export interface Asset {
  /** SHA-256 of the bytes. */
  hash: string;
  size: number;
  bytes?: Buffer;
}

/** The published content of one folder of the tenants folder; paths include that folder. */
export interface JsonVersion {
  /** JSON files and their texts. */
  files: ReadonlyMap<string, string>;
  /** Other files by their names, such as `acme/assets/logo.svg`. */
  assets: ReadonlyMap<string, Asset>;
  /** The files of the release on which a shared layer was edited; absent: it takes the place of any release's. */
  release?: ReadonlyMap<string, string>;
}

/** A version as it is stored, and the bytes that the store may not have yet, by their hashes. */
export interface PackedVersion {
  body: Buffer;
  pictures: ReadonlyMap<string, Buffer>;
}

/** The body of a version: pictures are named by their hashes, so that versions share their bytes. */
interface Body {
  files: JsonObject;
  pictures?: { [name: string]: [hash: string, size: number] };
  /** Files of the release that the version has changed, null for those that it has added. */
  release?: { [name: string]: string | null };
  /** Pictures within the body (base64), as versions had them. */
  assets?: JsonObject;
}

const hashBytes = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export const createAsset = (bytes: Buffer): Asset => ({ hash: hashBytes(bytes), size: bytes.length, bytes });

/** A version as it is stored. */
export async function packJson({ files, assets, release }: JsonVersion): Promise<PackedVersion> {
  const pictures = new Map<string, Buffer>();
  for (const { hash, bytes } of assets.values()) if (bytes) pictures.set(hash, bytes);
  const body: Body = {
    files: Object.fromEntries(files),
    pictures: Object.fromEntries([...assets].map(([name, { hash, size }]) => [name, [hash, size]])),
  };
  if (release) {
    const changed = [...new Set([...files.keys(), ...release.keys()])].filter(
      (name) => files.get(name) !== release.get(name),
    );
    body.release = Object.fromEntries(changed.map((name) => [name, release.get(name) ?? null]));
  }
  return { body: await compressText(JSON.stringify(body)), pictures };
}

/** The content of a stored version of the folder `tenant`. */
export async function unpackJson(tenant: string, body: Uint8Array): Promise<JsonVersion> {
  const { files = {}, pictures = {}, release, assets = {} } = JSON.parse(await decompressText(body)) as Body;
  // A process that may write to the store decides what is served, and still not where files are written.
  const isOwn = ([name]: [string, unknown]) =>
    name.startsWith(`${tenant}/`) && !name.split("/").some((part) => part === "" || part.startsWith("."));
  const texts = Object.entries(files).filter(isOwn) as [string, string][];
  const before = new Map(texts);
  for (const [name, text] of Object.entries(release ?? {}).filter(isOwn))
    if (text === null) before.delete(name);
    else before.set(name, text);
  return {
    files: new Map(texts),
    assets: new Map(
      [
        ...Object.entries(pictures).map(([name, [hash, size]]): [string, Asset] => [name, { hash, size }]),
        ...Object.entries(assets).map(([name, text]): [string, Asset] => [
          name,
          createAsset(Buffer.from(String(text), "base64")),
        ]),
      ].filter(isOwn),
    ),
    ...(release && { release: before }),
  };
}

/** Hashes of the pictures that a stored version refers to. */
export async function listPictureHashes(body: Uint8Array): Promise<string[]> {
  const { pictures = {} } = JSON.parse(await decompressText(body)) as Body;
  return [...new Set(Object.values(pictures).map(([hash]) => hash))];
}

/** Reads the bytes of a picture by its hash; undefined if they are no longer kept. */
export type ReadPicture = (hash: string) => Promise<Uint8Array | undefined>;

async function replaceIfDifferent(file: string, { hash, bytes }: Asset, read: ReadPicture): Promise<void> {
  const before = await readFile(file).catch(() => undefined);
  if (before && hashBytes(before) === hash) return;
  const content = bytes ?? (await read(hash));
  if (content === undefined) throw new Error(`${file} is no longer kept`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, content, { mode: 0o600 });
  await rename(fresh, file);
}

/** Writes the assets of a version below `folder`, from which they are served, and removes those of earlier versions. */
export async function writeAssets(
  folder: string,
  tenant: string,
  { assets }: Pick<JsonVersion, "assets">,
  read: ReadPicture,
): Promise<void> {
  for (const [name, asset] of assets) await replaceIfDifferent(join(folder, name), asset, read);
  const own = join(folder, tenant);
  const found = await readdir(own, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isFile() && !assets.has(name) && !name.endsWith(".new")) await rm(path, { force: true });
  }
}
