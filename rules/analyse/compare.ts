import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { type Conditions, compileCondition, compileRead, isFactRef } from "../compile/condition.ts";
import { buildDiagram } from "./build.ts";
import { Diagrams, type Node } from "./diagram.ts";
import { buildSpace } from "./space.ts";
import type { AnalysisContext } from "./table.ts";
import { buildWitness, type Witness } from "./witness.ts";

/** One version of a table, with that version's named conditions. */
export interface TableVersion {
  table: RuleTable;
  conditions: Conditions;
  /** The flags and settings of that version, which count as constants; if absent, they can have any value. */
  site?: { flags: JsonObject; settings: JsonObject };
}

/** Cars by their outcome in a version (as JSON) and, in a `collect` table, its position in the list. */
function outcomesOf(
  { table }: TableVersion,
  holds: readonly Node[],
  possible: Node,
  diagrams: Diagrams,
): Map<string, Node> {
  const given = new Map<string, Node>();
  const add = (outcome: unknown, cars: Node) => {
    const key = JSON.stringify(outcome);
    given.set(key, diagrams.or(given.get(key) ?? 0, cars));
  };
  if (table.hit === "collect") {
    for (const [index, row] of table.rows.entries()) {
      add([row.id, row.then], holds[index] ?? 0);
      for (const [later, other] of table.rows.entries()) {
        if (later > index) add(["before", row.id, other.id], diagrams.and(holds[index] ?? 0, holds[later] ?? 0));
      }
    }
    if (table.default !== null) {
      add(
        ["default", table.default],
        holds.reduce<Node>((rest, row) => diagrams.minus(rest, row), possible),
      );
    }
    return given;
  }
  let rest = possible;
  for (const [index, row] of table.rows.entries()) {
    add(row.then, diagrams.and(rest, holds[index] ?? 0));
    rest = diagrams.minus(rest, holds[index] ?? 0);
  }
  add(table.default, rest);
  return given;
}

/**
 * A car that the two versions of a table decide differently; undefined if the versions are equivalent. Throws
 * TooComplex.
 */
export function findDifference(
  before: TableVersion,
  after: TableVersion,
  context: AnalysisContext,
): Witness | undefined {
  const versions = [before, after];
  const diagrams = new Diagrams();
  const never = versions.flatMap(({ table }) => [
    ...(table.impossible ?? []).map(({ when }) => when),
    ...context.impossible(table),
  ]);
  // Named conditions may have changed, so each version's conditions are expanded before the comparison.
  const written = versions.map((version) => version.table.rows.map(({ when }) => inline(when, version)));
  const all = [...written.flat(), ...never];
  const space = buildSpace(all, context.conditions, context.domains);
  const build = (when: Parameters<typeof buildDiagram>[0]) => buildDiagram(when, context.conditions, space, diagrams);
  const possible = never.reduce<Node>((node, when) => diagrams.minus(node, build(when)), 1);
  const [old = new Map(), fresh = new Map()] = versions.map((version, index) => {
    const holds = (written[index] ?? []).map((when) => diagrams.and(possible, build(when)));
    return outcomesOf(version, holds, possible, diagrams);
  }) as [Map<string, Node>, Map<string, Node>];
  for (const outcome of new Set([...old.keys(), ...fresh.keys()])) {
    const [left, right] = [old.get(outcome) ?? 0, fresh.get(outcome) ?? 0];
    const cars = diagrams.minus(left, right) || diagrams.minus(right, left);
    const picked = diagrams.pick(cars);
    if (picked !== undefined) return buildWitness(space, picked, context.base);
  }
  return undefined;
}

type When = RuleTable["rows"][number]["when"];

/**
 * A condition with its named conditions expanded, and comparisons with the version's flags and settings evaluated.
 */
function inline(when: When, version: TableVersion): When {
  if ("any" in when) return { any: when.any.map((part) => inline(part, version)) };
  if ("all" in when) return { all: when.all.map((part) => inline(part, version)) };
  if ("not" in when) return { not: inline(when.not, version) };
  if ("condition" in when) {
    const named = version.conditions[when.condition];
    return named === undefined ? when : inline(named, version);
  }
  const known = version.site && new Map<string, unknown>(Object.entries(version.site));
  if (known === undefined) return when;
  const right =
    isFactRef(when.value) && known.has(when.value.fact)
      ? compileRead(when.value.fact, when.value.path)(known)
      : undefined;
  const leaf = right === undefined ? when : { ...when, value: right as JsonValue };
  if (!known.has(leaf.fact) || isFactRef(leaf.value)) return leaf;
  return compileCondition(leaf)(known) ? always : { not: always };
}

const always: When = { all: [] };
