import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { type ChangedValue, createVersions, type Versions } from "../../platform/published/index.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import {
  collectErrors,
  describePublisher,
  type FolderPlan,
  planFolder,
  publishFolder,
  requireFolder,
} from "../publish.ts";
import { runWithSharedStore } from "../shared-store.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  all: { type: "boolean" },
  remove: { type: "boolean" },
  "dry-run": { type: "boolean" },
  force: { type: "boolean" },
  prune: { type: "boolean" },
  note: { type: "string" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

/** Errors that are printed; `forecourt validate` lists all of them. */
const MOST_LISTED = 20;

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  const tenants = resolveTenantsFolder(values.tenants, io);
  const source = await readTenants(tenants);
  if (values.all && values.remove) throw new UsageError("--remove takes the names of dealers, not --all.");
  const names = values.all ? listTenantSlugs(source) : positionals;
  if (names.length === 0 || (values.all && positionals.length > 0))
    throw new UsageError("name dealers or shared folders, or use --all for all dealers; see --help.");
  if (!values.remove) {
    for (const name of names) requireFolder(source, name);
    const errors = names.flatMap((name) => collectErrors(source, name, io));
    if (errors.length > 0) {
      for (const line of errors.slice(0, MOST_LISTED)) io.stderr.write(`${line}\n`);
      io.stderr.write(
        `forecourt publish: ${errors.length === 1 ? "1 error" : `${errors.length} errors`}; nothing was published. 'forecourt validate' explains each.\n`,
      );
      return 1;
    }
  }
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return runWithSharedStore(io, dataDir, async (store) => {
    const versions = createVersions(store);
    const which = { remove: values.remove === true, prune: values.prune === true };
    const plans = new Map<string, FolderPlan>();
    for (const name of names) plans.set(name, await planFolder({ versions, tenants, source }, name, which));
    if (values["dry-run"]) for (const [name, plan] of plans) describe(io, name, plan);
    const isRefused = !values.force && refuseConflicts(io, plans);
    if (isRefused) return 1;
    if (!values["dry-run"]) await publishAll(versions, plans, values, io);
    return 0;
  });
}

type Plans = ReadonlyMap<string, FolderPlan>;

async function publishAll(
  versions: Versions,
  plans: Plans,
  { note = describePublisher(), remove }: { note?: string; remove?: boolean },
  io: CommandIo,
): Promise<void> {
  for (const [name, plan] of plans) {
    const version = await publishFolder(versions, name, plan, { note, at: systemClock.now() });
    const what = remove ? "removed" : plan.isSame ? "unchanged" : `${plan.files} files`;
    io.stdout.write(`${name}: version ${version}, ${what}\n`);
  }
}

/** Longest value that is printed, characters. */
const MOST_PRINTED = 60;

function print(io: CommandIo, values: readonly ChangedValue[]): void {
  const short = (text: string | undefined) =>
    text === undefined ? "nothing" : text.length > MOST_PRINTED ? `${text.slice(0, MOST_PRINTED)}...` : text;
  for (const { at, before, after } of values.slice(0, MOST_LISTED))
    io.stdout.write(`  ${at}: ${short(before)} becomes ${short(after)}\n`);
  if (values.length > MOST_LISTED) io.stdout.write(`  and ${values.length - MOST_LISTED} more\n`);
}

/** Says what publishing would change. */
function describe(io: CommandIo, name: string, { newest, isSame, changes, files }: FolderPlan): void {
  if (newest === undefined) io.stdout.write(`${name}: nothing was published yet; ${files} files would be\n`);
  else if (isSame) io.stdout.write(`${name}: as version ${newest.version}, nothing would be published\n`);
  else {
    const others = changes.length === 0 ? ": pictures or spaces alone" : "";
    io.stdout.write(`${name}: ${changes.length} values of version ${newest.version} would change${others}\n`);
    print(io, changes);
  }
}

/** Says what of others' changes publishing would take back; false: nothing. */
function refuseConflicts(io: CommandIo, plans: Plans): boolean {
  const conflicts = [...plans].filter(([, { overwritten }]) => overwritten.length > 0);
  for (const [name, { newest, overwritten }] of conflicts) {
    const which = newest && `${newest.version} (${new Date(newest.at).toISOString()}, ${newest.note})`;
    io.stdout.write(`${name}: conflict. The folder was made on an earlier version than ${which}, and would undo:\n`);
    print(io, overwritten);
    io.stdout.write(
      `Nothing was published. 'forecourt pull ${name}' writes what is live into the folder; --force publishes the folder as it is.\n`,
    );
  }
  return conflicts.length > 0;
}

export const command: Command = {
  summary: "publish dealers' JSON to all servers that share PostgreSQL",
  help: `forecourt publish: publish dealers' JSON to all servers that share PostgreSQL

Usage: forecourt publish <slug>... | --all [options]

Checks the JSON and stores it, with the files of assets/, as a version of each dealer's folder. Each server takes it up within
two seconds and loads the dealers that it reaches; from then on it serves this version instead of its own copy of the folder.
The shared folders _platform, _templates and _brands can be published too; usually they come with a release.
The newest six versions are kept: see 'forecourt rollback'.

If the folder would undo what was published meanwhile, in Studio or from another folder, nothing is published and each value is
listed. Pictures that were added in Studio stay.

  --all             all dealers; a dealer whose content has not changed gets no new version
  --remove          take the named dealers off all servers, also if their copy of the tenants folder has them
  --dry-run         says what would change; publishes nothing
  --force           publishes over changes of others that the folder does not have
  --prune           removes pictures that the folder does not have
  --note TEXT       what the version says about itself (default: the user who publishes)
  --tenants DIR     the tenants folder (TENANTS_DIR, default tenants)
  --data-dir DIR    DATA_DIR of this machine (default ./.data)

Exit status: 0 published, 1 errors in the JSON or a conflict, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
