import { parseChoice, parseOptions } from "../arguments.ts";
import { listRecentAuditEntries } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";

const options = {
  since: { type: "string" },
  limit: { type: "string" },
  format: { type: "string" },
  "data-dir": { type: "string" },
} as const;

const LISTED = 100;

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
  const format = values.format ?? "pretty";
  parseChoice("format", format, ["pretty", "json"]);
  const since = values.since === undefined ? 0 : Date.parse(values.since);
  const limit = Number(values.limit ?? LISTED);
  if (Number.isNaN(since)) throw new UsageError("--since must be an ISO 8601 date and time.");
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit must be a whole number of at least 1.");
  const { store } = await openExistingStore(values, io);
  try {
    const acts = (await listRecentAuditEntries(store, since, limit)).map(({ at, details, ...act }) => ({
      at: new Date(at).toISOString(),
      ...act,
      details: JSON.parse(details) as unknown,
    }));
    if (format === "json") io.stdout.write(`${JSON.stringify({ acts }, null, 2)}\n`);
    else
      for (const { at, actor, act, details } of acts)
        io.stdout.write(`${at}  ${actor}  ${act}  ${JSON.stringify(details)}\n`);
    return 0;
  } finally {
    await store.close();
  }
}

export const command: Command = {
  summary: "list who has shown, exported, erased or replayed personal data",
  help: `forecourt audit: list who has shown, exported, erased or replayed personal data

Usage: forecourt audit [--since TIME] [--limit N] [--format pretty|json]

Each use of 'leads list|show|export --reveal', 'leads replay', 'leads erase', 'person export|erase' and 'reservations
release|refund' is recorded before it is done, with the user and the machine, newest first. The list contains no personal data
of visitors.

  --since TIME     from this time on (ISO 8601)
  --limit N        at most this many (default ${LISTED})
  --data-dir DIR   DATA_DIR (default ./.data); with DATABASE_URL, the shared store

Exit status: 0, or 2 for wrong usage.
`,
  run,
};
