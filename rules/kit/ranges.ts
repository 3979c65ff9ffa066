import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Domains, type FactPath, type PlaceValues, placesOf } from "../analyse/space.ts";
import { leaves } from "../check/walk.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import { follow, pathKeys } from "../compile/path.ts";
import { factEntry } from "../fact-catalogue.ts";
import { placeKey } from "./aim.ts";
import { besides } from "./mutants.ts";
import { plainCar } from "./situation.ts";

/** What a set of tables reads. */
export interface Read {
  /** The values at, beside and between the constants that each fact is compared with, by `placeKey`. */
  places: ReadonlyMap<string, PlaceValues>;
  /** Fields of cars that outcomes show but no condition compares. */
  shown: readonly string[];
}

/** Every fact, and every placeholder of an address, in an outcome. */
export function* shownFacts(value: JsonValue | undefined): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* shownFacts(item);
  if (!isObject(value)) return;
  if (typeof value.$fact === "string") yield value.$fact;
  if (typeof value.$url === "string")
    for (const [, name = ""] of value.$url.matchAll(/\{([^{}]+)\}/g)) yield name;
  for (const item of Object.values(value)) yield* shownFacts(item);
}

/** The values, with those right beside the numbers among the constants, where a slip would put them. */
function withNear(
  { place, values }: PlaceValues,
  constants: ReadonlySet<JsonValue>,
  { domain }: Domains,
): PlaceValues {
  const { schema } = domain(place);
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema as {
    minimum?: number;
    maximum?: number;
  };
  const near = [...constants].flatMap((one) =>
    typeof one === "number" ? [one, ...besides(one, schema)] : [],
  );
  return { place, values: [...values, ...near.filter((value) => value >= minimum && value <= maximum)] };
}

/** The kinds of values of a fact, as `typeof` names them; none where its schema leaves them open. */
function kindsOf(place: FactPath, { domain }: Domains): string[] {
  const { type, enum: listed } = domain(place).schema as { type?: string | string[]; enum?: JsonValue[] };
  if (listed !== undefined) return listed.map((one) => typeof one);
  return [type ?? []].flat().map((one) => (one === "integer" ? "number" : one));
}

/**
 * A fact of any type is compared with something, a constant or another fact: only values of those kinds mean anything to
 * its table.
 */
function meant({ place, values }: PlaceValues, kinds: ReadonlySet<string>, { domain }: Domains): PlaceValues {
  const { type, enum: listed } = domain(place).schema;
  if (type !== undefined || listed !== undefined || kinds.size === 0) return { place, values };
  const fits = (value: unknown) =>
    value === undefined || value === null || kinds.has(typeof value as "string");
  return { place, values: values.filter(fits) };
}

/** What the tables' examples say about a place: words that no row names any more, or not yet. */
export function* exampleValues({ fact, path }: FactPath, tables: readonly RuleTable[]): Generator<JsonValue> {
  const keys = path === undefined ? [] : (pathKeys(path) ?? []);
  for (const { facts = {}, car = {} } of tables.flatMap(({ examples }) => examples)) {
    const said = [facts, car].find((given) => Object.hasOwn(given, fact))?.[fact];
    const value = said === undefined ? undefined : follow(said, keys);
    if (value !== undefined && typeof value !== "object") yield value as JsonValue;
  }
}

const conditionsIn = ({ rows, invariants = [], impossible = [] }: RuleTable): Condition[] =>
  [...rows, ...invariants, ...impossible].map(({ when }) => when);

/** What the tables read, and the condition `also`. Throws TooComplex. */
export function readBy(
  tables: readonly RuleTable[],
  also: readonly Condition[],
  { conditions, domains }: { conditions: Conditions; domains: Domains },
): Read {
  const all = [...tables.flatMap(conditionsIn), ...also];
  const constants = new Map<string, Set<JsonValue>>();
  const kinds = new Map<string, Set<string>>();
  const addKinds = (place: FactPath, more: readonly string[]) =>
    kinds.set(placeKey(place), new Set([...(kinds.get(placeKey(place)) ?? []), ...more]));
  for (const leaf of all.flatMap((condition) => [...leaves(condition, conditions)])) {
    const known = constants.get(placeKey(leaf)) ?? new Set();
    constants.set(placeKey(leaf), known);
    const { value } = leaf;
    const right = isFactRef(value) ? domains.constant(value) : value;
    for (const one of [right ?? []].flat()) known.add(one);
    addKinds(
      leaf,
      [...known].map((one) => typeof one),
    );
    if (!isFactRef(value)) continue;
    addKinds(leaf, kindsOf(value, domains));
    addKinds(value, kindsOf(leaf, domains));
  }
  const found = placesOf(all, conditions, domains).map((one) => {
    const said = constants.get(placeKey(one.place)) ?? new Set();
    const { place, values } = withNear(
      meant(one, kinds.get(placeKey(one.place)) ?? new Set(), domains),
      said,
      domains,
    );
    return { place, values: [...new Set([...values, ...exampleValues(place, tables)])] };
  });
  const places = new Map(found.map((one) => [placeKey(one.place), one]));
  const outcomes = tables.flatMap((table) => [...table.rows.map(({ then }) => then), table.default]);
  const names = new Set(outcomes.flatMap((outcome) => [...shownFacts(outcome)]));
  const isField = (name: string) => factEntry(name)?.direct === true && !Object.hasOwn(plainCar, name);
  const shown = [...names].filter((name) => isField(name) && !places.has(name));
  return { places, shown };
}
