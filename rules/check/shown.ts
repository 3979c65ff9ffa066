import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { TooComplex } from "../analyse/domain.ts";
import { TableAnalysis } from "../analyse/table.ts";
import { analysisContext } from "../analyse/tenant.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import { type DecisionDefinition, isMeantToShowNothing } from "../decisions/decision.ts";
import { decisionDefinitions } from "../decisions.gen.ts";
import { factCatalogue, factEntry } from "../fact-catalogue.ts";
import { factDefinitions } from "../facts-catalogue.gen.ts";
import { operatorTests } from "../operators.gen.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import type { CheckContext } from "./finding.ts";
import { kindsOf } from "./operand.ts";
import { plainlyNeeds } from "./walk.ts";

const nullWithout = new Map(factDefinitions.map(({ name, nullWithout: fields = [] }) => [name, fields]));

const ordering = new Set(operatorDefinitions.flatMap(({ name, left }) => (left === "number" ? [name] : [])));

const isNull = (fact: string): Condition => ({ fact, operator: "equal", value: null });

/** A condition under which a fact is certainly null; undefined if it never is, or if that is not known. */
function emptyWhen(value: JsonValue | undefined): Condition | undefined {
  if (value === undefined || value === null) return { all: [] };
  if (!isObject(value) || typeof value.$fact !== "string" || value.path !== undefined) return undefined;
  const entry = factEntry(value.$fact);
  if (entry?.direct) return kindsOf(entry.schema)?.has("null") ? isNull(entry.name) : undefined;
  const fields = nullWithout.get(value.$fact) ?? [];
  return fields.length === 0 ? undefined : { any: fields.map(isNull) };
}

/** Whether a comparison fails for a car without the fact; no car costs less than nothing. */
function failsWithout({ fact, path, operator, value }: LeafCondition, lacking: string): boolean {
  const test = operatorTests.get(operator);
  if (isFactRef(value) && value.fact === lacking) return test?.(1, null) === false;
  if (path !== undefined || !(fact === lacking || nullWithout.get(fact)?.some((one) => one === lacking)))
    return false;
  // What is ordered is a number, whatever it is compared with.
  return isFactRef(value) ? ordering.has(operator) : test?.(null, value) === false;
}

/** Whether a condition plainly holds only for cars that have the fact. */
const needs = (when: Condition, fact: string, conditions: Conditions): boolean =>
  plainlyNeeds(when, conditions, (leaf) => failsWithout(leaf, fact));

interface Suspect {
  row: number;
  part: string;
  fact: string;
  /** The cars that lack what the part gives. */
  empty: Condition;
  /** What that means for them. */
  effect: string;
}

interface Given {
  contract: DecisionDefinition;
  conditions: Conditions;
}

const nameOf = (value: JsonValue | undefined): string | undefined =>
  isObject(value) && typeof value.$fact === "string" ? value.$fact : undefined;

/** The part that alone shows something of a car, by facts that a car can lack. */
function onlyShown(
  { when, then }: RuleTable["rows"][number],
  row: number,
  { contract, conditions }: Given,
): Suspect[] {
  if (!contract.showsAlways || isMeantToShowNothing(then, contract)) return [];
  const given = (contract.anyOf ?? []).filter((part) => (then[part] ?? null) !== null);
  const all = given.map((part) => emptyWhen(then[part])).filter((one) => one !== undefined);
  const [part = ""] = given;
  const fact = nameOf(then[part]);
  if (fact === undefined || all.length < given.length || needs(when, fact, conditions)) return [];
  return [{ row, part, fact, empty: { all }, effect: "nothing is shown for them" }];
}

/** Parts that must be given, by facts that a car can lack. */
function lacking(
  { when, then }: RuleTable["rows"][number],
  row: number,
  { contract, conditions }: Given,
): Suspect[] {
  return Object.entries(contract.parts).flatMap(([part, schema]): Suspect[] => {
    const fact = nameOf(then[part]);
    const empty = emptyWhen(then[part]);
    if (fact === undefined || empty === undefined || kindsOf(schema)?.has("null") !== false) return [];
    return needs(when, fact, conditions)
      ? []
      : [{ row, part, fact, empty, effect: "it is missing for them" }];
  });
}

/** What to write: a fact in the same unit that all cars of the row have, or what narrows the row. */
function adviceOn(when: Condition, fact: string, conditions: Conditions): string {
  const { unit } = factEntry(fact)?.schema ?? {};
  const [other] = [...factCatalogue.values()].filter(
    ({ name, schema, direct }) => direct && schema.unit === unit && needs(when, name, conditions),
  );
  const use =
    other === undefined || unit === undefined ? "Let" : `Use "${other.name}", which they all have, or let`;
  return `${use} the row hold only for cars that have it: { "fact": "${fact}", "operator": "notEqual", "value": null }.`;
}

/** Reports outcomes of cars that lack the fact which the outcome must give or show. For tables without errors. */
export function checkShown(
  tenant: ResolvedTenant,
  table: RuleTable,
  { site, conditions, report }: CheckContext,
): void {
  const contract = decisionDefinitions.get(table.table);
  if (contract === undefined) return;
  const suspects = table.rows.flatMap((row, at) => [
    ...onlyShown(row, at, { contract, conditions }),
    ...lacking(row, at, { contract, conditions }),
  ]);
  if (suspects.length === 0) return;
  const invariants = suspects.map(({ empty }) => ({ name: "", when: empty }));
  try {
    const context = analysisContext({ ...tenant, site: site as ResolvedTenant["site"] });
    const analysis = new TableAnalysis({ ...table, invariants }, context);
    for (const { row, part, fact, empty, effect } of suspects) {
      const cars = analysis.diagrams.and(analysis.decides[row] ?? 0, analysis.build(empty));
      if (cars === 0) continue;
      const problem = `cars without "${fact}" come to this row too, and ${effect}`;
      const when = table.rows[row]?.when as Condition;
      const params = { part, problem, description: adviceOn(when, fact, conditions) };
      const pointer = toPointer(["rules", table.table, "rows", row, "then", part, "$fact"]);
      report({ code: "rules/wrong-outcome", params, pointer, severity: "warning" });
    }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
  }
}
