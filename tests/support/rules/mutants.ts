import { isFactRef } from "../../../rules/compile/condition.ts";
import { follow, parsePathKeys } from "../../../rules/compile/path.ts";
import { describeCondition } from "../../../rules/explain/describe-condition.ts";
import { findFact, findSchemaAt } from "../../../rules/fact-catalogue.ts";
import type { FactSchema } from "../../../rules/facts/fact.ts";
import { listAdjacentNumbers } from "../../../rules/kit/values.ts";
import { operatorDefinitions } from "../../../rules/operators-catalogue.gen.ts";
import type { Condition, LeafCondition } from "../../../schemas/documents/condition.ts";
import type { RuleTable } from "../../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";

/** A table with one small mistake in it. */
export interface Mutant {
  /** What was changed, for people. */
  what: string;
  table: RuleTable;
}

const slips = new Map(operatorDefinitions.map(({ name, slips }) => [name, slips]));

/** Other constants that an author could have written, by the fact's domain. */
function otherValues(value: JsonValue, domain: FactSchema): JsonValue[] {
  const listed = (domain.enum ?? []) as JsonValue[];
  if (typeof value === "number") return listAdjacentNumbers(value, domain);
  if (typeof value === "boolean") return [!value];
  if (typeof value === "string") return listed.length > 0 ? listed.filter((item) => item !== value) : [`${value}?`];
  if (!Array.isArray(value)) return [];
  const fewer = value.length > 1 ? value.map((_, index) => value.toSpliced(index, 1)) : [];
  const more = listed.filter((item) => !value.includes(item)).map((item) => [...value, item]);
  return [...fewer, ...more];
}

/** The domain of a car's fact at a path; `{}` for any value, and for facts about the site. */
function domainOf({ fact, path }: LeafCondition): FactSchema {
  const entry = findFact(fact);
  if (entry?.scope === "site") return {};
  return (entry && findSchemaAt(entry.schema, path === undefined ? [] : (parsePathKeys(path) ?? []))) ?? {};
}

/** A setting that a fact is compared with: its value is the constant. null for any other fact. */
const settingOf = ({ fact, path = "" }: { fact: string; path?: string }, settings: JsonObject): JsonValue =>
  (fact === "settings" ? (follow(settings, parsePathKeys(path) ?? [""]) as JsonValue | undefined) : null) ?? null;

const placeText = ({ fact, path }: { fact: string; path?: string }) => `${fact}${path?.slice(1) ?? ""}`;

/** A comparison as explanations write it: `price greaterThan settings.floor (10)`. */
function leafText(leaf: LeafCondition, settings: JsonObject): string {
  const { operator, value } = leaf;
  const setting = isFactRef(value) ? settingOf(value, settings) : null;
  const right = isFactRef(value)
    ? `${placeText(value)}${setting === null ? "" : ` (${JSON.stringify(setting)})`}`
    : JSON.stringify(value);
  return `${placeText(leaf)} ${operator} ${right}`;
}

function* leafMutants(leaf: LeafCondition, settings: JsonObject): Generator<[string, Condition]> {
  const text = leafText(leaf, settings);
  for (const operator of slips.get(leaf.operator) ?? []) yield [`${text}: ${operator}`, { ...leaf, operator }];
  const constant = isFactRef(leaf.value) ? settingOf(leaf.value, settings) : leaf.value;
  for (const value of otherValues(constant, domainOf(leaf)))
    yield [`${text}: ${JSON.stringify(value)}`, { ...leaf, value }];
}

function* listMutants(parts: Condition[], kind: "all" | "any", settings: JsonObject): Generator<[string, Condition]> {
  const make = (list: Condition[]): Condition => (kind === "any" ? { any: list } : { all: list });
  if (parts.length > 1) yield kind === "any" ? ["any: all", { all: parts }] : ["all: any", { any: parts }];
  for (const [index, part] of parts.entries()) {
    if (parts.length > 1)
      yield [`without part ${index + 1}: ${describeCondition(part)}`, make(parts.toSpliced(index, 1))];
    for (const [what, changed] of generateConditionMutants(part, settings))
      yield [what, make(parts.with(index, changed))];
  }
}

/**
 * Every condition that differs by one mistake. A named condition inside it is not changed; a comparison with one of
 * the settings is also tried with numbers next to that setting.
 */
export function* generateConditionMutants(
  condition: Condition,
  settings: JsonObject = {},
): Generator<[string, Condition]> {
  if ("fact" in condition) yield* leafMutants(condition, settings);
  else if ("any" in condition) yield* listMutants(condition.any, "any", settings);
  else if ("all" in condition) yield* listMutants(condition.all, "all", settings);
  else if ("condition" in condition) yield [`${condition.condition}: its opposite`, { not: condition }];
  else {
    yield ["a lost not", condition.not];
    for (const [what, not] of generateConditionMutants(condition.not, settings)) yield [what, { not }];
  }
}

/** Every table that differs by one mistake: an operator, a constant, a part, a row or the order of two rows. */
export function* generateTableMutants(table: RuleTable, settings: JsonObject = {}): Generator<Mutant> {
  for (const [index, row] of table.rows.entries()) {
    for (const [what, when] of generateConditionMutants(row.when, settings)) {
      yield {
        what: `row ${row.id}: ${what}`,
        table: { ...table, rows: table.rows.with(index, { ...row, when }) },
      };
    }
    yield { what: `without row ${row.id}`, table: { ...table, rows: table.rows.toSpliced(index, 1) } };
    const next = table.rows[index + 1];
    if (next !== undefined) {
      const rows = table.rows.toSpliced(index, 2, next, row);
      yield { what: `rows ${row.id} and ${next.id} swapped`, table: { ...table, rows } };
    }
  }
}
