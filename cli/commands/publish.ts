import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import {
  type ChangedValue,
  type ConflictingValue,
  createVersions,
  type Versions,
} from "../../platform/published/index.ts";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import {
  type Choose,
  collectErrors,
  describePublisher,
  type FolderPlan,
  mergeFolder,
  noteBase,
  planFolder,
  publishFolder,
  requireFolder,
  selectFolderFiles,
  writeFolderFiles,
} from "../publish.ts";
import { runWithSharedStore } from "../shared-store.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  all: { type: "boolean" },
  remove: { type: "boolean" },
  "dry-run": { type: "boolean" },
  force: { type: "boolean" },
  prune: { type: "boolean" },
  merge: { type: "boolean" },
  ours: { type: "string", multiple: true },
  theirs: { type: "string", multiple: true },
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
  if (!values.remove) for (const name of names) requireFolder(source, name);
  if (!values.remove && refuseErrors(source, names, io)) return 1;
  const choose = readChoices(values);
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return runWithSharedStore(io, dataDir, (store) =>
    publishNames({ versions: createVersions(store), tenants, names, values, io }, source, choose),
  );
}

type Values = ReturnType<typeof parseOptions<typeof options>>["values"];

/** What is published where. */
interface Work {
  versions: Versions;
  tenants: string;
  names: readonly string[];
  values: Values;
  io: CommandIo;
}

async function publishNames(work: Work, source: TenantSource, choose: Choose | undefined): Promise<number> {
  const { versions, tenants, names, values, io } = work;
  const which = { remove: values.remove === true, prune: values.prune === true };
  const isDry = values["dry-run"] === true;
  const plans = new Map<string, FolderPlan>();
  for (const name of names) plans.set(name, await planFolder({ versions, tenants, source }, name, which));
  if (isDry) for (const [name, plan] of plans) describe(io, name, plan);
  if (choose) {
    const merged = await mergeLive(work, source, plans, choose);
    if (merged === undefined) return 1;
    return isDry ? 0 : publishNames(work, merged, undefined);
  }
  if (!values.force && refuseConflicts(io, plans)) return 1;
  if (isDry) return 0;
  await publishAll(versions, plans, values, io);
  if (!values.remove) for (const name of names) await noteBase(tenants, name, selectFolderFiles(source, name));
  return 0;
}

/**
 * The source with what is live merged into it, in the files of the folder too unless this is a dry run. Undefined: the merge has
 * conflicts or errors, which were listed.
 */
async function mergeLive(
  { tenants, names, values, io }: Work,
  source: TenantSource,
  plans: Plans,
  choose: Choose,
): Promise<TenantSource | undefined> {
  const merged = mergeAll(source, plans, choose, io);
  if (merged === undefined) return undefined;
  const next = withFiles(source, merged);
  if (merged.size > 0 && refuseErrors(next, names, io)) return undefined;
  if (values["dry-run"]) return next;
  await writeFolderFiles(tenants, merged);
  // From now on the folder is made on what is live.
  for (const [name, { newest }] of plans) if (newest) await noteBase(tenants, name, newest.files);
  return next;
}

/** Says what is wrong with the JSON of the dealers that publishing these folders reaches; false: nothing. */
function refuseErrors(source: TenantSource, names: readonly string[], io: CommandIo): boolean {
  const errors = names.flatMap((name) => collectErrors(source, name, io));
  if (errors.length === 0) return false;
  for (const line of errors.slice(0, MOST_LISTED)) io.stderr.write(`${line}\n`);
  const count = formatCount(errors.length, "error");
  io.stderr.write(`forecourt publish: ${count}; nothing was published. 'forecourt validate' explains each.\n`);
  return true;
}

/** What `--ours` and `--theirs` say; undefined: conflicts are not merged. */
function readChoices({ merge, force, ours = [], theirs = [] }: Values): Choose | undefined {
  if (merge && force) throw new UsageError("use --merge or --force, not both.");
  if (!merge && ours.length + theirs.length > 0) throw new UsageError("--ours and --theirs belong to --merge.");
  if (!merge) return undefined;
  const has = (list: readonly string[], at: string) => list.some((name) => name === at || at.endsWith(` ${name}`));
  const choose: Choose = (at) => {
    if (has(ours, at)) return "ours";
    if (has(theirs, at)) return "theirs";
    return ours.includes("all") ? "ours" : theirs.includes("all") ? "theirs" : undefined;
  };
  return choose;
}

/** Files that the merge changes, null for those that go; undefined if both sides have changed a value: they are listed. */
function mergeAll(source: TenantSource, plans: Plans, choose: Choose, io: CommandIo): ChangedTexts | undefined {
  const changed: ChangedTexts = new Map();
  const conflicts: ConflictingValue[] = [];
  for (const [name, plan] of plans) {
    if (plan.overwritten.length === 0) continue;
    const merged = mergeFolder(source, name, plan, choose);
    conflicts.push(...merged.conflicts);
    for (const file of new Set([...merged.before.keys(), ...merged.files.keys()])) {
      const after = merged.files.get(file);
      if (after !== merged.before.get(file)) changed.set(file, after ?? null);
    }
  }
  if (conflicts.length === 0) {
    for (const file of changed.keys()) io.stdout.write(`${file}: merged with what is live\n`);
    return changed;
  }
  io.stdout.write(`Changed in the folder and by others since:\n`);
  for (const { at, base, ours, theirs } of conflicts)
    io.stdout.write(`  ${at}: it was ${shorten(base)}; ours is ${shorten(ours)}, theirs is ${shorten(theirs)}\n`);
  io.stdout.write(
    "Nothing was published. Say for each which one counts, with --ours POINTER or --theirs POINTER ('all': for all others).\n",
  );
  return undefined;
}

function withFiles(source: TenantSource, changed: ChangedTexts): TenantSource {
  const files = new Map(source.files);
  for (const [file, text] of changed)
    if (text === null) files.delete(file);
    else files.set(file, text);
  return { ...source, files };
}

type Plans = ReadonlyMap<string, FolderPlan>;
type ChangedTexts = Map<string, string | null>;

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

const shorten = (text = "nothing"): string => (text.length > MOST_PRINTED ? `${text.slice(0, MOST_PRINTED)}...` : text);

function print(io: CommandIo, values: readonly ChangedValue[]): void {
  for (const { at, before, after } of values.slice(0, MOST_LISTED))
    io.stdout.write(`  ${at}: ${shorten(before)} becomes ${shorten(after)}\n`);
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
      `Nothing was published. --merge takes both over where they differ; 'forecourt pull ${name}' writes what is live into the folder; --force publishes the folder as it is.\n`,
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
Earlier versions are kept: see 'forecourt rollback' and 'forecourt versions'.

If the folder would undo what was published meanwhile, in Studio or from another folder, nothing is published and each value is
listed. With --merge, the folder gets what the others have changed and is published. What both have changed is listed: say for each
pointer which counts; otherwise nothing is changed. Pictures that were added in Studio stay.

  --all             all dealers; a dealer whose content has not changed gets no new version
  --remove          take the named dealers off all servers, also if their copy of the tenants folder has them
  --dry-run         says what would change; publishes nothing
  --merge           takes over what others have changed, in the files of the folder too
  --ours POINTER    with --merge: the folder's value counts there, such as /phone; 'all': wherever both have changed it
  --theirs POINTER  with --merge: the value that is live counts there; 'all': wherever both have changed it
  --force           publishes over changes of others that the folder does not have
  --prune           removes pictures that the folder does not have
  --note TEXT       what the version says about itself (default: the user who publishes)
  --tenants DIR     the tenants folder (TENANTS_DIR, default tenants)
  --data-dir DIR    DATA_DIR of this machine (default ./.data)

Exit status: 0 published, 1 errors in the JSON or a conflict, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
