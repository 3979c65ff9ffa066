import { describe, expect, it } from "vitest";
import { type AnalysisFinding, analyseTable, analysisContext, failedExamples } from "../../rules/tools.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { dealer } from "../dealer.ts";
import { runOptions } from "../run-options.ts";

// What every dealer's tables say about themselves: `forecourt test` runs it beside the tests in the layers' folders.
const { tenant } = await dealer();
const context = analysisContext(tenant);

/** What a person needs to know about an invariant that does not hold; its stack would show this file alone. */
class BrokenInvariant extends Error {
  override readonly name = "Invariant";
  override readonly stack = "";
}

/** A finding with its example car, without the dealer's flags and settings, and the command that explains it. */
function textOf({ message, car, table }: AnalysisFinding): string {
  if (!car) return message;
  const { flags: _, settings: __, ...example } = car as JsonObject;
  const json = JSON.stringify(example);
  const quoted = json.replaceAll("'", "'\\''");
  return `${message}\n  car      ${json}\n  explain  npx forecourt explain ${tenant.slug} --car '${quoted}' --table ${table}`;
}

const only = runOptions()?.only;
const tables = Object.values(tenant.tables).filter(({ table }) => only?.includes(table) ?? true);

describe.each(tables)("$table", (table) => {
  const failed = failedExamples(tenant, table);
  it.each(table.examples.map(({ name }, index) => ({ name, index })))("example: $name", async ({ index }) => {
    expect((await failed).get(index)).toBeUndefined();
  });

  const { invariants = [] } = table;
  if (invariants.length === 0) return;
  const findings = analyseTable(table, context).filter(({ code, pointer }) => {
    return (
      code === "check/too-complex" || code === "check/nothing-possible" || pointer.includes("/invariants/")
    );
  });
  it.each(invariants.map(({ name }, index) => ({ name, index })))("invariant: $name", ({ index }) => {
    const broken = findings.filter(
      ({ pointer }) => !pointer.includes("/invariants/") || pointer.endsWith(`/invariants/${index}`),
    );
    if (broken.length > 0) throw new BrokenInvariant(broken.map(textOf).join("\n"));
    expect(broken).toEqual([]);
  });
});
