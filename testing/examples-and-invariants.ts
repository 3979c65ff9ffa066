import { describe, expect, it } from "vitest";
import { analyseTable, findFailedByEngine } from "../rules/analysis.ts";
import { plainSituation, type Situation } from "../rules/kit/index.ts";
import { createAnalysisContext, describeFailed, findFailedExamples } from "../rules/tools.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject } from "../schemas/json-value.ts";
import { dealer } from "./dealer.ts";
import { describeSituation, indent } from "./report.ts";
import { runOptions } from "./run-options.ts";

// What every dealer's tables say about themselves: `forecourt test` runs it beside the tests in the layers' folders.
const shop = await dealer();
const { tenant } = shop;
const context = createAnalysisContext(tenant);

/** Throws what a table says wrongly of itself, at the line of its JSON that says it: a stack would show this file alone. */
async function refuse(
  message: string,
  pointer: string,
  parts: Partial<Situation> = {},
  asked: readonly { table: string; rows: readonly string[] }[] = [],
): Promise<never> {
  const item = shop.exactly({ ...plainSituation, car: {}, ...parts });
  for (const { table, rows } of asked) item.ask(table, rows);
  const error = new Error(asked.length === 0 ? message : `${message}\n\n${indent(await describeSituation(item))}`);
  const origin = tenant.origins(pointer).at(-1);
  error.stack = `${error.message}\n    at ${runOptions()?.tenants}/${origin?.file}:${origin?.line}:1`;
  throw error;
}

/** The flags and settings of a finding's car that are not the dealer's own. */
function siteOf(car: JsonObject): JsonObject {
  const kinds = (["flags", "settings"] as const).map((kind): [string, JsonObject] => {
    const own: { readonly [name: string]: unknown } = tenant.site[kind] ?? {};
    const all = Object.entries(convertToJsonObject(car[kind]));
    return [kind, Object.fromEntries(all.filter(([name, value]) => own[name] !== value))];
  });
  return Object.fromEntries(kinds.filter(([, changed]) => Object.keys(changed).length > 0));
}

const says = ({ examples, invariants = [] }: RuleTable) => examples.length + invariants.length > 0;

for (const table of Object.values(tenant.tables).filter(says))
  describe(table.table, () => {
    const { examples, invariants = [] } = table;
    const byCompiled = findFailedExamples(tenant, table);
    const byEngine = findFailedByEngine(tenant, table);
    const pointer = `/rules/${table.table}`;
    for (const [index, { name, car = {}, facts = {}, site = {}, now, rows }] of examples.entries())
      it(`example: ${name}`, async () => {
        const failed = [...byCompiled, ...(await byEngine)].find((failedExample) => failedExample.index === index);
        const message = failed && describeFailed(failed);
        const parts = { car, facts, site, ...(now !== undefined && { now }) };
        if (message !== undefined)
          await refuse(message, `${pointer}/examples/${index}`, parts, [{ table: table.table, rows }]);
        expect(message).toBeUndefined();
      });

    const findings = invariants.length === 0 ? [] : analyseTable(table, context);
    const ofAll = findings.find(({ code }) => code === "check/too-complex" || code === "check/nothing-possible");
    for (const [index, { name, where }] of invariants.entries())
      it(`invariant: ${name}`, async () => {
        const own = `${pointer}/invariants/${index}`;
        // Others of the same invariant have the same cause.
        const broken = ofAll ?? findings.find((finding) => finding.pointer === own);
        if (broken === undefined) return expect(broken).toBeUndefined();
        if (!broken.car) return refuse(broken.message, own);
        const { flags: _, settings: __, ...known } = broken.car;
        const isField = ([name]: [string, unknown]) => Object.hasOwn(carSchema.properties, name);
        const { car = [], facts = [] } = Object.groupBy(Object.entries(known), (entry) =>
          isField(entry) ? "car" : "facts",
        );
        const parts = { car: Object.fromEntries(car), facts: Object.fromEntries(facts) };
        const site = siteOf(broken.car);
        const asked = [{ table: table.table, rows: broken.rows }, ...(where ? [where] : [])];
        return refuse(broken.message, own, { ...parts, site }, asked);
      });
  });
