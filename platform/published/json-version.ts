import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../schemas/json-value.ts";
import { compressText, decompressText } from "./packed.ts";

/** The published content of one folder of the tenants folder; paths include that folder. */
export interface JsonVersion {
  /** JSON files and their texts. */
  files: ReadonlyMap<string, string>;
  /** Names of other files, such as `acme/assets/logo.svg`, and their bytes. */
  assets: ReadonlyMap<string, Buffer>;
}

/** A version as it is stored. */
export function packJson({ files, assets }: JsonVersion): Promise<Buffer> {
  const texts = Object.fromEntries(files);
  const bytes = Object.fromEntries([...assets].map(([name, body]) => [name, body.toString("base64")]));
  return compressText(JSON.stringify({ files: texts, assets: bytes }));
}

const entriesOf = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as JsonObject).map(([name, text]) => [name, String(text)]);

/** The content of a stored version of the folder `tenant`. */
export async function unpackJson(tenant: string, body: Uint8Array): Promise<JsonVersion> {
  const { files, assets } = JSON.parse(await decompressText(body)) as { files: unknown; assets: unknown };
  // A process that may write to the store decides what is served, and still not where files are written.
  const isOwn = ([name]: [string, unknown]) =>
    name.startsWith(`${tenant}/`) && !name.split("/").some((part) => part === "" || part.startsWith("."));
  return {
    files: new Map(entriesOf(files).filter(isOwn)),
    assets: new Map(
      entriesOf(assets)
        .filter(isOwn)
        .map(([name, bytes]) => [name, Buffer.from(bytes, "base64")]),
    ),
  };
}

async function replaceIfDifferent(file: string, bytes: Buffer): Promise<void> {
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, bytes, { mode: 0o600 });
  await rename(fresh, file);
}

/** Writes the assets of a version below `folder`, from which they are served, and removes those of earlier versions. */
export async function writeAssets(folder: string, tenant: string, { assets }: JsonVersion): Promise<void> {
  for (const [name, bytes] of assets) await replaceIfDifferent(join(folder, name), bytes);
  const own = join(folder, tenant);
  const found = await readdir(own, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isFile() && !assets.has(name) && !name.endsWith(".new")) await rm(path, { force: true });
  }
}
