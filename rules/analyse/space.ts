import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { walkComparisons } from "../check/walk.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import type { FactSchema } from "../facts/fact.ts";
import { listCuts } from "../operators/operator.ts";
import { operatorTests } from "../operators.gen.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import { listRepresentatives, TooComplex } from "./domain.ts";

/** A fact, or a path in it, that conditions compare. */
export interface FactPath {
  fact: string;
  path?: string;
}

/** The properties of the tenant's facts that the analysis requires. */
export interface Domains {
  /** The domain of the fact at a path, and whether it can be missing. */
  domain(place: FactPath): { schema: FactSchema; missing: boolean };
  /** The value of a fact that is the same for all cars (a setting), undefined when it varies. */
  constant(place: FactPath): JsonValue | undefined;
}

/** Facts that are compared with each other vary together; most groups have one. */
export interface Group {
  places: FactPath[];
  /** One tuple of values for each way in which the group's comparisons can turn out. */
  classes: unknown[][];
}

/** The result of a comparison for each class of its group. */
export interface Atom {
  group: number;
  truth: boolean[];
}

export interface Space {
  groups: Group[];
  atomOf(leaf: LeafCondition): Atom;
}

const definitions = new Map(operatorDefinitions.map((definition) => [definition.name, definition]));
const mostTuples = 60_000;
const keyOf = ({ fact, path }: FactPath) => (path ? `${fact} ${path}` : fact);
const leafKey = (leaf: LeafCondition) => JSON.stringify([leaf.fact, leaf.path, leaf.operator, leaf.value]);

/** The right side as another fact, undefined when it is a constant, or a fact that is one. */
function otherPlace(leaf: LeafCondition, domains: Domains): FactPath | undefined {
  if (!isFactRef(leaf.value)) return undefined;
  const { fact, path } = leaf.value;
  const place = { fact, ...(path && { path }) };
  return domains.constant(place) === undefined ? place : undefined;
}

function rightConstant(leaf: LeafCondition, domains: Domains): JsonValue {
  return isFactRef(leaf.value) ? (domains.constant(leaf.value) ?? null) : leaf.value;
}

interface Known {
  place: FactPath;
  values: Set<JsonValue>;
  members: Set<JsonValue>;
}

/** Comparing a fact both as a whole and at a path would require splitting it; tables do not do that. */
function refuseOverlaps(places: readonly FactPath[]): void {
  const keys = new Set(places.map(keyOf));
  for (const { fact, path = "" } of places) {
    const steps = path.split(".");
    for (let length = 0; length < steps.length; length++) {
      const shorter = length < 2 ? fact : keyOf({ fact, path: steps.slice(0, length).join(".") });
      if (path !== "" && keys.has(shorter)) throw new TooComplex(`${fact} is compared both whole and at ${path}`);
    }
  }
}

/** Every place that the comparisons name, with the constants at which its domain splits, and which facts are compared with each other. */
function survey(all: readonly LeafCondition[], domains: Domains) {
  const places = new Map<string, Known>();
  const parents = new Map<string, string>();
  const root = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined || parent === key ? key : root(parent);
  };
  const know = (place: FactPath): Known => {
    const key = keyOf(place);
    const known = places.get(key) ?? { place, values: new Set(), members: new Set() };
    places.set(key, known);
    return known;
  };
  for (const leaf of all) {
    const place = { fact: leaf.fact, ...(leaf.path && { path: leaf.path }) };
    const known = know(place);
    const other = otherPlace(leaf, domains);
    const operator = definitions.get(leaf.operator);
    const isMember = operator?.splitsBy === "member";
    if (other !== undefined) {
      if (isMember) throw new TooComplex(`the list ${keyOf(place)} is searched for another fact`);
      know(other);
      parents.set(root(keyOf(place)), root(keyOf(other)));
      continue;
    }
    const value = rightConstant(leaf, domains);
    for (const cut of listCuts(operator ?? {}, value)) (isMember ? known.members : known.values).add(cut);
  }
  refuseOverlaps([...places.values()].map(({ place }) => place));
  const grouped = new Map<string, Known[]>();
  for (const [key, known] of places) grouped.set(root(key), [...(grouped.get(root(key)) ?? []), known]);
  return [...grouped.values()];
}

const edgesOf = ({ enum: listed, minimum, maximum }: FactSchema): JsonValue[] =>
  [...((listed ?? []) as JsonValue[]), minimum, maximum].filter((value): value is JsonValue => value !== undefined);

/** A place that conditions name, and values such that every value of its domain compares like one of them. */
export interface PlaceValues {
  place: FactPath;
  values: unknown[];
}

function valuesOf(members: readonly Known[], domains: Domains, least = 1): PlaceValues[] {
  const together = members.length > 1;
  const facts = members.map((member) => ({ ...member, ...domains.domain(member.place) }));
  // Facts that meet must be able to be equal, and above and below each other, within each other's intervals.
  const pooled = new Set(facts.flatMap(({ values, schema }) => [...values, ...edgesOf(schema)]));
  return facts.map(({ place, schema, missing, values, members: looked }) => {
    const splits = { values: together ? pooled : values, members: looked };
    return { place, values: listRepresentatives(schema, splits, missing, Math.max(least, facts.length)) };
  });
}

/** Every place that conditions name, with values at, around and between the constants that it is compared with. */
export function collectComparedValues(
  conditions: readonly Condition[],
  named: Conditions,
  domains: Domains,
): PlaceValues[] {
  const all = conditions.flatMap((condition) => [...walkComparisons(condition, named)]);
  return survey(all, domains).flatMap((members) => valuesOf(members, domains, 3));
}

/** Every combination of the values of facts that are compared with each other. */
function tuples(members: readonly Known[], domains: Domains): unknown[][] {
  const lists = valuesOf(members, domains).map(({ values }) => values);
  if (lists.reduce((product, list) => product * list.length, 1) > mostTuples) {
    const names = members.map(({ place }) => keyOf(place)).join(", ");
    throw new TooComplex(`these facts are compared with each other in too many ways: ${names}`);
  }
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}

/** Groups of facts whose comparisons can turn out in finitely many ways, and those ways. */
export function buildSpace(conditions: readonly Condition[], named: Conditions, domains: Domains): Space {
  const all = new Map<string, LeafCondition>();
  for (const condition of conditions)
    for (const leaf of walkComparisons(condition, named)) all.set(leafKey(leaf), leaf);
  const groups: Group[] = [];
  const atoms = new Map<string, Atom>();
  for (const members of survey([...all.values()], domains)) {
    const indexOf = new Map(members.map(({ place }, index) => [keyOf(place), index]));
    const own = [...all].filter(([, leaf]) => indexOf.has(keyOf(leaf)));
    const evaluate = own.map(([, leaf]) => {
      const test = operatorTests.get(leaf.operator);
      if (test === undefined) throw new Error(`There is no operator "${leaf.operator}"`);
      const left = indexOf.get(keyOf(leaf)) ?? 0;
      const other = otherPlace(leaf, domains);
      const right = other && (indexOf.get(keyOf(other)) ?? 0);
      const constant = rightConstant(leaf, domains);
      return (tuple: unknown[]) => test(tuple[left], right === undefined ? constant : tuple[right]);
    });
    const classes = new Map<string, { tuple: unknown[]; truths: boolean[] }>();
    for (const tuple of tuples(members, domains)) {
      const truths = evaluate.map((test) => test(tuple));
      const key = truths.map(Number).join("");
      if (!classes.has(key)) classes.set(key, { tuple, truths });
    }
    const group = groups.length;
    // Simplest first: an example uses the first suitable combination and should contain no more than necessary.
    const held = ({ truths }: { truths: boolean[] }) => truths.filter(Boolean).length;
    const ways = [...classes.values()].sort((a, b) => held(a) - held(b));
    groups.push({ places: members.map(({ place }) => place), classes: ways.map(({ tuple }) => tuple) });
    for (const [index, [key]] of own.entries()) {
      atoms.set(key, { group, truth: ways.map(({ truths }) => truths[index] ?? false) });
    }
  }
  return {
    groups,
    atomOf(leaf) {
      const atom = atoms.get(leafKey(leaf));
      if (atom === undefined) throw new Error(`A comparison was not analysed: ${leafKey(leaf)}`);
      return atom;
    },
  };
}
