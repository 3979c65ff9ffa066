import { findDifference, type TableVersion } from "../../../rules/analyse/compare.ts";
import { createAnalysisContext } from "../../../rules/analyse/context.ts";
import { type AnalysisContext, analyseTable } from "../../../rules/analyse/table.ts";
import type { Witness } from "../../../rules/analyse/witness.ts";
import { computeExampleFacts, hasExpectedParts } from "../../../rules/check/example.ts";
import { createExampleSiteResolver } from "../../../rules/check/examples.ts";
import { collectConditionNames } from "../../../rules/check/walk.ts";
import type { Conditions } from "../../../rules/compile/condition.ts";
import { compileTables, decide } from "../../../rules/compile/table.ts";
import type { Facts } from "../../../rules/compute-facts.ts";
import type { Decision, RuleTable } from "../../../schemas/documents/rule-table.ts";
import { convertToJsonObject, type JsonObject } from "../../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import { generateConditionMutants, generateTableMutants } from "./mutants.ts";

/** A mistake that changes decisions about cars, but that neither examples nor invariants detect. */
export interface Survivor {
  table: string;
  what: string;
  /** A car that is decided differently because of the mistake. */
  car: Witness;
}

/** How completely examples and invariants specify a tenant's tables. */
export interface Mutation {
  mutants: number;
  /** Mutants that are equivalent to the original and therefore not mistakes. */
  equivalent: number;
  survivors: Survivor[];
}

/** One table with its prepared examples: the winning rows that each expects, in order or in any order, and what they give. */
interface Subject {
  table: RuleTable;
  examples: { facts: Facts; says: (decision: Decision) => boolean }[];
}

const joined = (rows: readonly string[]) => rows.join();
const sorted = (rows: readonly string[]) => rows.toSorted().join();

function subjectOf(table: RuleTable, tenant: ResolvedTenant): Subject {
  const siteOf = createExampleSiteResolver(tenant, table);
  const compiled = compileTables({ t: table }, tenant.conditions);
  const examples = table.examples.flatMap((example, index) => {
    const facts = computeExampleFacts(example, siteOf(index));
    const { rows, result } = decide(compiled, "t", facts);
    // A higher layer can contradict an inherited example, either only its order or completely: then the order, or the
    // whole example, says nothing about the current table.
    const as = [joined, sorted].find((key) => key(rows) === key(example.rows));
    const gives = example.gives && hasExpectedParts(result, example.gives) ? example.gives : undefined;
    const says = (actual: Decision) =>
      as?.(actual.rows) === as?.(example.rows) && (gives === undefined || hasExpectedParts(actual.result, gives));
    return as ? [{ facts, says }] : [];
  });
  return { table, examples };
}

/** Whether an invariant of a table, or one of another table about it, is broken. */
function breaksInvariant({ table, conditions }: TableVersion, context: AnalysisContext): boolean {
  const tables = { ...context.tables, [table.table]: table };
  const about = Object.values(tables).filter(
    (other) => other === table || other.invariants?.some(({ where }) => where?.table === table.table),
  );
  return about.some((other) =>
    analyseTable(other, { ...context, conditions, tables }).some(({ code }) => code === "check/invariant-broken"),
  );
}

/** Whether an example of the table, or an invariant about it, detects the mistake. */
function isNoticed({ examples }: Subject, after: TableVersion, context: AnalysisContext): boolean {
  const compiled = compileTables({ m: after.table }, after.conditions);
  if (examples.some(({ facts, says }) => !says(decide(compiled, "m", facts)))) return true;
  return breaksInvariant(after, context);
}

/** A mistake, and the tables that it can affect, each before and after. */
interface Mistake {
  what: string;
  reaches: { subject: Subject; after: TableVersion }[];
}

function* mistakesIn(subjects: readonly Subject[], conditions: Conditions, settings: JsonObject): Generator<Mistake> {
  for (const subject of subjects)
    for (const { what, table } of generateTableMutants(subject.table, settings))
      yield { what, reaches: [{ subject, after: { table, conditions } }] };
  for (const [name, condition] of Object.entries(conditions)) {
    const users = subjects.filter(({ table }) =>
      table.rows.some(({ when }) => collectConditionNames(when, conditions).has(name)),
    );
    // A condition that only pages and forms use decides no table.
    if (users.length === 0) continue;
    for (const [what, changed] of generateConditionMutants(condition, settings)) {
      const after = { ...conditions, [name]: changed };
      const reaches = users.map((subject) => ({
        subject,
        after: { table: subject.table, conditions: after },
      }));
      yield { what: `condition ${name}: ${what}`, reaches };
    }
  }
}

/** Tries every small mistake in the tenant's tables and in the named conditions that they use. */
export function mutate(tenant: ResolvedTenant): Mutation {
  const { conditions } = tenant;
  const context = createAnalysisContext(tenant);
  const subjects = Object.values(tenant.tables).map((table) => subjectOf(table, tenant));
  const result: Mutation = { mutants: 0, equivalent: 0, survivors: [] };
  for (const { what, reaches } of mistakesIn(subjects, conditions, convertToJsonObject(tenant.site.settings))) {
    result.mutants++;
    if (reaches.some(({ subject, after }) => isNoticed(subject, after, context))) continue;
    const [survivor] = reaches.flatMap(({ subject: { table }, after }): Survivor[] => {
      const car = findDifference({ table, conditions }, after, context);
      return car === undefined ? [] : [{ table: table.table, what, car }];
    });
    if (survivor) result.survivors.push(survivor);
    else result.equivalent++;
  }
  return result;
}
