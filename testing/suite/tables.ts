import { describe, expect, it } from "vitest";
import { analyseTable, analysisContext, failedExamples } from "../../rules/tools.ts";
import { dealer } from "../dealer.ts";

// What every dealer's tables say about themselves: `forecourt test` runs it beside the tests in the layers' folders.
const { tenant } = await dealer();
const context = analysisContext(tenant);

describe.each(Object.values(tenant.tables))("$table", (table) => {
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
    expect(broken.map(({ message, car }) => ({ message, car }))).toEqual([]);
  });
});
