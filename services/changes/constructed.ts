import { isDeepStrictEqual } from "node:util";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { findDifference, prepareEngineTable } from "../../rules/analysis.ts";
import { computeFacts, decide, type Facts, overlayFacts } from "../../rules/index.ts";
import { createAnalysisContext, findFact, TooComplex } from "../../rules/tools.ts";
import type { Decision, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { createComparableTable } from "./comparable.ts";
import type { TableChange, Turn } from "./report.ts";
import type { Circumstances } from "./subjects.ts";

/** Names of the facts in outcomes. */
function* shownFacts(value: JsonValue): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    if (typeof value.$fact === "string") yield value.$fact;
    if (typeof value.$url === "string") {
      for (const [, name = ""] of value.$url.matchAll(/\{([^{}]*)\}/g)) yield name;
    }
  }
  for (const part of Object.values(value)) yield* shownFacts(part as JsonValue);
}

/** Distinct values for the facts that appear in outcomes but not in the example. */
function shownValues(tables: readonly RuleTable[], facts: JsonObject): JsonObject {
  const outcomes = tables.flatMap(({ rows, default: otherwise }) => [...rows.map(({ then }) => then), otherwise]);
  const names = [...new Set(outcomes.flatMap((outcome) => [...shownFacts(outcome)]))];
  const values: JsonObject = {};
  for (const [index, name] of names.entries()) {
    const types = [findFact(name)?.schema.type].flat();
    if (Object.hasOwn(facts, name)) continue;
    if (types.includes("string")) values[name] = `${name}-${index}`;
    else if (types.includes("number") || types.includes("integer")) values[name] = 1000 + index;
  }
  return values;
}

/** Decides by both evaluators. Throws when they disagree, which would be our own bug. */
async function confirmed({ tenant, compiled, wording }: PreparedTenant, name: string, facts: Facts): Promise<Decision> {
  const decision = decide(compiled, name, facts, wording);
  const engine = prepareEngineTable(tenant.tables[name] as RuleTable, tenant.conditions);
  if (!isDeepStrictEqual(await engine.decide(facts, wording), decision)) {
    throw new Error(`json-rules-engine decides the constructed example of the table ${name} differently.`);
  }
  return decision;
}

/**
 * An example that two versions of a table decide differently, found by exact analysis and confirmed by
 * json-rules-engine; undefined when they are equivalent.
 */
export async function findConstructedChange(
  before: PreparedTenant,
  after: PreparedTenant,
  name: string,
  { now, visitor }: Circumstances,
): Promise<Pick<TableChange, "constructed" | "unproven"> | undefined> {
  const [old, fresh] = [createComparableTable(before, name), createComparableTable(after, name)];
  if (old === undefined || fresh === undefined) return undefined;
  let found: JsonObject | undefined;
  try {
    found = findDifference(old, fresh, createAnalysisContext(after.tenant));
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return { unproven: `the table cannot be compared exactly: ${error.message}` };
  }
  if (found === undefined) return undefined;
  const { flags: _, settings: __, ...facts } = found;
  const turn = async (given: JsonObject): Promise<Turn> => {
    const factsOf = ({ publicSite: site }: PreparedTenant) => overlayFacts(given, computeFacts({ site, visitor, now }));
    return {
      before: await confirmed(before, name, factsOf(before)),
      after: await confirmed(after, name, factsOf(after)),
    };
  };
  // Facts in outcomes do not affect the decision, but without values, two different prices would look the same.
  for (const given of [facts, { ...shownValues([old.table, fresh.table], facts), ...facts }]) {
    const made = await turn(given);
    if (!isDeepStrictEqual(made.before.result, made.after.result)) return { constructed: { facts: given, ...made } };
  }
  return { unproven: "the rows differ, but no example shows a different decision" };
}
