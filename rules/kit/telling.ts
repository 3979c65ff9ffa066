import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { difference, type TableVersion } from "../analyse/compare.ts";
import type { FactPath } from "../analyse/space.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import type { Witness } from "../analyse/witness.ts";
import { conditionNames, leaves, referencedFacts } from "../check/walk.ts";
import { type Conditions, compileCondition, isFactRef } from "../compile/condition.ts";
import { compileTables, decide as decideTable } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { placeKey } from "./aim.ts";
import { exampleName } from "./example-name.ts";
import { conditionMutants, mutantsOf } from "./mutants.ts";
import { exampleValues } from "./ranges.ts";
import { exampleOf, plainSituation, type Situation, situationFacts } from "./situation.ts";
import { smallest } from "./smaller.ts";
import { steered } from "./steer.ts";

const isSite = (fact: string) => fact === "flags" || fact === "settings";

/** The facts of a car one by one, with those flags and settings that are not the dealer's own. */
function* placesIn(car: Witness, base: Witness): Generator<[FactPath, unknown]> {
  function* walk(fact: string, keys: readonly string[], value: JsonValue): Generator<[FactPath, unknown]> {
    if (isObject(value) && Object.keys(value).length > 0) {
      for (const [key, inner] of Object.entries(value)) yield* walk(fact, [...keys, key], inner);
    } else yield [{ fact, ...(keys.length > 0 && { path: ["$", ...keys].join(".") }) }, value];
  }
  for (const [fact, value] of Object.entries(car)) {
    for (const [place, inner] of walk(fact, [], value)) {
      const own = isObject(base[fact]) ? (base[fact] as Witness)[place.path?.slice(2) ?? ""] : undefined;
      if (!isSite(fact) || inner !== own) yield [place, inner];
    }
  }
}

/**
 * The car with fields from which its facts are computed, as far as such fields are known, laid over a situation. Facts
 * share fields, so that one of them can undo another: each order in which they can follow in a circle is another way.
 */
function* realised(car: Witness, base: Witness, from: Situation, site: FactSite): Generator<Situation> {
  const places = [...placesIn(car, base)];
  for (const order of [places, places.toReversed()]) {
    for (const first of order.keys()) {
      let situation = from;
      for (const [place, value] of [...order.slice(first), ...order.slice(0, first)])
        situation = steered(situation, place, value, site)[0] ?? situation;
      yield situation;
    }
  }
}

const noCar: Situation = { ...plainSituation, car: {} };

/** The car with its facts as they are. */
function given(car: Witness, base: Witness, from: Situation): Situation {
  const { flags: _, settings: __, ...facts } = car;
  const site: Situation["site"] = {};
  for (const [{ fact, path = "" }, value] of placesIn(car, base))
    if (isSite(fact)) site[fact] = { ...(site[fact] as Witness), [path.slice(2)]: value as JsonValue };
  return { ...from, site, facts };
}

/**
 * The smallest situation of a car, made from `from`, for which `holds` still holds: with fields of a real car where they are
 * known, else with facts.
 */
export function situationOf(
  car: Witness,
  holds: (facts: Facts) => boolean,
  { base, site, from, plain }: { base: Witness; site: FactSite; from: Situation; plain?: Situation["car"] },
): Situation {
  const isOne = (situation: Situation) => holds(situationFacts(situation, site));
  const asGiven = given(car, base, from);
  const found = [...realised(car, base, from, site), asGiven].find(isOne);
  return smallest(found ?? asGiven, isOne, plain as JsonObject | undefined);
}

/** Whether facts are a combination that cannot occur, for a table. */
export function impossibleFor(table: RuleTable, context: AnalysisContext): (facts: Facts) => boolean {
  const never = [...(table.impossible ?? []).map(({ when }) => when), ...context.impossible(table)];
  const tests = never.map((when) => compileCondition(when, context.conditions));
  return (facts) => tests.some((test) => test(facts));
}

/** The constants that a table and its examples name for each place, with one that is none of them. */
function wordsOf(table: RuleTable, conditions: Conditions): Map<string, JsonValue[]> {
  const found = new Map<string, Set<JsonValue>>();
  for (const leaf of table.rows.flatMap(({ when }) => [...leaves(when, conditions)])) {
    const known = found.get(placeKey(leaf)) ?? new Set(exampleValues(leaf, [table]));
    found.set(placeKey(leaf), known);
    for (const one of isFactRef(leaf.value) ? [] : [leaf.value].flat()) known.add(one);
  }
  return new Map([...found].map(([key, words]) => [key, [...words, "other"]]));
}

/** The table with one small mistake each, in its rows or in the named conditions that they use. */
function* mistakesOf(table: RuleTable, { conditions, base }: AnalysisContext): Generator<TableVersion> {
  const words = wordsOf(table, conditions);
  const slipping = {
    settings: objectOf(base.settings),
    words: (leaf: FactPath) => words.get(placeKey(leaf)) ?? [],
  };
  for (const mutant of mutantsOf(table, slipping)) yield { table: mutant.table, conditions };
  const used = new Set(table.rows.flatMap(({ when }) => [...conditionNames(when, conditions)]));
  for (const name of used)
    for (const [, changed] of conditionMutants(conditions[name] as Condition, slipping))
      yield { table, conditions: { ...conditions, [name]: changed } };
}

/**
 * For every small mistake in a table, a situation in which the table decides differently because of it. Where a table has
 * such a mistake, one of them shows it. Situations that no fields of a car are known to make are left out. Throws
 * TooComplex.
 */
export function tellingSituations(table: RuleTable, context: AnalysisContext, site: FactSite): Situation[] {
  const impossible = impossibleFor(table, context);
  const right = { table, conditions: context.conditions };
  const decide = (version: TableVersion) => {
    const compiled = compileTables({ t: version.table }, version.conditions);
    return (facts: Facts) => JSON.stringify(decideTable(compiled, "t", facts).result);
  };
  const decideRight = decide(right);
  const found = new Map<string, Situation>();
  for (const wrong of mistakesOf(table, context)) {
    const car = difference(right, wrong, context);
    if (car === undefined) continue;
    const decideWrong = decide(wrong);
    const tells = (situation: Situation) => {
      const facts = situationFacts(situation, site);
      return !impossible(facts) && decideRight(facts) !== decideWrong(facts);
    };
    const situation = realised(car, context.base, plainSituation, site).find(tells);
    if (situation) found.set(JSON.stringify(situation), situation);
  }
  return [...found.values()];
}

/**
 * The smallest example of a table that its mistake fails, made from a car that tells the two apart: with fields of a real
 * car where they are known, else with facts. `decides` gives the rows of the table, and whether the mistake changes what it says.
 */
export function tellingExample(
  car: Witness,
  table: RuleTable,
  {
    context,
    site,
    decides,
    taken,
  }: {
    context: AnalysisContext;
    site: FactSite;
    decides: (facts: Facts) => { rows: string[]; differs: boolean };
    /** Names of other examples. */
    taken: ReadonlySet<string>;
  },
): RuleExample {
  const impossible = impossibleFor(table, context);
  const tells = (facts: Facts) => decides(facts).differs && !impossible(facts);
  const situation = situationOf(car, tells, { base: context.base, site, from: noCar, plain: {} });
  const { rows } = decides(situationFacts(situation, site));
  const read = new Set(table.rows.flatMap(({ when }) => [...referencedFacts(when, context.conditions)]));
  const example = exampleOf(situation, { name: "", rows, read, site });
  return { ...example, name: exampleName(example, taken) };
}
