import { conditionsOf, type PlacedCondition } from "../../schemas/conditions-of.ts";
import type { Finding } from "../../schemas/diagnostics/catalogue.ts";
import { wordingOf } from "../../schemas/diagnostics/catalogue.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Conditions } from "../compile/condition.ts";
import { engineTable } from "../engine/table.ts";
import type { FactSite } from "../facts/fact.ts";
import { checkAbove } from "./above.ts";
import { checkCondition } from "./condition.ts";
import { conditionCycles } from "./cycles.ts";
import { checkDecision } from "./decision.ts";
import { checkExampleNames, checkReached, runExamples, runExamplesByEngine } from "./examples.ts";
import type { CheckContext } from "./finding.ts";
import { checkLostRows } from "./lost-rows.ts";
import { checkOutcome } from "./outcome.ts";
import { checkShown } from "./shown.ts";
import { meantWords } from "./spelling.ts";
import { DealerTrace, type Passed, passedWith } from "./trace.ts";
import { conditionNames } from "./walk.ts";

function contextOf(tenant: ResolvedTenant, findings: Finding[]): CheckContext {
  const site: FactSite = { ...tenant.site, slug: tenant.slug };
  const meant = meantWords(tenant);
  return { conditions: tenant.conditions, site, meant, report: (finding) => findings.push(finding) };
}

/** Problems of the conditions and outcomes of one table. */
function checkTable(tenant: ResolvedTenant, table: RuleTable, context: CheckContext): void {
  const base = `/rules/${table.table}`;
  for (const [index, row] of table.rows.entries()) {
    checkCondition(row.when, `${base}/rows/${index}/when`, context);
    checkOutcome(row.then, `${base}/rows/${index}/then`, context);
  }
  checkOutcome(table.default, `${base}/default`, context);
  if (table.hit === "collect" && JSON.stringify(table.default) === "{}")
    context.report({ code: "rules/empty-outcome", params: {}, pointer: `${base}/default` });
  checkDecision(table, context);
  for (const key of ["impossible", "invariants"] as const) {
    for (const [index, { when }] of (table[key] ?? []).entries()) {
      checkCondition(when, `${base}/${key}/${index}/when`, context);
    }
  }
  for (const [index, { name, never, oneOf }] of (table.invariants ?? []).entries())
    if (never === undefined && oneOf === undefined)
      context.report({
        code: "rules/empty-invariant",
        params: { name },
        pointer: `${base}/invariants/${index}`,
      });
  checkExampleNames(tenant, table, context);
}

/** Whether json-rules-engine, which decides in production, accepts a table; reports one that it refuses. */
function isAccepted(table: RuleTable, { conditions, report }: CheckContext): boolean {
  try {
    engineTable(table, conditions);
    return true;
  } catch (error) {
    const reason = (error as Error).message;
    report({ code: "rules/refused", params: { reason }, pointer: `/rules/${table.table}` });
    return false;
  }
}

const isError = (finding: Finding) => wordingOf(finding).severity === "error";

/** Whether a finding is why no example reaches a row. */
const hidesRows = (finding: Finding) => isError(finding) || finding.code === "rules/contradiction";

/** Whether a finding is that a comparison cannot hold, so that the examples of its row fail. */
const isUnlikely = ({ code }: Finding) =>
  code === "rules/other-spelling" || code === "rules/unknown-word" || code === "rules/contradiction";

/** The rows of a table in which one of the pointers is, or in a named condition that they use. */
function rowsAt(
  pointers: readonly string[],
  { table, rows }: RuleTable,
  conditions: Conditions,
): Set<string> {
  if (pointers.length === 0) return new Set();
  const isAt = (base: string) => pointers.some((pointer) => pointer.startsWith(`${base}/`));
  const told = rows.filter(
    ({ when }, index) =>
      isAt(`/rules/${table}/rows/${index}`) ||
      [...conditionNames(when, conditions)].some((name) => isAt(`/conditions/${name}`)),
  );
  return new Set(told.map(({ id }) => id));
}

function checkConditions(tenant: ResolvedTenant, context: CheckContext): void {
  for (const [name, condition] of Object.entries(tenant.conditions)) {
    checkCondition(condition, `/conditions/${name}`, context);
  }
  for (const cycle of conditionCycles(tenant.conditions)) {
    const params = { chain: cycle.join(" -> ") };
    context.report({ code: "rules/condition-cycle", params, pointer: `/conditions/${cycle[0]}` });
  }
}

const places: { [use in PlacedCondition["use"]]?: CheckContext["scope"] } = {
  enabled: { has: ["site"], place: "whether a page exists" },
  gate: { has: ["site", "page"], place: "whether a page needs sign-in" },
  menu: { has: ["site", "page"], place: "a menu" },
  form: { has: ["site"], place: "what a form asks" },
  "form-of-car": { has: ["site", "car"], place: "a form for a car" },
  stock: { has: ["site", "car"], place: "the stock" },
};

/** Conditions outside tables: pages, layouts, menus, forms, the stock filter. */
function checkPlaces(tenant: ResolvedTenant, context: CheckContext): void {
  for (const { condition, pointer, use } of conditionsOf(tenant)) {
    if (["row", "impossible", "invariant", "named"].includes(use)) continue;
    checkCondition(condition, pointer, { ...context, scope: places[use] });
  }
}

const passed = new WeakMap<Conditions, Passed>();

/** All findings about a tenant's tables and named conditions, and the tables that are valid enough to run. */
function inspect(tenant: ResolvedTenant): { findings: Finding[]; sound: RuleTable[] } {
  const findings: Finding[] = [];
  const context = contextOf(tenant, findings);
  checkConditions(tenant, context);
  const conditionsSound = !findings.some(isError);
  const sound: RuleTable[] = [];
  const known = passedWith(passed, tenant.conditions);
  for (const table of Object.values(tenant.tables)) {
    const before = findings.length;
    if (!known.has(table, context)) {
      const trace = new DealerTrace(context);
      checkTable(tenant, table, { ...context, site: trace.site, meant: trace.meant });
      if (!findings.slice(before).some(hidesRows)) {
        checkReached(tenant, table, context);
        if (conditionsSound) {
          checkAbove(table, context);
          checkShown(tenant, table, { ...context, site: trace.site });
          checkLostRows(tenant, table, { ...context, site: trace.site });
        }
      }
      // An invariant can look at another table, which need not be the same.
      const isAlone = !table.invariants?.some(({ where }) => where);
      if (findings.length === before && isAlone && trace.reads) known.add(table, trace.reads);
    }
    const isSound = conditionsSound && !findings.slice(before).some(isError);
    if (isSound && isAccepted(table, context)) sound.push(table);
  }
  checkPlaces(tenant, context);
  return { findings, sound };
}

/**
 * All problems of a tenant's rule tables and of every condition in its JSON: the rules' part of `validate` (a
 * TenantCheck). Examples run through the compiled evaluator here; `checkTablesByEngine` runs them through
 * json-rules-engine.
 */
export function checkTables(tenant: ResolvedTenant, stated: object = tenant.site): Finding[] {
  const { findings, sound } = inspect(tenant);
  const context = contextOf(tenant, findings);
  const unlikely = findings.filter(isUnlikely).map(({ pointer }) => pointer);
  for (const table of sound)
    runExamples(tenant, table, context, { stated, told: rowsAt(unlikely, table, tenant.conditions) });
  return findings;
}

/**
 * Examples of all tables, or of the given ones, that json-rules-engine decides differently from their expectation.
 * For tenants without findings of `checkTables`.
 */
export async function checkTablesByEngine(
  tenant: ResolvedTenant,
  tables: readonly RuleTable[] = Object.values(tenant.tables),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const context = contextOf(tenant, findings);
  for (const table of tables) await runExamplesByEngine(tenant, table, context);
  return findings;
}

/** Messages of the examples that fail by either evaluator, by their index in the table. */
export async function failedExamples(
  tenant: ResolvedTenant,
  table: RuleTable,
): Promise<ReadonlyMap<number, string>> {
  const findings: Finding[] = [];
  const context = contextOf(tenant, findings);
  runExamples(tenant, table, context);
  await runExamplesByEngine(tenant, table, context);
  return new Map(
    findings.map((finding) => [Number(finding.pointer.split("/")[4]), wordingOf(finding).message]),
  );
}
