import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { createVersions, type VersionKind } from "../../platform/published/index.ts";
import { parseChoice, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { describePublisher } from "../publish.ts";
import { runWithSharedStore } from "../shared-store.ts";

const options = {
  to: { type: "string" },
  list: { type: "boolean" },
  kind: { type: "string" },
  "data-dir": { type: "string" },
} as const;

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  const [tenant, ...rest] = positionals;
  if (tenant === undefined || rest.length > 0) throw new UsageError("name one dealer; see --help.");
  const kind = (values.kind ?? "json") as VersionKind;
  parseChoice("kind", kind, ["json", "stock"]);
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return runWithSharedStore(io, dataDir, async (store) => {
    const versions = createVersions(store);
    const kept = await versions.list({ kind, tenant });
    if (kept.length === 0) throw new UsageError(`nothing of ${tenant} was published (${kind}).`);
    if (values.list) {
      for (const { version, at, note } of kept)
        io.stdout.write(`${String(version).padStart(6)}  ${new Date(at).toISOString()}  ${note}\n`);
      return 0;
    }
    const before = values.to === undefined ? kept[1] : kept.find(({ version }) => String(version) === values.to);
    if (before === undefined)
      throw new UsageError(
        values.to === undefined
          ? `${tenant} has no earlier version.`
          : `version ${values.to} of ${tenant} is not kept; --list shows those that are.`,
      );
    const body = await versions.body(before.version);
    if (body === undefined) throw new UsageError(`version ${before.version} of ${tenant} is no longer kept.`);
    const note = `version ${before.version} again, ${describePublisher()}`;
    const version = await versions.publish({ kind, tenant }, { body, at: systemClock.now(), note });
    io.stdout.write(`${tenant}: version ${version} has the content of version ${before.version}\n`);
    return 0;
  });
}

export const command: Command = {
  summary: "publish an earlier version of a dealer's JSON or stock again",
  help: `forecourt rollback: publish an earlier version of a dealer's JSON or stock again

Usage: forecourt rollback <slug> [options]

Publishes the version before the newest one again, as a new version, so that a second rollback reverts the first. All servers
that share PostgreSQL take it up within two seconds.

  --list           list the kept versions, the newest first
  --to VERSION     publish this version again
  --kind KIND      json (default) or stock
  --data-dir DIR   DATA_DIR of this machine (default ./.data)

Exit status: 0 done, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
