import type { Decision, RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import { type JsonObject, objectOf } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { difference, type TableVersion } from "../analyse/compare.ts";
import type { AnalysisFinding } from "../analyse/finding.ts";
import { type AnalysisContext, analyseTable } from "../analyse/table.ts";
import { analysisContext } from "../analyse/tenant.ts";
import type { Witness } from "../analyse/witness.ts";
import { exampleFacts, givesParts } from "../check/example.ts";
import { conditionNames } from "../check/walk.ts";
import type { Conditions } from "../compile/condition.ts";
import { compileTables, decide } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { conditionMutants, mutantsOf, outcomeMutants } from "./mutants.ts";
import { tellingExample } from "./telling.ts";

/** A mistake that changes decisions about cars, but that neither examples nor invariants detect. */
export interface Survivor {
  table: string;
  what: string;
  /** A car that is decided differently because of the mistake, for use as an example. */
  car: Witness;
  /** The unchanged table's result for that car. */
  rows: string[];
  /** An example of the table that the mistake fails: it closes the gap. Mistakes that one example notices share it. */
  example: RuleExample;
  /** The tables that are changed, and the named conditions, with the mistake. */
  mistaken: { tables: RuleTable[]; conditions: Conditions };
}

/** How completely examples and invariants specify a tenant's tables. */
export interface Mutation {
  mutants: number;
  /** Mutants that are equivalent to the original and therefore not mistakes. */
  equivalent: number;
  survivors: Survivor[];
  /** Rows that no example shows, each with an example in which it wins. */
  withoutExample: { table: string; row: string; example: RuleExample }[];
}

/** One table with its prepared examples: the winning rows that each expects, in order or in any order, and what they give. */
interface Subject {
  table: RuleTable;
  examples: { facts: Facts; says: (decision: Decision) => boolean }[];
}

const joined = (rows: readonly string[]) => rows.join();
const sorted = (rows: readonly string[]) => rows.toSorted().join();

function subjectOf(table: RuleTable, tenant: ResolvedTenant): Subject {
  const site = { ...tenant.site, slug: tenant.slug };
  const compiled = compileTables({ t: table }, tenant.conditions);
  const examples = table.examples.flatMap((example) => {
    const facts = exampleFacts(example, site);
    const { rows, result } = decide(compiled, "t", facts);
    // A higher layer can contradict an inherited example, either only its order or completely: then the order, or the
    // whole example, says nothing about the current table.
    const as = [joined, sorted].find((key) => key(rows) === key(example.rows));
    const gives = example.gives && givesParts(result, example.gives) ? example.gives : undefined;
    const says = (actual: Decision) =>
      as?.(actual.rows) === as?.(example.rows) && (gives === undefined || givesParts(actual.result, gives));
    return as ? [{ facts, says }] : [];
  });
  return { table, examples };
}

/** What a table's invariants, and those of others about it, find broken. */
function brokenAbout({ table, conditions }: TableVersion, context: AnalysisContext): AnalysisFinding[] {
  const tables = { ...context.tables, [table.table]: table };
  const about = Object.values(tables).filter(
    (other) => other === table || other.invariants?.some(({ where }) => where?.table === table.table),
  );
  return about.flatMap((other) =>
    analyseTable(other, { ...context, conditions, tables }).filter(
      ({ code }) => code === "check/invariant-broken",
    ),
  );
}

/** Whether an example of the table, or an invariant about it, detects the mistake. */
function noticed({ examples }: Subject, after: TableVersion, context: AnalysisContext): boolean {
  const compiled = compileTables({ m: after.table }, after.conditions);
  if (examples.some(({ facts, says }) => !says(decide(compiled, "m", facts)))) return true;
  return brokenAbout(after, context).length > 0;
}

/**
 * What invariants of the tenant's tables find broken without any mistake. A broken one would seem to notice every mistake, so
 * nothing can be tried before it is mended.
 */
export function brokenBefore(tenant: ResolvedTenant, { only }: Pick<Tried, "only"> = {}): AnalysisFinding[] {
  const context = analysisContext(tenant);
  const { conditions } = tenant;
  const tried = Object.values(tenant.tables).filter(({ table }) => only?.includes(table) ?? true);
  return tried.flatMap((table) => brokenAbout({ table, conditions }, context));
}

interface Slip {
  what: string;
  /** What the row should give, if that is what is wrong. */
  gives?: JsonObject;
  /** The tables that it can affect, each before and after. */
  reaches: { subject: Subject; after: TableVersion }[];
}

function* slipsOf(
  subjects: readonly Subject[],
  conditions: Conditions,
  settings: JsonObject,
  { only, outcomes }: Tried,
): Generator<Slip> {
  const isTried = ({ table }: Subject) => only?.includes(table.table) ?? true;
  for (const subject of subjects.filter(isTried)) {
    for (const { what, table } of mutantsOf(subject.table, { settings })) {
      yield { what, reaches: [{ subject, after: { table, conditions } }] };
    }
    if (outcomes !== true) continue;
    for (const { what, table, gives } of outcomeMutants(subject.table))
      yield { what, gives, reaches: [{ subject, after: { table, conditions } }] };
  }
  for (const [name, condition] of Object.entries(conditions)) {
    const users = subjects.filter(({ table }) =>
      table.rows.some(({ when }) => conditionNames(when, conditions).has(name)),
    );
    if (!users.some(isTried)) continue;
    for (const [what, changed] of conditionMutants(condition, { settings })) {
      const after = { ...conditions, [name]: changed };
      const reaches = users.map((subject) => ({
        subject,
        after: { table: subject.table, conditions: after },
      }));
      yield { what: `condition ${name}: ${what}`, reaches };
    }
  }
}

/** What examples are made with. */
interface Making {
  conditions: Conditions;
  site: FactSite;
  context: AnalysisContext;
  /** Examples proposed so far, with their tables. */
  proposed: { table: string; example: RuleExample }[];
}

/** An example of a table that tells it apart from another version of it, by a car that both decide differently. */
function exampleFor(
  { subject: { table }, after }: { subject: { table: RuleTable }; after: TableVersion },
  car: Witness,
  making: Making,
  gives?: JsonObject,
): RuleExample {
  const { conditions, site, context, proposed } = making;
  const right = compileTables({ t: table }, conditions);
  const wrong = compileTables({ t: after.table }, after.conditions);
  const decides = (facts: Facts) => {
    const { rows, result } = decide(right, "t", facts);
    const other = decide(wrong, "t", facts);
    const isOther = gives !== undefined && JSON.stringify(other.result) !== JSON.stringify(result);
    return { rows, differs: isOther || joined(other.rows) !== joined(rows) };
  };
  const others = proposed.filter((one) => one.table === table.table).map(({ example }) => example);
  const taken = new Set([...table.examples, ...others].map(({ name }) => name));
  const told = tellingExample(car, table, { context, site, decides, taken });
  const example = gives === undefined ? told : { ...told, gives };
  proposed.push({ table: table.table, example });
  return example;
}

/** An example that was proposed for another mistake and notices this one too. */
function proposedFor(
  { subject: { table }, after }: Slip["reaches"][number],
  { site, proposed }: Making,
): RuleExample | undefined {
  const wrong = compileTables({ t: after.table }, after.conditions);
  return proposed.find(({ table: of, example }) => {
    if (of !== table.table) return false;
    const { rows, result } = decide(wrong, "t", exampleFacts(example, site));
    const { gives } = example;
    return joined(rows) !== joined(example.rows) || (gives !== undefined && !givesParts(result, gives));
  })?.example;
}

/** The survivor that a difference between a table and its mistaken version proves. */
function survivorOf(
  reach: Slip["reaches"][number],
  { what, gives }: Pick<Slip, "what" | "gives">,
  car: Witness,
  making: Making,
): Omit<Survivor, "mistaken"> {
  const { table } = reach.subject;
  const right = compileTables({ t: table }, making.conditions);
  const { rows } = decide(right, "t", new Map(Object.entries(car)));
  const example = proposedFor(reach, making) ?? exampleFor(reach, car, making, gives);
  return { table: table.table, what, car, rows, example };
}

/** Rows that no example of the table shows, each with one that does; without those that can never decide. */
function withoutExample(tables: readonly RuleTable[], making: Making): Mutation["withoutExample"] {
  const { conditions, context } = making;
  return tables.flatMap((table) => {
    const shown = new Set(table.examples.flatMap(({ rows }) => rows));
    return table.rows.flatMap(({ id }) => {
      if (shown.has(id)) return [];
      // A row of another name with an outcome that nothing else gives: it differs wherever the row decides.
      const marked = (row: RuleTable["rows"][number]) =>
        row.id === id ? { ...row, id: `${id}?`, then: { ...row.then, [`${id}?`]: true } } : row;
      const after = { table: { ...table, rows: table.rows.map(marked) }, conditions };
      const car = difference({ table, conditions }, after, context);
      if (car === undefined) return [];
      const example = exampleFor({ subject: { table }, after }, car, making);
      for (const row of example.rows) shown.add(row);
      return [{ table: table.table, row: id, example }];
    });
  });
}

/** Which mistakes are tried. */
export interface Tried {
  /** Only those in these tables, and in the named conditions that they use. */
  only?: readonly string[] | undefined;
  /** Also what rows give, which only an example that says it (`gives`) or a test notices. */
  outcomes?: boolean | undefined;
}

/** Tries every small mistake in the tenant's tables and named conditions. */
export function mutate(tenant: ResolvedTenant, { only, outcomes }: Tried = {}): Mutation {
  const { conditions } = tenant;
  const site = { ...tenant.site, slug: tenant.slug };
  const settings = objectOf(tenant.site.settings);
  const context = analysisContext(tenant);
  const subjects = Object.values(tenant.tables).map((table) => subjectOf(table, tenant));
  const making: Making = { conditions, site, context, proposed: [] };
  const result: Mutation = { mutants: 0, equivalent: 0, survivors: [], withoutExample: [] };
  for (const slip of slipsOf(subjects, conditions, settings, { only, outcomes })) {
    const { reaches } = slip;
    result.mutants++;
    if (reaches.some(({ subject, after }) => noticed(subject, after, context))) continue;
    const changed = reaches.flatMap((reach) => {
      const car = difference({ table: reach.subject.table, conditions }, reach.after, context);
      return car === undefined ? [] : [{ reach, car }];
    });
    const [first] = changed;
    if (first === undefined) {
      result.equivalent++;
      continue;
    }
    const tables = changed.map(({ reach }) => reach.after.table);
    const mistaken = { tables, conditions: first.reach.after.conditions };
    const found = survivorOf(first.reach, slip, first.car, making);
    result.survivors.push({ ...found, mistaken });
  }
  const tried = subjects.map(({ table }) => table).filter(({ table }) => only?.includes(table) ?? true);
  return { ...result, withoutExample: withoutExample(tried, making) };
}
