import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { BackupError, backUp } from "../store/backup.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

/** `2026-11-22T04-05-06Z`: a moment (ms since 1970 UTC) that can be part of a file's name everywhere. */
const nameOf = (now: number): string => new Date(now).toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    data: { type: "string" },
    tenants: { type: "string" },
    to: { type: "string" },
  });
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
  // Files of the backup are private to this user.
  process.umask(0o077);
  const dataDir = resolve(values.data ?? (io.env.DATA_DIR || "./.data"));
  const tenantsDir = resolve(resolveTenantsFolder(values.tenants, io));
  const databaseUrl = io.env.DATABASE_URL || undefined;
  if (!databaseUrl && !existsSync(dataDir))
    throw new UsageError(`there is no folder ${dataDir}; set DATA_DIR or --data.`);
  if (!existsSync(tenantsDir)) throw new UsageError(`there is no folder ${tenantsDir}; set TENANTS_DIR or --tenants.`);
  const to = resolve(values.to ?? join("backups", nameOf(systemClock.now())));
  try {
    const rows = await backUp({ dataDir, tenantsDir, databaseUrl }, to, systemClock.now());
    io.stdout.write(`${to}: ${rows.leads ?? 0} leads, the rest of the store, DATA_DIR and the tenants folder\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new UsageError(error.message);
  }
}

export const command: Command = {
  summary: "copy the store, the data folder and the dealers' JSON while the server runs",
  help: `forecourt backup: copy the store, the data folder and the dealers' JSON while the server runs

Usage: forecourt backup [options]

Copies into a new folder: the store as it is at one moment (SQLite, or PostgreSQL with DATABASE_URL), DATA_DIR with imported
stock and files that wait to be collected, and TENANTS_DIR with the dealers' JSON and pictures. manifest.json counts the rows and
has a checksum of each file. Left out are the cache of pictures, which the server makes again, and the history of a git checkout.
The copy is checked; without an intact one, nothing is left behind. "forecourt restore --from FOLDER" puts it back, into
SQLite or PostgreSQL.

A backup contains personal data that erasing does not reach: keep it no longer than your privacy policy states.

  --to FOLDER   the new folder (default: backups/<date and time>)
  --data DIR    the data folder (default: DATA_DIR, or ./.data)
  --tenants DIR the tenants folder (default: TENANTS_DIR, or ./tenants)

Exit status: 0 copied, 2 wrong usage, or no backup.
`,
  run,
};
