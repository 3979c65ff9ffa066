import { type Almanac, Engine, type EngineResult, type TopLevelCondition } from "json-rules-engine";
import type { Condition } from "../../schemas/documents/condition.ts";
import { collectConditionNames, collectReferencedFacts } from "../check/walk.ts";
import type { Conditions } from "../compile/condition.ts";
import { follow, parsePathKeys } from "../compile/path.ts";
import type { Facts } from "../compute-facts.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

/** The fact that holds all facts of a run; no fact of the catalogue has such a name. */
const RUN = "$facts";

/** json-rules-engine wants a boolean or a reference at the root; one comparison alone is wrapped. */
function rooted(condition: Condition): TopLevelCondition {
  return ("fact" in condition ? { all: [condition] } : condition) as TopLevelCondition;
}

/** A condition whose parts are asked in their order, each only if those before it decide nothing yet. */
function inOrder(condition: Condition): Condition {
  const ordered = (parts: readonly Condition[]) =>
    parts.map((part, index) => ({ ...inOrder(part), priority: parts.length - index }));
  if ("all" in condition) return { all: ordered(condition.all) };
  if ("any" in condition) return { any: ordered(condition.any) };
  return "not" in condition ? { not: inOrder(condition.not) } : condition;
}

/**
 * An engine in which each condition is a rule, named by its index, and the first has the highest priority. The named
 * conditions, operators and facts that they use are registered. `asksAll`: it evaluates every comparison, for
 * explanations. Throws what json-rules-engine refuses.
 */
export function createEngine(rules: readonly Condition[], conditions: Conditions, { asksAll = false } = {}): Engine {
  const engine = new Engine([], {
    pathResolver: (value: object, path: string) => follow(value, parsePathKeys(path) ?? []),
  });
  for (const { name, reference } of operatorDefinitions) {
    if (reference !== "engine") engine.addOperator(name, reference);
  }
  const written = (condition: Condition) => rooted(asksAll ? condition : inOrder(condition));
  const names = new Set<string>();
  for (const when of rules) {
    collectConditionNames(when, conditions, names);
    for (const fact of collectReferencedFacts(when, conditions)) addFact(engine, fact);
  }
  for (const name of names) {
    engine.setCondition(name, { ...written(conditions[name] as Condition), name } as TopLevelCondition);
  }
  for (const [index, when] of rules.entries()) {
    const priority = rules.length - index;
    engine.addRule({ name: String(index), conditions: written(when), event: { type: "row" }, priority });
  }
  return engine;
}

/** `computeFacts` computes each fact once a run, so the engine keeps none. */
function addFact(engine: Engine, name: string): void {
  const read = async (_: unknown, almanac: Almanac) => (await almanac.factValue<Facts>(RUN)).get(name);
  engine.addFact(name, read, { cache: false });
}

/** Runs the rules of an engine on the facts of one subject. Runs of one engine must not overlap: the end of one ends all. */
export const runEngine = (engine: Engine, facts: Facts): Promise<EngineResult> => engine.run({ [RUN]: facts });
