import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { BackupError, backUp } from "../store/backup.ts";

/** `2026-11-22T04-05-06Z`: a moment (ms since 1970 UTC) that can be part of a file's name everywhere. */
const nameOf = (now: number): string => new Date(now).toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, { data: { type: "string" }, to: { type: "string" } });
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
  // Files of the backup are private to this user.
  process.umask(0o077);
  const dataDir = resolve(values.data ?? (io.env.DATA_DIR || "./.data"));
  if (!existsSync(dataDir)) throw new UsageError(`there is no folder ${dataDir}; set DATA_DIR or --data.`);
  const to = resolve(values.to ?? join("backups", nameOf(systemClock.now())));
  try {
    const copied = await backUp(dataDir, to);
    io.stdout.write(`${to}: ${copied.join(", ") || "DATA_DIR is empty"}\n`);
    if (io.env.DATABASE_URL)
      io.stdout.write(
        'The database is PostgreSQL: pg_dump --format=custom --file=forecourt.dump "$DATABASE_URL"\n',
      );
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new UsageError(error.message);
  }
}

export const command: Command = {
  summary: "copy the database and the data folder while the server runs",
  help: `forecourt backup: copy the database and the data folder while the server runs

Usage: forecourt backup [options]

Copies DATA_DIR into a new folder: the database as it is at one moment, imported stock, and files that wait to be collected.
The cache of pictures is left out. The copy is checked; without an intact one, nothing is left behind. With DATABASE_URL, the
command for the database is printed instead. "forecourt restore --from FOLDER" puts it back.

A backup contains personal data that erasing does not reach: keep it no longer than your privacy policy states.

  --to FOLDER   the new folder (default: backups/<date and time>)
  --data DIR    the data folder (default: DATA_DIR, or ./.data)

Exit status: 0 copied, 2 wrong usage, or no backup.
`,
  run,
};
