import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { Facts } from "../compute-facts.ts";
import { operatorTests } from "../operators.gen.ts";
import { follow, parsePathKeys } from "./path.ts";

/** A compiled condition: synchronous and without side effects. */
export type Test = (facts: Facts) => boolean;

/** Named conditions of a tenant. */
export type Conditions = { readonly [name: string]: Condition };

/**
 * JSON that checks/rules/ would have refused: an unknown operator or condition, a cycle, a path that is not plain.
 */
export class RuleError extends Error {}

/** Reads a fact, at a path of it when there is one. */
export function compileRead(fact: string, path: string | undefined): (facts: Facts) => unknown {
  if (path === undefined || path === "") return (facts) => facts.get(fact);
  const keys = parsePathKeys(path);
  if (keys === undefined) throw new RuleError(`"${path}" is not a plain path`);
  return (facts) => follow(facts.get(fact), keys);
}

interface FactRef {
  fact: string;
  path?: string;
}

/** Whether a condition's `value` is another fact. */
export const isFactRef = (value: unknown): value is FactRef =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "fact");

function compileLeaf(leaf: LeafCondition): Test {
  const test = operatorTests.get(leaf.operator);
  if (test === undefined) throw new RuleError(`There is no operator "${leaf.operator}"`);
  const left = compileRead(leaf.fact, leaf.path);
  if (isFactRef(leaf.value)) {
    const right = compileRead(leaf.value.fact, leaf.value.path);
    return (facts) => test(left(facts), right(facts));
  }
  const { value } = leaf;
  return (facts) => test(left(facts), value);
}

/**
 * Compiles a condition to closures with json-rules-engine's meanings (an empty `all` and an empty `any` hold).
 * Throws RuleError where checks/rules/ would have reported a problem.
 */
export function compileCondition(condition: Condition, conditions: Conditions = {}): Test {
  return compile(condition, conditions, []);
}

function compile(condition: Condition, conditions: Conditions, open: readonly string[]): Test {
  if ("any" in condition) {
    const tests = condition.any.map((part) => compile(part, conditions, open));
    if (tests.length === 0) return () => true;
    return (facts) => {
      for (const test of tests) if (test(facts)) return true;
      return false;
    };
  }
  if ("all" in condition) {
    const tests = condition.all.map((part) => compile(part, conditions, open));
    return (facts) => {
      for (const test of tests) if (!test(facts)) return false;
      return true;
    };
  }
  if ("not" in condition) {
    const test = compile(condition.not, conditions, open);
    return (facts) => !test(facts);
  }
  if ("condition" in condition) {
    const name = condition.condition;
    // json-rules-engine follows a cycle until the process dies.
    if (open.includes(name)) throw new RuleError(`"${name}" refers to itself`);
    const named = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (named === undefined) throw new RuleError(`There is no condition "${name}"`);
    return compile(named, conditions, [...open, name]);
  }
  return compileLeaf(condition);
}
