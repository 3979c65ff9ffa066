import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import {
  AssetsTooLarge,
  type ChangedValue,
  collectValues,
  compareValues,
  findBaseVersion,
  findOverwrittenValues,
  type JsonVersion,
  mergeTexts,
  type PackedVersion,
  packFolder,
  type Texts,
  unpackJson,
  type Version,
  type Versions,
} from "../platform/published/index.ts";
import { listTenantSlugs, type TenantSource } from "../schemas/index.ts";
import { suggestName } from "./arguments.ts";
import { type CommandIo, UsageError } from "./command.ts";
import { validateDealer } from "./validate-tenant.ts";

const sharedFolders = ["_platform", "_templates", "_brands"];

/** What a version says about itself unless `--note` does: who published it. */
export const describePublisher = (): string => `published by ${userInfo().username}`;

/** Throws for what is neither a dealer nor a shared folder of the source. */
export function requireFolder(source: TenantSource, name: string): void {
  const names = [...listTenantSlugs(source), ...sharedFolders];
  if (!names.includes(name))
    throw new UsageError(`there is no dealer or shared folder "${name}".${suggestName(name, names)}`);
}

/** The errors of the dealers that publishing a folder reaches, one line each. */
export function collectErrors(source: TenantSource, name: string, io: CommandIo): string[] {
  const reached = sharedFolders.includes(name) ? listTenantSlugs(source) : [name];
  return reached.flatMap((slug) =>
    validateDealer(source, slug, io.env)
      .problems.filter(({ severity }) => severity === "error")
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  );
}

/** A kept version with its content. */
interface KeptFolder extends Version, JsonVersion {
  values: ReadonlyMap<string, string>;
}

/** The versions of a folder that are kept, the newest first. */
export async function listKeptVersions(versions: Versions, name: string): Promise<KeptFolder[]> {
  const kept: KeptFolder[] = [];
  for (const version of await versions.list({ kind: "json", tenant: name })) {
    const body = await versions.body(version.version);
    if (body === undefined) continue;
    const content = await unpackJson(name, body);
    kept.push({ ...version, ...content, values: collectValues(content.files) });
  }
  return kept;
}

/** The files of one folder of the tenants folder. */
export const selectFolderFiles = (source: TenantSource, name: string): Texts =>
  new Map([...source.files].filter(([path]) => path.startsWith(`${name}/`)));

/** New content of files and pictures, by path in the tenants folder; null: the file goes. */
export type ChangedFiles = Map<string, string | Buffer | null>;

/** In a dealer's folder: the content of the version that it was made on. It belongs into git with the folder. */
const BASE_FILE = ".forecourt-base";

const hashTexts = (texts: Texts): string =>
  createHash("sha256")
    .update(JSON.stringify([...texts].sort()))
    .digest("hex");

/** Notes in a folder that it is made on a version with these files. A folder that cannot be written is compared as a whole. */
export async function noteBase(tenants: string, name: string, texts: Texts): Promise<void> {
  await writeFile(join(tenants, name, BASE_FILE), `${hashTexts(texts)}\n`).catch(() => undefined);
}

/** The kept version that a folder was made on. */
async function findBase(tenants: string, name: string, kept: readonly KeptFolder[], values: KeptFolder["values"]) {
  const noted = await readFile(join(tenants, name, BASE_FILE), "utf8").catch(() => "");
  return kept.find(({ files }) => hashTexts(files) === noted.trim()) ?? findBaseVersion(kept, values);
}

/** Writes files of the tenants folder. */
export async function writeFolderFiles(
  tenants: string,
  changed: ReadonlyMap<string, string | Buffer | null>,
): Promise<void> {
  for (const [file, content] of changed) {
    const path = join(tenants, file);
    if (content === null) await rm(path, { force: true });
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
}

/** What publishing a folder would do, or has done. */
export interface FolderPlan extends PackedVersion {
  /** Number of its files. */
  files: number;
  newest: KeptFolder | undefined;
  /** The newest version has the same content, so nothing is published. */
  isSame: boolean;
  changes: ChangedValue[];
  /** The version that the folder was made on. */
  base: KeptFolder | undefined;
  /** Changes of others since that version: publishing would take them back. */
  overwritten: ChangedValue[];
}

/** Compares a folder with what was published. Pictures of the newest version stay, unless `prune` is set. */
export async function planFolder(
  { versions, tenants, source }: { versions: Versions; tenants: string; source: TenantSource },
  name: string,
  { remove, prune }: { remove: boolean; prune: boolean },
): Promise<FolderPlan> {
  const keptVersions = await listKeptVersions(versions, name);
  const [newest] = keptVersions;
  const tenantSource = remove ? { files: new Map<string, string>() } : source;
  const stays = {
    ...(!remove && newest?.release && { release: newest.release }),
    ...(!remove && !prune && { assets: newest?.assets ?? new Map() }),
  };
  const packed = await packFolder(tenants, tenantSource, name, stays).catch((error: Error) => {
    throw error instanceof AssetsTooLarge
      ? new UsageError(`${error.message} --prune removes pictures that the folder does not have.`)
      : error;
  });
  const before = newest && (await versions.body(newest.version));
  const values = collectValues(selectFolderFiles(tenantSource, name));
  const base = await findBase(tenants, name, keptVersions, values);
  // One that was taken off all servers had nothing that could be lost.
  const isCompared = newest !== undefined && base !== undefined && !remove && newest.files.size > 0;
  return {
    ...packed,
    newest,
    isSame: before !== undefined && packed.body.equals(before),
    changes: compareValues(newest?.values ?? new Map(), values),
    base,
    overwritten: isCompared ? findOverwrittenValues(base, newest, values) : [],
  };
}

/** Which side counts at a pointer that the folder and others have changed. */
export type Choose = Parameters<typeof mergeTexts>[1];

/** The files of a folder with what others have changed since the version that it was made on. */
export function mergeFolder(source: TenantSource, name: string, { base, newest }: FolderPlan, choose: Choose) {
  const none: Texts = new Map();
  const texts = { base: base?.files ?? none, ours: selectFolderFiles(source, name), theirs: newest?.files ?? none };
  return { before: texts.ours, ...mergeTexts(texts, choose) };
}

/** Publishes a planned folder on top of the version that it was compared with. Gives the new version, or the one that is the same. */
export async function publishFolder(
  versions: Versions,
  name: string,
  { body, pictures, newest, isSame }: FolderPlan,
  { note, at }: { note: string; at: number },
): Promise<number> {
  if (isSame && newest) return newest.version;
  const folder = { tenant: name, body, pictures, expected: newest?.version };
  if (!(await versions.publishTogether([folder], { at, note }, async () => undefined)))
    throw new UsageError(`${name} was published by another command just now. Run the command again.`);
  return (await versions.newestOf({ kind: "json", tenant: name })) ?? 0;
}
