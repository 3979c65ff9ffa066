import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { versionsIn } from "../../platform/published/index.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { errorsOf, publisher, publishFolder, requireFolder } from "../publish.ts";
import { withSharedStore } from "../shared-store.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

const options = {
  all: { type: "boolean" },
  remove: { type: "boolean" },
  note: { type: "string" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

/** Errors that are printed; `forecourt validate` lists all of them. */
const MOST_LISTED = 20;

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  const tenants = tenantsFolder(values.tenants, io);
  const source = await readTenants(tenants);
  if (values.all && values.remove) throw new UsageError("--remove takes the names of dealers, not --all.");
  const names = values.all ? tenantSlugs(source) : positionals;
  if (names.length === 0 || (values.all && positionals.length > 0))
    throw new UsageError("name dealers or shared folders, or use --all for all dealers; see --help.");
  if (!values.remove) {
    for (const name of names) requireFolder(source, name);
    const errors = names.flatMap((name) => errorsOf(source, name, io));
    if (errors.length > 0) {
      for (const line of errors.slice(0, MOST_LISTED)) io.stderr.write(`${line}\n`);
      io.stderr.write(
        `forecourt publish: ${errors.length === 1 ? "1 error" : `${errors.length} errors`}; nothing was published. 'forecourt validate' explains each.\n`,
      );
      return 1;
    }
  }
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  return withSharedStore(io, dataDir, async (store) => {
    const place = { versions: versionsIn(store), tenants, source };
    for (const name of names) {
      const { version, files, isSame } = await publishFolder(place, name, {
        note: values.note ?? publisher(),
        at: systemClock.now(),
        remove: values.remove === true,
      });
      const what = values.remove ? "removed" : isSame ? "unchanged" : `${files} files`;
      io.stdout.write(`${name}: version ${version}, ${what}\n`);
    }
    return 0;
  });
}

export const command: Command = {
  summary: "publish dealers' JSON to all servers that share PostgreSQL",
  help: `forecourt publish: publish dealers' JSON to all servers that share PostgreSQL

Usage: forecourt publish <slug>... | --all [options]

Checks the JSON and stores it, with the files of assets/, as a version of each dealer's folder. Each server takes it up within
two seconds and loads the dealers that it reaches; from then on it serves this version instead of its own copy of the folder.
The shared folders _platform, _templates and _brands can be published too; usually they come with a release.
The newest six versions are kept: see 'forecourt rollback'.

  --all             all dealers; a dealer whose content has not changed gets no new version
  --remove          take the named dealers off all servers, also if their copy of the tenants folder has them
  --note TEXT       what the version says about itself (default: the user who publishes)
  --tenants DIR     the tenants folder (TENANTS_DIR, default tenants)
  --data-dir DIR    DATA_DIR of this machine (default ./.data)

Exit status: 0 published, 1 errors in the JSON, 2 wrong usage, or no PostgreSQL.
`,
  run,
};
