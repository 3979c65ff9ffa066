import { guess } from "../../schemas/diagnostics/nearest.ts";
import {
  type Decision,
  defaultRow,
  type RuleExample,
  type RuleTable,
} from "../../schemas/documents/rule-table.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { objectOf } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { layerAt } from "../../schemas/resolve/said-by.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import { compileTables, decide } from "../compile/table.ts";
import { engineTable } from "../engine/table.ts";
import { factEntry } from "../fact-catalogue.ts";
import type { FactSite } from "../facts/fact.ts";
import { isoMs } from "../zone.ts";
import { unknownFact } from "./condition.ts";
import { exampleFacts, exampleSite, factsOn, givesParts } from "./example.ts";
import type { CheckContext } from "./finding.ts";
import { DealerTrace, type Passed, passedWith } from "./trace.ts";
import { conditionNames, leaves } from "./walk.ts";
import { whyNot } from "./why-not.ts";

const same = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id, index) => id === right[index]);

const shown = (rows: readonly string[]) =>
  rows.length === 0 ? "no row" : rows.map((id) => `"${id}"`).join(", ");

/** Whether a layer above the one that wrote a part of a table changed the table: it may have removed rows. */
function overridden(tenant: ResolvedTenant, table: RuleTable, part: string): boolean {
  return layerAt(tenant, `/rules/${table.table}`) > layerAt(tenant, part);
}

/** Whether a layer above the example's own changed the table or a condition that it uses, which is intended. */
function superseded(tenant: ResolvedTenant, table: RuleTable, index: number): boolean {
  const own = layerAt(tenant, `/rules/${table.table}/examples/${index}`);
  const used = new Set(table.rows.flatMap(({ when }) => [...conditionNames(when, tenant.conditions)]));
  const changed = [`/rules/${table.table}`, ...[...used].map((name) => `/conditions/${name}`)];
  return changed.some((pointer) => layerAt(tenant, pointer) > own);
}

/** Whether a row compares with a flag or setting that the site lacks: reported there, and no example can be right. */
function readsUnknown({ site, conditions }: ResolvedTenant, table: RuleTable): boolean {
  const isUnknown = ({ fact, path }: { fact: string; path?: string }) =>
    (fact === "settings" || fact === "flags") &&
    path !== undefined &&
    !Object.hasOwn(site[fact] ?? {}, path.replace("$.", ""));
  return table.rows.some(({ when }) =>
    leaves(when, conditions).some(
      (leaf) => isUnknown(leaf) || (isFactRef(leaf.value) && isUnknown(leaf.value)),
    ),
  );
}

/** Fields of a car that are dates. */
const dated = Object.entries(carSchema.properties)
  .filter(([, { description = "" }]) => /ISO 8601|YYYY-MM/.test(description))
  .map(([name]) => name);

/** Dates of an example's car that begin with the day: 10/06/2025 is read as the 6th of October. */
function checkDates({ car }: RuleExample, pointer: string, context: CheckContext): void {
  for (const name of dated) {
    const day = car?.[name as keyof typeof car];
    if (typeof day !== "string" || !/^\d\d?[/.-]\d\d?[/.-]\d{4}/.test(day)) continue;
    const expected = "a date such as 2025-06-10";
    const params = { value: JSON.stringify(day), expected, description: `Write ${expected}.` };
    context.report({ code: "schema/bad-format", params, pointer: `${pointer}/car/${name}` });
  }
}

/** Flags and settings of an example's site that the dealer's has not: the example would set nothing. */
function checkSwitches(example: RuleExample, pointer: string, { report, site }: CheckContext): void {
  for (const [part, kind] of [
    ["flags", "flag"],
    ["settings", "setting"],
  ] as const) {
    for (const name of Object.keys(objectOf(example.site?.[part]))) {
      const known = site[part] ?? {};
      if (Object.hasOwn(known, name)) continue;
      const params = { name, near: guess(name, Object.keys(known)) };
      report({
        code: `reference/unknown-${kind}`,
        params,
        pointer: `${pointer}/site/${part}/${name}`,
        at: "key",
      });
    }
  }
}

/** Reports examples and invariants that name unknown things. */
export function checkExampleNames(tenant: ResolvedTenant, table: RuleTable, context: CheckContext): void {
  const base = `/rules/${table.table}`;
  const checkRows = (
    rows: readonly string[] | undefined,
    pointer: string,
    { of = table, more = [] }: { of?: RuleTable | undefined; more?: readonly string[] } = {},
  ) => {
    const known = [...of.rows.map(({ id }) => id), ...more];
    for (const [index, row] of (rows ?? []).entries()) {
      if (!known.includes(row) && !overridden(tenant, of, pointer)) {
        const params = { table: of.table, row, near: guess(row, known), allowed: known };
        context.report({ code: "rules/unknown-row", params, pointer: `${pointer}/${index}` });
      }
    }
  };
  for (const [index, example] of table.examples.entries()) {
    const pointer = `${base}/examples/${index}`;
    checkRows(example.rows, `${pointer}/rows`);
    const unknown = [
      ...Object.keys(example.facts ?? {})
        .filter((name) => factEntry(name) === undefined)
        .map((name) => ["facts", name]),
      ...Object.keys(example.car ?? {})
        .filter((name) => !Object.hasOwn(carSchema.properties, name))
        .map((name) => ["car", name]),
    ] as [string, string][];
    for (const [group, fact] of unknown) {
      context.report({
        code: "rules/unknown-fact",
        params: unknownFact(fact),
        pointer: `${pointer}/${group}/${fact}`,
        at: "key",
      });
    }
    checkDates(example, pointer, context);
    checkSwitches(example, pointer, context);
    if (example.now !== undefined && isoMs(example.now) === null) {
      const params = {
        value: JSON.stringify(example.now),
        what: `"now" of the example "${example.name}" is no time: ${JSON.stringify(example.now)}.`,
        expected: "a time",
        description: "Write a day and a time, such as 2026-06-30T09:00:00Z.",
      };
      context.report({ code: "schema/bad-format", params, pointer: `${pointer}/now` });
    }
  }
  for (const [index, invariant] of (table.invariants ?? []).entries()) {
    const { where } = invariant;
    const other = where && Object.hasOwn(tenant.tables, where.table) ? tenant.tables[where.table] : undefined;
    const pointer = `${base}/invariants/${index}`;
    const more = [defaultRow];
    if (other) checkRows(where?.rows, `${pointer}/where/rows`, { of: other, more });
    checkRows(invariant.never, `${pointer}/never`, { more });
    checkRows(invariant.oneOf, `${pointer}/oneOf`, { more });
  }
}

/** Reports rows that no example reaches: for tables without errors, because a misspelt row is not reached either. */
export function checkReached(tenant: ResolvedTenant, table: RuleTable, context: CheckContext): void {
  if (table.examples.length === 0 && table.rows.length > 1) {
    const pointer = `/rules/${table.table}/examples`;
    const isReplaced = tenant.said(pointer).length > 1;
    context.report({ code: "rules/no-examples", params: { isReplaced }, pointer });
    return;
  }
  const reached = new Set(table.examples.flatMap(({ rows }) => rows));
  for (const [index, { id }] of table.rows.entries()) {
    if (reached.has(id)) continue;
    const pointer = `/rules/${table.table}/rows/${index}/id`;
    context.report({ code: "rules/row-without-example", params: { row: id }, pointer });
  }
}

/** An example may contain any values, such as hours that are not a list: the resulting error is its outcome. */
function attempt(run: () => Decision): Decision & { isRead: boolean } {
  try {
    return { ...run(), isRead: true };
  } catch (error) {
    return { rows: [`an error: ${(error as Error).message}`], result: null, isRead: false };
  }
}

/** What of an example a decision does not meet: its rows, or else what they give; undefined if it meets all. */
function unmet(example: RuleExample, { rows, result }: Decision) {
  if (!same(rows, example.rows))
    return { part: "rows", expected: shown(example.rows), actual: shown(rows) } as const;
  const { gives } = example;
  if (gives === undefined || givesParts(result, gives)) return undefined;
  return { part: "gives", expected: JSON.stringify(gives), actual: JSON.stringify(result) } as const;
}

const passed = new WeakMap<Conditions, Passed>();

/**
 * Runs a table's examples through the compiled evaluator, reporting those that fail. `stated` is the site with the parts that
 * its schema refuses: without one of those, an example may fail that is right. Of the rows `told` is reported already why they
 * do not decide what they should.
 */
export function runExamples(
  tenant: ResolvedTenant,
  table: RuleTable,
  context: CheckContext,
  { stated = tenant.site, told }: { stated?: object; told?: ReadonlySet<string> } = {},
): void {
  const { slug } = tenant;
  const asStated = { ...context, site: { ...stated, slug } as FactSite };
  let compiled: ReturnType<typeof compileTables> | undefined;
  const known = passedWith(passed, tenant.conditions);
  for (const [index, example] of table.examples.entries()) {
    if (known.has(example, context)) continue;
    compiled ??= compileTables({ [table.table]: table }, tenant.conditions);
    const tables = compiled;
    const trace = new DealerTrace(
      { ...context, site: exampleSite(example.site, context.site) },
      example.site,
    );
    const decided = attempt(() => decide(tables, table.table, factsOn(trace.site, example)));
    const failed = unmet(example, decided);
    if (failed === undefined) {
      if (trace.reads) known.add(example, trace.reads);
      continue;
    }
    if (superseded(tenant, table, index) || readsUnknown(tenant, table)) continue;
    if ([...example.rows, ...decided.rows].some((row) => told?.has(row))) continue;
    if (stated !== tenant.site && !trace.reads?.every((isSame) => isSame(asStated))) continue;
    const { part, ...said } = failed;
    const why = () =>
      whyNot(
        table,
        { expected: example.rows, actual: decided.rows },
        { facts: exampleFacts(example, context.site), conditions: tenant.conditions },
      );
    context.report({
      code: "rules/example-failed",
      params: { example: example.name, ...said, ...(part === "rows" && decided.isRead && { why }) },
      pointer: `/rules/${table.table}/examples/${index}/${part}`,
    });
  }
}

/** Runs a table's examples through json-rules-engine, reporting those that fail. */
export async function runExamplesByEngine(
  tenant: ResolvedTenant,
  table: RuleTable,
  context: CheckContext,
): Promise<void> {
  const engine = engineTable(table, tenant.conditions);
  for (const [index, example] of table.examples.entries()) {
    const failed = unmet(example, await engine.decide(exampleFacts(example, context.site)));
    if (failed === undefined || superseded(tenant, table, index) || readsUnknown(tenant, table)) continue;
    const { part, ...said } = failed;
    context.report({
      code: "rules/example-failed",
      params: { example: example.name, ...said, evaluator: "json-rules-engine" },
      pointer: `/rules/${table.table}/examples/${index}/${part}`,
    });
  }
}
