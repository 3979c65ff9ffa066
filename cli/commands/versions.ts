import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { createVersions, type KeepSetting } from "../../platform/published/index.ts";
import type { Store } from "../../platform/store/index.ts";
import { parseOptions } from "../arguments.ts";
import { recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { runWithSharedStore } from "../shared-store.ts";

const options = {
  keep: { type: "string" },
  days: { type: "string" },
  collect: { type: "boolean" },
  "data-dir": { type: "string" },
} as const;

function parseCount(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 10_000) return value;
  throw new UsageError(`--${name} must be a whole number from 0 to 10000; it is "${text}".`);
}

/** Says what each folder keeps. */
async function list({ db }: Store, { count, days }: KeepSetting, io: CommandIo): Promise<void> {
  io.stdout.write(`Kept of each folder: the newest ${count} versions, and those of the last ${days} days.\n`);
  const versions = await db
    .selectFrom("versions")
    .select(["tenant", (eb) => eb.fn.countAll<number | string>().as("count"), (eb) => eb.fn.min("at").as("since")])
    .where("kind", "=", "json")
    .groupBy("tenant")
    .orderBy("tenant")
    .execute();
  const pictures = await db
    .selectFrom("pictures")
    .select(["tenant", (eb) => eb.fn.countAll<number | string>().as("count")])
    .groupBy("tenant")
    .execute();
  const picturesOf = new Map(pictures.map((row) => [row.tenant, row.count]));
  for (const row of versions) {
    const since = new Date(Number(row.since)).toISOString();
    io.stdout.write(
      `${row.tenant}: ${row.count} versions since ${since}, ${picturesOf.get(row.tenant) ?? 0} pictures\n`,
    );
  }
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  if (positionals.length > 0) throw new UsageError("it takes options only; see --help.");
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return runWithSharedStore(io, dataDir, async (store) => {
    const versions = createVersions(store);
    const before = await versions.kept();
    const setting = {
      count: parseCount("keep", values.keep, before.count),
      days: parseCount("days", values.days, before.days),
    };
    if (values.keep !== undefined || values.days !== undefined) {
      await recordAct(store, { act: "versions kept", details: setting });
      await versions.setKept(setting);
    }
    if (values.collect) {
      const gone = await versions.collect(systemClock.now());
      io.stdout.write(`Removed: ${gone.versions} versions, ${gone.pictures} pictures that no version refers to.\n`);
    }
    await list(store, setting, io);
    return 0;
  });
}

export const command: Command = {
  summary: "say how many published versions are kept, and remove the others",
  help: `forecourt versions: say how many published versions are kept, and remove the others

Usage: forecourt versions [options]

Lists the versions and pictures that servers that share PostgreSQL keep of each dealer's folder. A version is kept while it is among the
newest ones of its folder, or not too old; a picture while a version refers to it. Each publish removes the others of its folder.
A picture that is added in Studio is no version of its own. Of stock, the newest six versions are kept.

  --keep COUNT     keep the newest COUNT versions of each folder (20 unless set)
  --days DAYS      keep all versions of the last DAYS days (30 unless set)
  --collect        remove what is no longer kept now, of all folders
  --data-dir DIR   DATA_DIR of this machine (default ./.data)

Exit status: 0 done, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
