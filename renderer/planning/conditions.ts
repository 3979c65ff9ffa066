import {
  type Conditions,
  compileCondition,
  computeFacts,
  type FactInput,
  type Facts,
  type Test,
} from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { PlanContext } from "./plan.ts";
import type { Scope } from "./scope.ts";

/** The part of a fact input that all scopes of a page share. */
export type PageFacts = Pick<FactInput, "site" | "visitor" | "now" | "route">;

/**
 * Decides `when` conditions for scopes of one page. A scope's `car` is the car of the facts; everything else in scope
 * is their `data`. Conditions are compiled once each, facts once per scope.
 */
export function createConditionDecider(conditions: Conditions, page: PageFacts): PlanContext["holds"] {
  const tests = compiledTests(conditions);
  const facts = new WeakMap<Scope, Facts>();
  return (condition, scope) => {
    let known = facts.get(scope);
    if (!known) {
      const car = scope.car as FactInput["car"];
      known = computeFacts({ ...page, ...(car && { car }), data: scope as JsonObject });
      facts.set(scope, known);
    }
    return tests(condition)(known);
  };
}

const testsByConditions = new WeakMap<Conditions, WeakMap<Condition, Test>>();

function compiledTests(conditions: Conditions): (condition: Condition) => Test {
  let tests = testsByConditions.get(conditions);
  if (!tests) {
    tests = new WeakMap();
    testsByConditions.set(conditions, tests);
  }
  const known = tests;
  return (condition) => {
    let test = known.get(condition);
    if (!test) {
      test = compileCondition(condition, conditions);
      known.set(condition, test);
    }
    return test;
  };
}
