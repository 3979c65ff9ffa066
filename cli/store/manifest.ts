import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isObject } from "../../schemas/json-value.ts";
import { RestoreError } from "./restore.ts";

/** What a backup has, so that what is lost of it can be named. */
export interface Manifest {
  format: 1;
  /** The release that made it. */
  version: string;
  /** ISO 8601. */
  at: string;
  store: "sqlite" | "postgres";
  /** Rows of each table. */
  rows: { [table: string]: number };
  /** Its files, by their path in the backup. */
  files: { [path: string]: { bytes: number; sha256: string } };
}

/** A file of a backup that is not as it was written. */
export interface Lost {
  path: string;
  fault: "is missing" | "is damaged";
}

const manifestName = "manifest.json";

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

/** Lists every file of a backup's folder, with its size and checksum, in its manifest. */
export async function writeManifest(folder: string, about: Omit<Manifest, "format" | "files">): Promise<void> {
  const files: Manifest["files"] = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = { bytes: lstatSync(path).size, sha256: await hashOf(path) };
  }
  const manifest: Manifest = { format: 1, ...about, files };
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** The manifest of a backup's folder. Throws RestoreError if there is none that can be read. */
export function readManifest(folder: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(folder, manifestName), "utf8"));
  } catch {
    value = undefined;
  }
  const isInside = (path: string) => !path.split(sep).includes("..");
  if (
    !isObject(value) ||
    value.format !== 1 ||
    !isObject(value.rows) ||
    !isObject(value.files) ||
    !Object.keys(value.files).every(isInside)
  )
    throw new RestoreError(
      `${folder} is no whole backup: it has no manifest.json that can be read, so nobody can tell what is missing. To copy the rows that its database still has: forecourt restore --from ${join(folder, "forecourt.db")}`,
    );
  return value as unknown as Manifest;
}

/** The files of a backup that are missing or damaged. */
export async function findLostFiles(folder: string, { files }: Manifest): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const file = join(folder, path);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) lost.push({ path, fault: "is missing" });
    else if (stats.size !== bytes || (await hashOf(file)) !== sha256) lost.push({ path, fault: "is damaged" });
  }
  return lost;
}
