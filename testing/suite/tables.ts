import { describe, expect, it } from "vitest";
import { brokenInvariant, type Situation } from "../../rules/kit/index.ts";
import { type AnalysisFinding, analyseTable, analysisContext, failedExamples } from "../../rules/tools.ts";
import type { RuleExample, RuleInvariant, RuleTable } from "../../schemas/documents/rule-table.ts";
import { dealer, deciderOf } from "../dealer.ts";
import { One } from "../one.ts";
import { failureText } from "../report.ts";
import { runOptions } from "../run-options.ts";

// What every dealer's tables say about themselves: `forecourt test` runs it beside the tests in the layers' folders.
const shop = await dealer();
const { tenant } = shop;
const context = analysisContext(tenant);
const site = { ...tenant.site, slug: tenant.slug };
const decider = deciderOf(tenant, site, undefined);

/** What a table says wrongly of itself, where its JSON says it: a stack would show this file alone. */
class Wrong extends Error {
  override readonly name: string;

  constructor(name: string, message: string, pointer: string) {
    super(message);
    this.name = name;
    const origin = tenant.origins(pointer).at(-1);
    this.stack = origin
      ? `${message}\n    at ${runOptions()?.tenants}/${origin.file}:${origin.line}:1`
      : message;
  }
}

/** The report of a situation, with the rows that it is about. */
function reportOf(
  situation: Situation,
  headline: string,
  asked: readonly (readonly [table: string, rows: readonly string[]])[],
): Promise<string> {
  const one = new One(situation, decider);
  for (const [table, rows] of asked) {
    const known = one.table(table).rows.map(({ id }) => id);
    one.ask(
      table,
      rows.filter((row) => known.includes(row)),
    );
  }
  const test = expect.getState().currentTestName;
  return failureText(one, { headline, replay: { test }, isDraft: false });
}

/** An example with what its table decides for it, and why. */
function exampleText(table: RuleTable, example: RuleExample, message: string): Promise<string> {
  const { car = {}, facts = {}, site: over = {}, now } = example;
  const { situation } = shop.one({ facts, site: over, ...(now !== undefined && { now }) });
  return reportOf({ ...situation, car }, message, [[table.table, example.rows]]);
}

/** The first finding about an invariant: others of it have the same cause. */
async function invariantText(
  table: RuleTable,
  invariant: RuleInvariant,
  { message, car, rows, code }: AnalysisFinding,
): Promise<string> {
  if (!car || code !== "check/invariant-broken") return message;
  const situation = brokenInvariant(invariant, { car, rows }, { table, context, site });
  const { where } = invariant;
  return reportOf(situation, message, [
    [table.table, rows],
    ...(where ? [[where.table, where.rows] as const] : []),
  ]);
}

const only = runOptions()?.only;
const says = ({ examples, invariants = [] }: RuleTable) => examples.length + invariants.length > 0;
const tables = Object.values(tenant.tables).filter(
  (table) => (only?.includes(table.table) ?? true) && says(table),
);
// What a change has reached may have nothing to say.
if (tables.length === 0) it.skip("no examples and no invariants");

describe.each(tables)("$table", (table) => {
  const failed = failedExamples(tenant, table);
  it.each(table.examples.map((example, index) => ({ name: example.name, example, index })))(
    "example: $name",
    async ({ example, index }) => {
      const message = (await failed).get(index);
      const pointer = `/rules/${table.table}/examples/${index}`;
      if (message !== undefined)
        throw new Wrong("Example", await exampleText(table, example, message), pointer);
      expect(message).toBeUndefined();
    },
  );

  const { invariants = [] } = table;
  if (invariants.length === 0) return;
  const findings = analyseTable(table, context).filter(({ code, pointer }) => {
    return (
      code === "check/too-complex" || code === "check/nothing-possible" || pointer.includes("/invariants/")
    );
  });
  it.each(invariants.map((invariant, index) => ({ name: invariant.name, invariant, index })))(
    "invariant: $name",
    async ({ invariant, index }) => {
      const own = `/rules/${table.table}/invariants/${index}`;
      const broken = findings.find(
        ({ pointer }) => !pointer.includes("/invariants/") || pointer.endsWith(`/invariants/${index}`),
      );
      if (broken) throw new Wrong("Invariant", await invariantText(table, invariant, broken), own);
      expect(broken).toBeUndefined();
    },
  );
});
