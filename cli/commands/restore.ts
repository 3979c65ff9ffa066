import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { storeFile } from "../../platform/store/index.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { databaseName, restoreOthers } from "../store/backup.ts";
import { faultsOf, type Restored, RestoreError, restoreStore, type SavedTable } from "../store/restore.ts";

function line({ table, rows, lost }: SavedTable): string {
  const gap = Number.isNaN(lost) ? ", the rest is unreadable" : lost > 0 ? `, up to ${lost} lost` : "";
  return `  ${table.padEnd(20)} ${rows} rows${gap}\n`;
}

function report(io: CommandIo, { aside, saved }: Restored): number {
  if (saved.length === 0) io.stdout.write("Nothing could be read: the new database is empty.\n");
  else io.stdout.write(`Saved:\n${saved.map(line).join("")}`);
  if (aside)
    io.stdout.write(
      `The previous database is kept: ${aside}\nIt contains personal data that erasing does not reach: delete it once you know that nothing is missing.\n`,
    );
  io.stdout.write("A running server switches to the new database automatically.\n");
  return saved.length > 0 && saved.every(({ lost }) => lost === 0) ? 0 : 1;
}

/** The database to copy from: a file, or that of a folder that `forecourt backup` wrote. */
function sourceOf(from: string | undefined): { folder?: string; backup?: string } {
  if (from === undefined) return {};
  const path = resolve(from);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? { folder: path, backup: join(path, databaseName) } : { backup: path };
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    data: { type: "string" },
    from: { type: "string" },
    check: { type: "boolean" },
    force: { type: "boolean" },
  });
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
  if (io.env.DATABASE_URL) {
    throw new UsageError("DATABASE_URL is set: restore PostgreSQL with its own tools (pg_restore).");
  }
  const dataDir = resolve(values.data ?? io.env.DATA_DIR ?? "./.data");
  const file = storeFile(dataDir);
  if (!existsSync(dataDir)) throw new UsageError(`there is no folder ${dataDir}; set DATA_DIR or --data.`);
  const faults = existsSync(file) ? faultsOf(file) : ["there is no database"];
  for (const fault of faults.slice(0, 5)) io.stdout.write(`${file}: ${fault}\n`);
  if (values.check) {
    if (faults.length === 0) io.stdout.write(`${file}: sound\n`);
    return faults.length === 0 ? 0 : 1;
  }
  if (faults.length === 0 && !values.force) {
    io.stdout.write(`${file} is intact: nothing was changed. Use --force to restore it anyway.\n`);
    return 0;
  }
  try {
    const { folder, backup } = sourceOf(values.from);
    const status = report(
      io,
      await restoreStore(dataDir, { ...(backup && { backup }), now: systemClock.now() }),
    );
    const others = folder ? restoreOthers(folder, dataDir, { replace: values.force === true }) : [];
    if (others.length > 0) io.stdout.write(`Copied: ${others.join(", ")}\n`);
    return status;
  } catch (error) {
    if (!(error instanceof RestoreError)) throw error;
    throw new UsageError(error.message);
  }
}

export const command: Command = {
  summary: "repair a damaged database, or restore a backup",
  help: `forecourt restore: repair a damaged database, or restore a backup

Usage: forecourt restore [options]

Checks DATA_DIR/forecourt.db. If it is damaged, copies every readable row into a new database, which replaces it. The damaged
file is kept beside the new one and never deleted. A running server switches to the new file automatically; until then, leads
get a 503.

  --check       report damage, change nothing
  --from PATH   copy the rows of this backup instead: a database, or a folder of "forecourt backup", whose other files
                are copied too, where there are none yet
  --force       restore even if the database is intact, and replace other files by those of the backup
  --data DIR    the data folder (default: DATA_DIR, or ./.data)

Exit status: 0 nothing lost, 1 rows lost or --check found damage, 2 wrong usage, or the restore failed.
`,
  run,
};
