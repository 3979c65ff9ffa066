import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { collectKinds } from "../check/operand.ts";
import type { Conditions } from "../compile/condition.ts";
import { type DecisionDefinition, isMeantToShowNothing } from "../decisions/decision.ts";
import { findFact } from "../fact-catalogue.ts";
import { factDefinitions } from "../facts-catalogue.gen.ts";
import { createAnalysisContext } from "./context.ts";
import { TooComplex } from "./domain.ts";
import { TableAnalysis } from "./table.ts";

const nullWithout = new Map(factDefinitions.map(({ name, nullWithout: fields = [] }) => [name, fields]));

const isNull = (fact: string): Condition => ({ fact, operator: "equal", value: null });

const factOf = (value: JsonValue | undefined): string | undefined =>
  isObject(value) && typeof value.$fact === "string" && value.path === undefined ? value.$fact : undefined;

/** The cars for which a value is certainly null; undefined if there are none, or if that is not known. */
function lackingCars(value: JsonValue | undefined): Condition | undefined {
  if ((value ?? null) === null) return { all: [] };
  const entry = findFact(factOf(value) ?? "");
  if (entry?.direct) return collectKinds(entry.schema)?.has("null") ? isNull(entry.name) : undefined;
  const fields = entry === undefined ? [] : (nullWithout.get(entry.name) ?? []);
  return fields.length === 0 ? undefined : { any: fields.map(isNull) };
}

/** A part that a row gives by a fact which some of its cars lack. */
export interface MissingValue {
  row: number;
  part: string;
  fact: string;
}

/** The parts that a row must give, and the only one that it shows, with the cars that would lack it. */
function findSuspects({ rows }: RuleTable, contract: DecisionDefinition) {
  const { parts, anyOf = [], showsAlways } = contract;
  return rows.flatMap(({ then }, row) => {
    const given = anyOf.filter((part) => (then[part] ?? null) !== null);
    const shown = given.map((part) => lackingCars(then[part])).filter((cars) => cars !== undefined);
    const isShown = showsAlways && !isMeantToShowNothing(then, contract) && shown.length === given.length;
    return Object.entries(parts).flatMap(([part, schema]) => {
      const [fact, cars] = [factOf(then[part]), lackingCars(then[part])];
      if (fact === undefined || cars === undefined) return [];
      if (collectKinds(schema)?.has("null") === false) return [{ row, part, fact, cars }];
      return isShown && part === given[0] ? [{ row, part, fact, cars: { all: shown } }] : [];
    });
  });
}

/** The parts of a decision that are missing for some cars, whatever the site's settings are, because these lack the fact that gives them. */
export function findMissingValues(
  table: RuleTable,
  conditions: Conditions,
  contract: DecisionDefinition,
): MissingValue[] {
  const suspected = findSuspects(table, contract);
  if (suspected.length === 0) return [];
  try {
    const invariants = suspected.map(({ cars }) => ({ name: "", when: cars }));
    const analysis = new TableAnalysis(
      { ...table, invariants },
      createAnalysisContext({ conditions, tables: {}, site: {} }),
    );
    return suspected
      .filter(({ row, cars }) => analysis.diagrams.and(analysis.decides[row] ?? 0, analysis.build(cars)) !== 0)
      .map(({ row, part, fact }) => ({ row, part, fact }));
  } catch (error) {
    if (error instanceof TooComplex) return [];
    throw error;
  }
}
