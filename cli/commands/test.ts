import { resolve } from "node:path";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { formatProblems, listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import { NotInstalled, runTests, shouldStopTests } from "../../testing/run.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { chooseDealers, readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";
import { mergeDuplicates } from "../validate-tenant.ts";

/** The whole number of an option; undefined without it. */
function wholeNumber(text: string | undefined, option: string, least?: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const atLeast = least === undefined ? "" : ` of at least ${least}`;
  if (text.trim() === "" || !Number.isSafeInteger(value) || (least !== undefined && value < least))
    throw new UsageError(`${option} ${text}: use a whole number${atLeast}.`);
  return value;
}

/** The dealers whose JSON lets their tests run. Prints the errors of others, once however many dealers they affect. */
function selectSound(source: TenantSource, slugs: readonly string[], folder: string, io: CommandIo): string[] {
  const checked = slugs.map((slug) => {
    const errors = prepareTenant(source, slug, { env: io.env }).problems.filter(shouldStopTests);
    return { slug, errors };
  });
  const stopped = checked.filter(({ errors }) => errors.length > 0);
  if (stopped.length > 0) {
    const problems = mergeDuplicates(stopped.flatMap(({ errors }) => errors));
    const textOf = (file: string) => source.files.get(file);
    io.stderr.write(formatProblems(problems, "pretty", { folder, textOf }));
    const names = stopped.map(({ slug }) => slug).join(", ");
    io.stderr.write(`\nThe JSON has errors, so the tests of ${names} do not run.\n\n`);
  }
  return checked.filter(({ errors }) => errors.length === 0).map(({ slug }) => slug);
}

export const command: Command = {
  summary: "run a dealer's examples, invariants and tests",
  help: `Usage: forecourt test [slug...] [options]

Runs, for the named dealers or for all dealers: the examples of their tables, by both evaluators; the tables' invariants,
proven for every car; and the files tests/*.test.ts of the dealer and of its layers (_platform, template, brand), with the
dealer as what dealer() of "forecourt/testing" loads (docs/property-tests/).

  forecourt test riverside-toyota
  forecourt test riverside-toyota -t "sold cars" --seed 1234
  forecourt test --junit report.xml

  -t, --name TEXT   only tests whose name contains this text, or matches it as a regular expression
  --watch           run again when a test file changes, or everything when JSON does
  --seed N          seed of the properties, as a failure prints it (default: random)
  --runs N          situations of each property (default: 1000, or what the property says)
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
    const folder = resolveTenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    for (const slug of positionals) requireDealer(source, slug);
    const slugs = chooseDealers(source, folder, positionals);
    const sound = selectSound(source, slugs, folder, io);
    if (sound.length === 0) return 1;
    const request = {
      tenants: resolve(folder),
      dealers: sound.map((slug) => ({ slug, layers: listTenantLayers(source, slug) })),
      watch: values.watch,
      ...(values.name !== undefined && { name: values.name }),
      ...(values.junit && { junit: resolve(values.junit) }),
      ...(seed !== undefined && { seed }),
      ...(runs !== undefined && { runs }),
    };
    try {
      const status = await runTests(request, io);
      return sound.length < slugs.length ? 1 : status;
    } catch (error) {
      throw error instanceof NotInstalled ? new UsageError(error.message) : error;
    }
  },
};
