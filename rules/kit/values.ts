import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { collectComparedValues, type Domains, type FactPath, type PlaceValues } from "../analyse/space.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import { walkComparisons } from "../check/walk.ts";
import { isFactRef } from "../compile/condition.ts";
import { follow, parsePathKeys } from "../compile/path.ts";
import { findFact } from "../fact-catalogue.ts";
import type { FactSchema } from "../facts/fact.ts";
import { plainCar } from "./situation.ts";

/** The smallest difference of fractional prices, AUD. */
const cent = 0.01;

/** Numbers next to a constant: one apart, and one cent apart if the fact can have a fraction. */
export function listAdjacentNumbers(value: number, { type }: FactSchema): number[] {
  const steps = [type].flat().includes("number") ? [1, cent] : [1];
  return steps.flatMap((step) => [value + step, value - step]).map((near) => Math.round(near * 100) / 100);
}

export const formatFactPathKey = ({ fact, path }: FactPath) => (path ? `${fact} ${path}` : fact);

/** What the tables' examples say about a place: words that no row names any more, or not yet. */
function exampleValues({ fact, path }: FactPath, tables: readonly RuleTable[]): JsonValue[] {
  const keys = path === undefined ? [] : (parsePathKeys(path) ?? []);
  return tables
    .flatMap(({ examples }) => examples)
    .flatMap(({ facts = {}, car = {} }) => {
      const value = follow({ ...car, ...facts }[fact], keys) ?? null;
      return typeof value === "object" ? [] : [value as JsonValue];
    });
}

/** How much a value says: counterexamples shrink to what says least. Amounts above zero read better than others. */
const weigh = (value: unknown) =>
  value === undefined ? 0 : JSON.stringify(value).length + (typeof value === "number" && value <= 0 ? 10 : 0);

/** The kinds of values of a fact, as `typeof` names them; none where its schema leaves them open. */
function kindsOf(place: FactPath, { domain }: Domains): string[] {
  const { type, enum: listed } = domain(place).schema as { type?: string | string[]; enum?: JsonValue[] };
  if (listed !== undefined) return listed.map((value) => typeof value);
  return [type ?? []].flat().map((name) => (name === "integer" ? "number" : name));
}

/**
 * The values of each fact that the tables and `when` compare, by `formatFactPathKey`: their constants, those beside and between them, and
 * what the tables' examples say; what says least first. Throws TooComplex.
 */
export function collectFactValues(
  tables: readonly RuleTable[],
  when: Condition | undefined,
  { conditions, domains }: AnalysisContext,
): ReadonlyMap<string, PlaceValues> {
  const all = tables.flatMap(({ rows, invariants = [], impossible = [] }) =>
    [...rows, ...invariants, ...impossible].map((part) => part.when),
  );
  if (when) all.push(when);
  const compared = new Map<string, { constants: Set<JsonValue>; kinds: Set<string> }>();
  const comparedWith = (place: FactPath) => {
    const known = compared.get(formatFactPathKey(place)) ?? { constants: new Set(), kinds: new Set() };
    compared.set(formatFactPathKey(place), known);
    return known;
  };
  for (const leaf of all.flatMap((condition) => [...walkComparisons(condition, conditions)])) {
    const right = isFactRef(leaf.value) ? domains.constant(leaf.value) : leaf.value;
    for (const constant of [right ?? []].flat()) {
      comparedWith(leaf).constants.add(constant);
      comparedWith(leaf).kinds.add(typeof constant);
    }
    if (!isFactRef(leaf.value)) continue;
    for (const kind of kindsOf(leaf.value, domains)) comparedWith(leaf).kinds.add(kind);
    for (const kind of kindsOf(leaf, domains)) comparedWith(leaf.value).kinds.add(kind);
  }
  const found = collectComparedValues(all, conditions, domains).map(({ place, values }): [string, PlaceValues] => {
    const { constants, kinds } = comparedWith(place);
    const { schema } = domains.domain(place);
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema as {
      minimum?: number;
      maximum?: number;
    };
    const near = [...constants].flatMap((value) =>
      typeof value === "number" ? listAdjacentNumbers(value, schema) : [],
    );
    // A fact of any type is compared with something: only values of that kind mean anything to its table.
    const isOpen = kinds.size > 0 && kindsOf(place, domains).length === 0;
    const isMeant = (value: unknown) => !isOpen || value === undefined || value === null || kinds.has(typeof value);
    const every = new Set([
      ...values.filter(isMeant),
      ...near.filter((value) => value >= minimum && value <= maximum),
      ...exampleValues(place, tables),
    ]);
    return [formatFactPathKey(place), { place, values: [...every].sort((a, b) => weigh(a) - weigh(b)) }];
  });
  return new Map(found);
}

function* factsIn(outcome: JsonValue | undefined): Generator<string> {
  if (Array.isArray(outcome)) for (const item of outcome) yield* factsIn(item);
  if (!isObject(outcome)) return;
  if (typeof outcome.$fact === "string") yield outcome.$fact;
  if (typeof outcome.$url === "string") for (const [, name = ""] of outcome.$url.matchAll(/\{([^{}]+)\}/g)) yield name;
  for (const item of Object.values(outcome)) yield* factsIn(item);
}

/** Fields of a car that the tables' outcomes show, those of a plain car apart. */
export function collectShownFields(tables: readonly RuleTable[]): string[] {
  const outcomes = tables.flatMap((table) => [...table.rows.map(({ then }) => then), table.default]);
  const names = new Set(outcomes.flatMap((outcome) => [...factsIn(outcome)]));
  return [...names].filter((name) => findFact(name)?.direct === true && !Object.hasOwn(plainCar, name));
}
