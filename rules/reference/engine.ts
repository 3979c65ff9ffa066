import { Engine, type TopLevelCondition } from "json-rules-engine";
import type { Condition } from "../../schemas/documents/condition.ts";
import { conditionNames, referencedFacts } from "../check/walk.ts";
import type { Conditions } from "../compile/condition.ts";
import { follow, pathKeys } from "../compile/path.ts";
import type { Facts } from "../compute-facts.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

/** A rule of the reference engine; a run's outcome includes its name. */
export interface ReferenceRule {
  name: string;
  when: Condition;
}

/** json-rules-engine wants a boolean or a reference at the root; one comparison alone is wrapped. */
function rooted(condition: Condition): TopLevelCondition {
  return ("fact" in condition ? { all: [condition] } : condition) as TopLevelCondition;
}

/** An engine that returns every rule's outcome; it never stops early, so overlapping runs cannot disturb each other. */
export function referenceEngine(rules: readonly ReferenceRule[], conditions: Conditions): Engine {
  const engine = new Engine([], {
    allowUndefinedFacts: true,
    pathResolver: (value: object, path: string) => follow(value, pathKeys(path) ?? []),
  });
  for (const { name, reference } of operatorDefinitions) {
    if (reference !== "engine") engine.addOperator(name, reference);
  }
  const used = new Set<string>();
  for (const { when } of rules) conditionNames(when, conditions, used);
  for (const name of used) {
    engine.setCondition(name, { ...rooted(conditions[name] as Condition), name } as TopLevelCondition);
  }
  // Rules with the same priority finish in any order, so each rule has its own priority.
  for (const [index, { name, when }] of rules.entries()) {
    engine.addRule({
      name,
      conditions: rooted(when),
      event: { type: "row" },
      priority: rules.length - index,
    });
  }
  return engine;
}

/** The values of every fact that the rules read, in the engine's format. */
export function factValues(names: Iterable<string>, facts: Facts): { [name: string]: unknown } {
  // No prototype: the engine walks inherited names too.
  const values: { [name: string]: unknown } = Object.create(null);
  for (const name of names) values[name] = facts.get(name);
  return values;
}

/** Names of the facts that these rules read, including those in named conditions. */
export function factNames(rules: readonly ReferenceRule[], conditions: Conditions): Set<string> {
  const names = new Set<string>();
  for (const { when } of rules) for (const name of referencedFacts(when, conditions)) names.add(name);
  return names;
}
