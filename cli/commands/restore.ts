import { existsSync, mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { resolveStoreFile } from "../../platform/store/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { databaseName } from "../store/backup.ts";
import { countInPostgres } from "../store/copy-postgres.ts";
import { findLostFiles, type Lost, type Manifest, readManifest } from "../store/manifest.ts";
import { putFiles } from "../store/put-files.ts";
import {
  listIntegrityErrors,
  type Restored,
  RestoreError,
  type RestoreSource,
  restorePostgres,
  restoreStore,
  runWithMigratedCopy,
  type SavedTable,
} from "../store/restore.ts";
import { restoreDealer } from "../store/restore-dealer.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  data: { type: "string" },
  tenants: { type: "string" },
  from: { type: "string" },
  dealer: { type: "string" },
  check: { type: "boolean" },
  partial: { type: "boolean" },
  force: { type: "boolean" },
} as const;
type Values = ReturnType<typeof parseOptions<typeof options>>["values"];

/** Where a command restores to. */
interface Target {
  dataDir: string;
  tenantsDir: string;
  databaseUrl: string | undefined;
}

/** A backup whose files have been compared with its manifest. */
interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  lost: Lost[];
}

/** Files that are named one by one. */
const MOST_NAMED = 20;

function nameAll(io: CommandIo, lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_NAMED)) io.stdout.write(`  ${line}\n`);
  if (lines.length > MOST_NAMED) io.stdout.write(`  and ${lines.length - MOST_NAMED} more\n`);
}

function line({ table, rows, lost }: SavedTable): string {
  const gap = Number.isNaN(lost) ? ", the rest is unreadable" : lost > 0 ? `, up to ${lost} lost` : "";
  return `  ${table.padEnd(20)} ${rows} rows${gap}\n`;
}

/** Says what was saved, and whether that was all. */
function report(io: CommandIo, { aside, saved }: Restored): boolean {
  if (saved.length === 0) io.stdout.write("Nothing could be read: the new database is empty.\n");
  else io.stdout.write(`Saved:\n${saved.map(line).join("")}`);
  if (aside)
    io.stdout.write(
      `The previous database is kept: ${aside}\nIt contains personal data that erasing does not reach: delete it once you know that nothing is missing.\n`,
    );
  return saved.length > 0 && saved.every(({ lost }) => lost === 0);
}

const notDelivering =
  "Nothing is delivered until you say so: leads and alerts are stored and wait. Run 'forecourt deliver on' where this is the server\nthat shall deliver; with --hold, what was waiting when the backup was made is not sent again.\n";

async function checkedBackup(folder: string): Promise<CheckedBackup> {
  const manifest = readManifest(folder);
  return { folder, manifest, lost: await findLostFiles(folder, manifest) };
}

/** Says what a backup has, or what is lost of it. */
function describe(io: CommandIo, { folder, manifest, lost }: CheckedBackup): void {
  const { at, version, rows, files } = manifest;
  io.stdout.write(
    `${folder}: made ${at} by release ${version}, ${formatCount(rows.leads ?? 0, "lead")}, ${formatCount(Object.keys(files).length, "file")}\n`,
  );
  if (lost.length === 0) return;
  io.stdout.write(`${formatCount(lost.length, "file is", "files are")} lost:\n`);
  nameAll(
    io,
    lost.map(({ path, fault }) => `${path} ${fault}`),
  );
  if (lost.some(({ path }) => path === databaseName))
    io.stdout.write(`With ${databaseName}, up to ${formatCount(rows.leads ?? 0, "lead")} are lost.\n`);
}

/** The database of a backup as a source; undefined if it is missing. */
function sourceOf({ folder, manifest, lost }: CheckedBackup): RestoreSource | undefined {
  const fault = lost.find(({ path }) => path === databaseName)?.fault;
  if (fault === "is missing" || manifest.files[databaseName] === undefined) return undefined;
  const name = `the backup of ${manifest.at}`;
  return { file: join(folder, databaseName), isWhole: fault === undefined, name };
}

/** What the database that is there has, which must not be lost by mistake; undefined: nothing. */
async function inTheWay({ dataDir, databaseUrl }: Target): Promise<string | undefined> {
  if (databaseUrl) {
    const leads = await countInPostgres(databaseUrl, "leads");
    return leads === undefined ? undefined : `PostgreSQL has a store with ${leads} leads`;
  }
  const file = resolveStoreFile(dataDir);
  return existsSync(file) && listIntegrityErrors(file).length === 0 ? `${file} is intact` : undefined;
}

/** Restores a store from a source; the rows that the manifest counts and nobody has are lost. */
async function restoreRows(target: Target, source: RestoreSource, rows?: Manifest["rows"]): Promise<Restored> {
  const { databaseUrl, dataDir } = target;
  const restored = databaseUrl
    ? await restorePostgres(databaseUrl, source)
    : await restoreStore(dataDir, { source, now: systemClock.now() });
  if (source.isWhole || rows === undefined) return restored;
  const read = new Map(restored.saved.map((table) => [table.table, table.rows]));
  const saved = Object.entries(rows).map(([table, counted]) => {
    const found = read.get(table) ?? 0;
    return { table, rows: found, lost: Math.max(0, counted - found) };
  });
  return { ...restored, saved };
}

/** Puts back the files that are not lost. */
async function restoreFiles(target: Target, backup: CheckedBackup, values: Values, io: CommandIo): Promise<void> {
  const { folder, manifest, lost } = backup;
  const gone = new Set(lost.map(({ path }) => path));
  const paths = Object.keys(manifest.files).filter((path) => !gone.has(path));
  const { put, kept } = await putFiles({ folder, paths }, target, {
    replace: values.force === true,
    slug: values.dealer,
  });
  io.stdout.write(`Files put back: ${put}.\n`);
  if (kept.length === 0) return;
  io.stdout.write("Existing files that differ, which stay; --force replaces them:\n");
  nameAll(io, kept);
}

/** Restores everything from a folder that `forecourt backup` wrote, or one dealer. */
async function restoreBackup(target: Target, folder: string, values: Values, io: CommandIo): Promise<number> {
  const backup = await checkedBackup(folder);
  const isWhole = backup.lost.length === 0;
  describe(io, backup);
  if (values.check) {
    if (isWhole) io.stdout.write("Every file is as it was written.\n");
    return isWhole ? 0 : 1;
  }
  if (!isWhole && !values.partial) {
    io.stdout.write("Nothing was changed. To restore what is left, repeat the command with --partial.\n");
    return 1;
  }
  const source = sourceOf(backup);
  if (values.dealer !== undefined) return restoreOne(target, { ...backup, source }, values, io);
  const present = values.force ? undefined : await inTheWay(target);
  if (present !== undefined) {
    io.stdout.write(
      `${present}: nothing was changed. Back it up, then replace it by this backup with --force. One dealer alone: --dealer SLUG\n`,
    );
    return 1;
  }
  const hasAll = source !== undefined && report(io, await restoreRows(target, source, backup.manifest.rows));
  if (source === undefined) io.stdout.write("The backup has no database: no row was restored.\n");
  await restoreFiles(target, backup, values, io);
  if (source !== undefined) io.stdout.write(notDelivering);
  if (backup.manifest.store === "postgres" && !target.databaseUrl)
    io.stdout.write(
      "The backup is of servers that share PostgreSQL. Without it, dealers are served as the tenants folder says: what was published is in the store alone.\n",
    );
  io.stdout.write(
    target.databaseUrl
      ? "Restart the servers, so that they take up what was published.\n"
      : "A running server switches to the new database automatically.\n",
  );
  return hasAll && isWhole ? 0 : 1;
}

/** Puts one dealer of a backup back into the store that is there. */
async function restoreOne(
  target: Target,
  backup: CheckedBackup & { source: RestoreSource | undefined },
  values: Values,
  io: CommandIo,
): Promise<number> {
  const { source } = backup;
  const slug = values.dealer ?? "";
  if (source === undefined) throw new UsageError("the backup has no database that can be read.");
  const { store } = await openExistingStore({ "data-dir": target.dataDir }, io);
  try {
    const done = await runWithMigratedCopy(source, async (file) => {
      const about = { slug, now: systemClock.now(), replace: values.force === true };
      return restoreDealer(store, file, about);
    });
    if (done.length === 0) io.stdout.write(`The backup has no rows of ${slug}.\n`);
    for (const { table, put, rows } of done) io.stdout.write(`  ${table.padEnd(20)} ${put} of ${rows} rows put back\n`);
    await restoreFiles(target, backup, values, io);
    io.stdout.write(
      `What is newer stays. Deliveries that waited when the backup was made are held: forecourt leads replay --tenant ${slug} --state held\n`,
    );
    return backup.lost.length === 0 && done.length > 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** Repairs the SQLite database, or copies the rows of another one into its place. */
async function repair({ dataDir }: Target, from: string | undefined, values: Values, io: CommandIo): Promise<number> {
  const file = resolveStoreFile(dataDir);
  const faults = existsSync(file) ? listIntegrityErrors(file) : ["there is no database"];
  for (const fault of faults.slice(0, 5)) io.stdout.write(`${file}: ${fault}\n`);
  if (values.check) {
    if (faults.length === 0) io.stdout.write(`${file}: sound\n`);
    return faults.length === 0 ? 0 : 1;
  }
  if (faults.length === 0 && !values.force) {
    io.stdout.write(`${file} is intact: nothing was changed. Use --force to restore it anyway.\n`);
    return from === undefined ? 0 : 1;
  }
  const source = from === undefined ? undefined : { file: from, isWhole: false, name: from };
  const isWhole = report(io, await restoreStore(dataDir, { ...(source && { source }), now: systemClock.now() }));
  if (from) io.stdout.write(notDelivering);
  io.stdout.write("A running server switches to the new database automatically.\n");
  return isWhole ? 0 : 1;
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
  const target: Target = {
    dataDir: resolve(values.data ?? (io.env.DATA_DIR || "./.data")),
    tenantsDir: resolve(resolveTenantsFolder(values.tenants, io)),
    databaseUrl: io.env.DATABASE_URL || undefined,
  };
  const from = values.from && resolve(values.from);
  if (from && !existsSync(from)) throw new UsageError(`there is no backup at ${from}.`);
  const isFolder = from !== undefined && from !== "" && statSync(from).isDirectory();
  if (!isFolder && target.databaseUrl)
    throw new UsageError(
      "DATABASE_URL is set: name a folder of 'forecourt backup' with --from. PostgreSQL repairs itself.",
    );
  if (!isFolder && (values.dealer !== undefined || values.partial))
    throw new UsageError("--dealer and --partial need a folder of 'forecourt backup' with --from.");
  if (!isFolder && !existsSync(target.dataDir))
    throw new UsageError(`there is no folder ${target.dataDir}; set DATA_DIR or --data.`);
  // Files that are put back belong to this user alone, as the server's do.
  process.umask(0o077);
  try {
    if (!isFolder) return await repair(target, from || undefined, values, io);
    mkdirSync(target.dataDir, { recursive: true });
    return await restoreBackup(target, from, values, io);
  } catch (error) {
    if (!(error instanceof RestoreError)) throw error;
    throw new UsageError(error.message);
  }
}

export const command: Command = {
  summary: "restore a backup or one dealer of it, or repair a damaged database",
  help: `forecourt restore: restore a backup or one dealer of it, or repair a damaged database

Usage: forecourt restore --from FOLDER [options]
       forecourt restore [--check] [--force]

With a folder of "forecourt backup": compares it with its manifest, and says what is lost of it. Then replaces the store (SQLite,
or PostgreSQL with DATABASE_URL), and puts the files of DATA_DIR and TENANTS_DIR back where there are none yet. Afterwards leads
and alerts are not sent until you run "forecourt deliver on".

Without --from: checks DATA_DIR/forecourt.db. If it is damaged, copies every readable row into a new database, which replaces it. The
damaged file is kept beside the new one and never deleted. A running server switches to the new file automatically; until then,
leads get a 503.

  --from PATH    a folder of "forecourt backup"; or a SQLite database, whose readable rows are copied
  --dealer SLUG  puts back one dealer alone: the rows and files that are missing. What is newer stays
  --check        says what is lost of the backup, or damaged in the database; changes nothing
  --partial      restores what is left of a damaged backup
  --force        replaces a store that is intact, and files that exist
  --data DIR     the data folder (default: DATA_DIR, or ./.data)
  --tenants DIR  the tenants folder (default: TENANTS_DIR, or ./tenants)

Exit status: 0 nothing lost, 1 something is lost or nothing was changed, 2 wrong usage, or the restore failed.
`,
  run,
};
