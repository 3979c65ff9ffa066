import { closeSync, globSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type Diagnostic,
  formatProblems,
  layersOf,
  type TenantSource,
  tenantSlugs,
} from "../../schemas/index.ts";
import { NotInstalled, type Reached, type RunRequest, runTests, watchTests } from "../../testing/run.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";
import { type Readable, reachedTables, readableBy } from "../test-reach.ts";
import { withoutRepeats } from "../validate-tenant.ts";
import { watchDealers } from "../watch-validate.ts";

/** The whole number of an option; undefined without it. */
function wholeNumber(text: string | undefined, option: string, least?: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const atLeast = least === undefined ? "" : ` of at least ${least}`;
  if (text.trim() === "" || !Number.isSafeInteger(value) || (least !== undefined && value < least))
    throw new UsageError(`${option} ${text}: use a whole number${atLeast}.`);
  return value;
}

/** The path of a report, if a file can be written there. */
function writable(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, "a"));
  } catch (error) {
    throw new UsageError(`cannot write the report "${file}": ${(error as Error).message}.`);
  }
  return file;
}

/** Files that are tests by all but their names, a line each. */
function misnamed(source: TenantSource, slugs: readonly string[], folder: string): string {
  const layers = new Set(slugs.flatMap((slug) => layersOf(source, slug)));
  return [...layers]
    .flatMap((layer) =>
      globSync(`${layer}/tests/**/*.{test,tests,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`, { cwd: folder }),
    )
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => `${file} does not run: rename it to "<name>.test.ts".\n`)
    .join("");
}

interface Run {
  source: TenantSource;
  slugs: readonly string[];
  folder: string;
  request: Omit<RunRequest, "dealers" | "watch">;
  io: CommandIo;
}

const dealersOf = (source: TenantSource, slugs: readonly string[]) =>
  slugs.map((slug) => ({ slug, layers: layersOf(source, slug) }));

/** Says once what is wrong in the JSON, however many dealers it affects, and whose tests do not run for it. */
function say(problems: readonly Diagnostic[], stopped: readonly string[], { folder, source, io }: Run): void {
  if (stopped.length === 0) return;
  const textOf = (file: string) => source.files.get(file);
  io.stderr.write(formatProblems(withoutRepeats(problems), "pretty", { folder, textOf }));
  io.stderr.write(`\nThe JSON has errors, so the tests of ${stopped.join(", ")} do not run.\n\n`);
}

async function runOnce(run: Run): Promise<number> {
  const { source, slugs, request, io } = run;
  const found = slugs.map((slug) => ({ slug, ...readableBy(source, slug, io.env) }));
  const stopped = found.filter(({ readable }) => readable === undefined).map(({ slug }) => slug);
  say(
    found.flatMap(({ problems }) => problems),
    stopped,
    run,
  );
  const sound = slugs.filter((slug) => !stopped.includes(slug));
  if (sound.length === 0) return 1;
  const all = { ...request, dealers: dealersOf(source, sound), watch: false };
  const status = await runTests(all, io);
  return stopped.length > 0 ? 1 : status;
}

/** Runs what a change of JSON reaches: the tests that read a table which it changes, of the dealers that have it. */
function watchAll(run: Run): Promise<number> {
  const { source, slugs, folder, request, io } = run;
  const tests = watchTests({ ...request, dealers: dealersOf(source, slugs), watch: true }, io);
  const known = new Map<string, Readable>();
  let unread = new Set<string>();
  const check = async (now: TenantSource, reached: readonly string[]) => {
    const problems: Diagnostic[] = [];
    const stopped: string[] = [];
    const changes: Reached[] = [];
    const asBefore: string[] = [];
    for (const slug of reached) {
      const { readable, problems: found } = readableBy(now, slug, io.env);
      problems.push(...found);
      if (readable === undefined) {
        stopped.push(slug);
        continue;
      }
      const tables = reachedTables(known.get(slug), readable);
      known.set(slug, readable);
      if (tables.length > 0) changes.push({ slug, tables });
      else if (unread.has(slug)) asBefore.push(slug);
    }
    unread = new Set([...[...unread].filter((slug) => !reached.includes(slug)), ...stopped]);
    say(problems, stopped, { ...run, source: now });
    if (asBefore.length > 0)
      io.stdout.write(`The JSON of ${asBefore.join(", ")} is as it was when its tests last ran.\n\n`);
    if (changes.length > 0) tests.run(changes);
  };
  const end = new AbortController();
  const watching = watchDealers(folder, { source, slugs, check, signal: end.signal });
  return Promise.race([watching, tests.ended]).finally(() => end.abort());
}

export const command: Command = {
  summary: "run a dealer's examples, invariants and tests",
  help: `Usage: forecourt test [slug...] [options]

Runs, for the named dealers or for all dealers: the examples of their tables, by both evaluators; the tables' invariants,
proven for every car; and the files tests/*.test.ts of the dealer and of its layers (_platform, template, brand), with the
dealer as what dealer() of "forecourt/testing" loads (docs/property-tests.md).

  forecourt test riverside-toyota
  forecourt test riverside-toyota -t "sold cars" --seed 1234
  forecourt test --junit report.xml

  -t, --name TEXT   only tests whose name contains this text, or matches it as a regular expression
  --watch           run again what a change reaches: a test file, or the tests that read a changed table
  --seed N          seed of the properties, as a failure prints it (default: random)
  --runs N          situations of each property (default: 500, or what the property says)
  --junit FILE      write a report in JUnit's format for CI
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

A dealer whose JSON has errors is left out; what is wrong is printed once, with the dealers that it affects.

Exit status: 0 all passed, 1 a test failed or a dealer's JSON has errors, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      name: { type: "string", short: "t" },
      watch: { type: "boolean", default: false },
      seed: { type: "string" },
      runs: { type: "string" },
      junit: { type: "string" },
      tenants: { type: "string" },
    });
    const seed = wholeNumber(values.seed, "--seed");
    const runs = wholeNumber(values.runs, "--runs", 1);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    for (const slug of positionals) requireDealer(source, slug);
    const slugs = positionals.length > 0 ? positionals : tenantSlugs(source);
    if (slugs.length === 0) throw new UsageError(`the folder "${folder}" contains no dealer.`);
    const request = {
      tenants: resolve(folder),
      ...(values.name !== undefined && { name: values.name }),
      ...(values.junit && { junit: writable(resolve(values.junit)) }),
      ...(seed !== undefined && { seed }),
      ...(runs !== undefined && { runs }),
    };
    const run: Run = { source, slugs, folder, request, io };
    io.stderr.write(misnamed(source, slugs, folder));
    try {
      return await (values.watch ? watchAll(run) : runOnce(run));
    } catch (error) {
      throw error instanceof NotInstalled ? new UsageError(error.message) : error;
    }
  },
};
