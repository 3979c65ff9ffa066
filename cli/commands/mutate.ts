import { globSync } from "node:fs";
import { resolve } from "node:path";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import { brokenBefore, type Mutation, mutate, type Survivor } from "../../rules/tools.ts";
import { formatProblems, layersOf, nearest } from "../../schemas/index.ts";
import { NotInstalled } from "../../testing/run.ts";
import { TestsFail, unnoticed } from "../../testing/try-mistakes.ts";
import { oneOf, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { pastedExample } from "../pasted-example.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

function pretty(survivors: readonly Survivor[], slug: string, folder: string): string {
  return [...Map.groupBy(survivors, ({ example }) => example)]
    .map(([example, noticed]) => {
      const [{ table } = { table: "" }] = noticed;
      const which = noticed.length === 1 ? "this mistake" : `these ${noticed.length} mistakes`;
      const file = `${folder}/${slug}/rules/${table}.json`;
      const mistakes = noticed.map((one) => `${one.table}: ${one.what}\n`).join("");
      return `${mistakes}  No test notices ${which}. Add this example to ${file}, which does:\n\n${pastedExample(example)}\n\n`;
    })
    .join("");
}

const rowsText = (rows: Mutation["withoutExample"], slug: string, folder: string) =>
  rows
    .map(
      ({ table, row, example }) =>
        `${table}: row ${row} has no example, which 'forecourt validate' warns of. Add this one to ${folder}/${slug}/rules/${table}.json, which shows it:\n\n${pastedExample(example)}\n\n`,
    )
    .join("");

/** The survivors that the dealer's own tests do not notice either. */
async function untested(
  survivors: readonly Survivor[],
  { slug, layers, tenants }: { slug: string; layers: readonly string[]; tenants: string },
  io: CommandIo,
): Promise<{ left: Survivor[]; files: number }> {
  const files = layers.flatMap((layer) => globSync(`${layer}/tests/**/*.test.ts`, { cwd: tenants })).length;
  if (survivors.length === 0 || files === 0) return { left: [...survivors], files };
  const trials = survivors.map(({ mistaken }) => ({
    slug,
    ...mistaken,
    conditions: { ...mistaken.conditions },
  }));
  let text = "";
  const silent = { write: (part: string) => (text += part) };
  try {
    // A fixed seed: what is noticed does not depend on the run.
    const request = { tenants, dealers: [{ slug, layers }], onlyFiles: true, seed: 1 };
    const numbers = await unnoticed(trials, request, { ...io, stdout: silent, stderr: silent });
    return { left: survivors.filter((_, number) => numbers.has(number)), files };
  } catch (error) {
    if (error instanceof NotInstalled) throw new UsageError(error.message);
    if (!(error instanceof TestsFail)) throw error;
    io.stderr.write(text);
    throw new UsageError(`the tests of ${slug} fail without any mistake; run forecourt test ${slug} first.`);
  }
}

function summary({ mutants, equivalent }: Mutation, left: number, files: number): string {
  const tests =
    files === 0
      ? "examples and invariants"
      : `examples, invariants and ${files} test file${files === 1 ? "" : "s"}`;
  const idle = equivalent === 0 ? "" : `; ${equivalent} change${equivalent === 1 ? "s" : ""} nothing`;
  return `${mutants} mistake${mutants === 1 ? "" : "s"} tried against ${tests}: ${left === 0 ? "none" : left} unnoticed${idle}.\n`;
}

export const command: Command = {
  summary: "find mistakes in tables that no test would notice",
  help: `Usage: forecourt mutate <slug> [table...] [options]

Makes one small mistake after another in the dealer's tables and named conditions: another operator, a constant one beside
or a cent beside, a part, a row or a "not" left out, two rows swapped. Lists every mistake that changes a decision but that no
example, invariant or test of the dealer (tests/*.test.ts, of its layers too) notices, with the smallest example that would,
ready to paste; mistakes that one example notices are listed together. Rows without any example are listed with one.
Examples and invariants are exact; tests run with a fixed seed.

  forecourt mutate riverside-toyota
  forecourt mutate riverside-toyota tag
  forecourt mutate riverside-toyota tag --outcomes

  --outcomes        also change what rows give: the next number, the opposite, another text; examples notice it by
                    "gives", tests by toGive
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 every mistake is noticed, 1 some are not or the dealer's JSON has errors, 2 wrong usage, failing tests or a broken invariant.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
      outcomes: { type: "boolean", default: false },
    });
    const [slug, ...tables] = positionals;
    if (slug === undefined) throw new UsageError("name a dealer: forecourt mutate <slug> [table...].");
    oneOf("format", values.format, ["pretty", "json"]);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    requireDealer(source, slug);
    const { prepared, problems } = prepareTenant(source, slug, { env: io.env });
    if (prepared === undefined) {
      const errors = problems.filter(({ severity }) => severity === "error");
      io.stderr.write(formatProblems(errors, "pretty", { folder, textOf: (file) => source.files.get(file) }));
      return 1;
    }
    const known = Object.keys(prepared.tenant.tables);
    for (const name of tables.filter((one) => !known.includes(one))) {
      const near = nearest(name, known);
      throw new UsageError(
        `there is no table "${name}". ${near ? `Did you mean "${near}"?` : `Tables: ${known.join(", ")}.`}`,
      );
    }
    const only = tables.length > 0 ? tables : undefined;
    const [broken] = brokenBefore(prepared.tenant, { only });
    if (broken !== undefined)
      throw new UsageError(
        `${broken.message} A broken invariant would seem to notice every mistake; run forecourt check ${slug} first.`,
      );
    const found = mutate(prepared.tenant, { only, outcomes: values.outcomes });
    const where = { slug, layers: layersOf(source, slug), tenants: resolve(folder) };
    const { left, files } = await untested(found.survivors, where, io);
    const isShown = ({ table, row }: { table: string; row: string }) =>
      left.some((one) => one.table === table && one.example.rows.includes(row));
    const withoutExample = found.withoutExample.filter((one) => !isShown(one));
    if (values.format === "json") {
      const { mutants, equivalent } = found;
      const survivors = left.map(({ mistaken: _, ...survivor }) => survivor);
      io.stdout.write(`${JSON.stringify({ mutants, equivalent, survivors, withoutExample }, null, 2)}\n`);
    } else {
      const texts = [pretty(left, slug, folder), rowsText(withoutExample, slug, folder)];
      io.stdout.write(texts.join("") + summary(found, left.length, files));
    }
    return left.length > 0 ? 1 : 0;
  },
};
