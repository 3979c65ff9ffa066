import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { resolveLayerFile } from "../../platform/base/project.ts";
import { createVersions, type Texts, type Versions } from "../../platform/published/index.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { type ChangedFiles, listKeptVersions, noteBase, selectFolderFiles, writeFolderFiles } from "../publish.ts";
import { runWithSharedStore } from "../shared-store.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  all: { type: "boolean" },
  force: { type: "boolean" },
  "dry-run": { type: "boolean" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

/** What writing a version into the folder would do, by path. */
interface Pulled {
  version: number;
  files: Texts;
  /** New content of files and pictures; null: the file goes. */
  write: ChangedFiles;
  /** Files that were edited in the folder and are in no version that is kept. */
  edited: string[];
}

type Kept = Awaited<ReturnType<typeof listKeptVersions>>;

async function plan(
  { versions, tenants, source }: { versions: Versions; tenants: string; source: TenantSource },
  name: string,
  kept: Kept,
): Promise<Pulled> {
  const [newest] = kept;
  if (newest === undefined) throw new UsageError(`nothing of ${name} was published.`);
  const pulled: Pulled = { version: newest.version, files: newest.files, write: new Map(), edited: [] };
  const texts = selectFolderFiles(source, name);
  for (const file of new Set([...newest.files.keys(), ...texts.keys()])) {
    const [now, live] = [texts.get(file), newest.files.get(file)];
    if (now === live) continue;
    // A copy of an earlier version is nobody's work.
    if (now !== undefined && !kept.some(({ files }) => files.get(file) === now)) pulled.edited.push(file);
    pulled.write.set(file, live ?? null);
  }
  for (const [file, asset] of newest.assets) {
    const bytes = asset.bytes ?? (await versions.picture(name, asset.hash));
    const before = await readFile(resolveLayerFile(tenants, file)).catch(() => undefined);
    if (bytes && !before?.equals(bytes)) pulled.write.set(file, Buffer.from(bytes));
  }
  return pulled;
}

const inTheWay = "Nothing was written. Publish or put aside these edits first, or let --force write over them.\n";

function describe(io: CommandIo, name: string, { version, write }: Pulled, isDry: boolean): void {
  io.stdout.write(
    `${name}: version ${version}, ${formatCount(write.size, "file")} ${isDry ? "would be written" : "written"}\n`,
  );
  if (isDry) for (const file of write.keys()) io.stdout.write(`  ${file}\n`);
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  if ((positionals.length === 0) !== (values.all === true))
    throw new UsageError("name dealers or shared folders, or use --all for all that were published; see --help.");
  const tenants = resolve(resolveTenantsFolder(values.tenants, io));
  if (!existsSync(tenants)) throw new UsageError(`there is no folder ${tenants}; set TENANTS_DIR or --tenants.`);
  const source = await readTenantSource(tenants);
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return runWithSharedStore(io, dataDir, async (store) => {
    const versions = createVersions(store);
    const names = values.all ? [...(await versions.newest("json")).keys()].sort() : positionals;
    const plans = new Map<string, Pulled>();
    for (const name of names)
      plans.set(name, await plan({ versions, tenants, source }, name, await listKeptVersions(versions, name)));
    const edited = [...plans.values()].flatMap((plan) => plan.edited);
    if (edited.length > 0 && !values.force) {
      const list = edited.map((file) => `  ${file}\n`).join("");
      io.stdout.write(`Edited in the folder and not published:\n${list}${inTheWay}`);
      return 1;
    }
    if (!values["dry-run"])
      for (const [name, { write, files }] of plans) {
        await writeFolderFiles(tenants, write);
        await noteBase(tenants, name, files);
      }
    for (const [name, pulled] of plans) describe(io, name, pulled, values["dry-run"] === true);
    return 0;
  });
}

export const command: Command = {
  summary: "write what is live on servers that share PostgreSQL into the tenants folder",
  help: `forecourt pull: write what is live on servers that share PostgreSQL into the tenants folder

Usage: forecourt pull <slug>... | --all [options]

Writes the newest published version of dealers or shared folders, with its pictures, into the tenants folder, so that you can go on
from it, or commit it to git. Files that are copies of an earlier version are replaced; those that were edited here and never
published stay, and are listed.

  --all             everything that was published
  --force           writes over files that were edited here
  --dry-run         lists what would be written
  --tenants DIR     the tenants folder (TENANTS_DIR, default tenants)
  --data-dir DIR    DATA_DIR of this machine (default ./.data)

Exit status: 0 written, 1 edited files are in the way, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
