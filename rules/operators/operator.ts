import type { JsonValue } from "../../schemas/json-value.ts";

/** The comparison itself: the fact's value on the left, the condition's `value` on the right. */
export type OperatorTest = (left: unknown, right: unknown) => boolean;

/** JSON Schema of what the right side may be written as, and the kind of fact that the left side must be. */
export interface OperatorDefinition {
  name: string;
  description: string;
  /** Kind of fact that the operator makes sense of; checked against the fact's schema at load. */
  left: "any" | "number" | "array";
  /** JSON Schema of the written `value`. */
  right: { [keyword: string]: JsonValue };
  /** Whether `value` may be another fact; `in` may not, because json-rules-engine rejects the run if that is not a list. */
  rightFact: boolean;
  test: OperatorTest;
  /**
   * How json-rules-engine decides it, which confirms the compiled test: `engine` where it has an operator of this name,
   * else a test that is written independently of `test`.
   */
  reference: "engine" | OperatorTest;
  /** What stands between the fact and the value where a condition is shown to people: `price < 20000`. */
  phrase: string;
  /** Operators that somebody may write instead by mistake; mutation of tables tries them. */
  slips: readonly string[];
  /** What analysis has to try: the `value` and what lies around it, or lists with and without the value as a member. */
  splitsBy: "value" | "member";
  /** `[fact value, value, outcome]`, run as tests; they are the documentation's examples too. */
  examples: readonly (readonly [JsonValue | undefined, JsonValue, boolean])[];
}

/**
 * Declares one operator of the condition language: one file in `rules/operators/`, which also exports the bare test
 * (what the browser needs).
 */
// @__NO_SIDE_EFFECTS__
export function defineOperator(definition: OperatorDefinition): OperatorDefinition {
  return definition;
}

/** json-rules-engine's test of whether a fact can be ordered: its text begins with a number. `[5]` and `"9 km"` do. */
export const startsAsNumber = (value: unknown): boolean => !Number.isNaN(Number.parseFloat(value as string));
