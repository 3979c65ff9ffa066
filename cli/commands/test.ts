import { resolve } from "node:path";
import { layersOf, tenantSlugs } from "../../schemas/index.ts";
import { NotInstalled, runTests } from "../../testing/run.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

/** The whole number of an option; undefined without it. */
function wholeNumber(text: string | undefined, option: string, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new UsageError(`${option} ${text}: use a whole number of at least ${least}.`);
  return value;
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

  -t, --name TEXT   only tests whose name matches this text or regular expression
  --watch           run again after each change of a test or of JSON
  --seed N          seed of the properties, as a failure prints it (default: random)
  --runs N          situations of each property (default: 500, or what the property says)
  --junit FILE      write a report in JUnit's format for CI
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

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
    const seed = wholeNumber(values.seed, "--seed", Number.MIN_SAFE_INTEGER);
    const runs = wholeNumber(values.runs, "--runs", 1);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    for (const slug of positionals) requireDealer(source, slug);
    const slugs = positionals.length > 0 ? positionals : tenantSlugs(source);
    if (slugs.length === 0) throw new UsageError(`the folder "${folder}" contains no dealer.`);
    const dealers = slugs.map((slug) => ({ slug, layers: layersOf(source, slug) }));
    const filters = values.name === undefined ? [] : ["-t", values.name];
    const { junit, watch } = values;
    const request = {
      tenants: resolve(folder),
      dealers,
      watch,
      ...(junit && { junit: resolve(junit) }),
      ...(seed !== undefined && { seed }),
      ...(runs !== undefined && { runs }),
    };
    try {
      return await runTests(request, filters, io);
    } catch (error) {
      throw error instanceof NotInstalled ? new UsageError(error.message) : error;
    }
  },
};
