import type { JsonValue } from "../../schemas/json-value.ts";
import type { AtLeastOne } from "../../schemas/parts/at-least-one.ts";

/** The comparison itself: the fact's value on the left, the condition's `value` on the right. */
export type OperatorTest = (left: unknown, right: unknown) => boolean;

/** JSON Schema of the written right side, and the required kind of fact on the left side. */
export interface OperatorDefinition {
  name: string;
  description: string;
  /** Kind of fact that the operator makes sense of; checked against the fact's schema at load. */
  left: "any" | "number" | "array";
  /** JSON Schema of the written `value`. */
  right: { readonly type: JsonValue; readonly [keyword: string]: JsonValue };
  /** Whether `value` may be another fact; `in` may not, because json-rules-engine rejects the run if that is not a list. */
  rightFact: boolean;
  test: OperatorTest;
  /**
   * json-rules-engine's test, which confirms the compiled one: `engine` if the engine has an operator of this name,
   * otherwise a test written independently of `test`.
   */
  reference: "engine" | OperatorTest;
  /** The text between fact and value when a condition is displayed: `price < 20000`. */
  phrase: string;
  /** Operators that an author may write by mistake instead; mutation of tables tries them. */
  slips: readonly string[];
  /**
   * The values that analysis must try: the `value` and its neighbours, or lists with and without the value as a
   * member.
   */
  splitsBy: "value" | "member";
  /**
   * The constants at which the outcome can change, where they are others than the `value` or the entries of its list. An
   * operator that has them takes no other fact as its `value` (`rightFact`), whose constants nobody knows.
   */
  cuts?: (value: JsonValue) => readonly JsonValue[];
  /** `[fact value, value, outcome]`, run as tests; they are the documentation's examples too. */
  examples: AtLeastOne<readonly [JsonValue | undefined, JsonValue, boolean]>;
}

/**
 * Declares one operator of the condition language: one file in `rules/operators/`, which also exports the bare test
 * (what the browser needs).
 */
// @__NO_SIDE_EFFECTS__
export function defineOperator(definition: OperatorDefinition): OperatorDefinition {
  return definition;
}

/** The constants at which an operator's outcome can change for a `value`. */
export const listCuts = ({ cuts }: Pick<OperatorDefinition, "cuts">, value: JsonValue): readonly JsonValue[] =>
  cuts ? cuts(value) : Array.isArray(value) ? value : [value];

/**
 * json-rules-engine's test of whether a fact can be ordered: whether its text begins with a number, as in `[5]` and
 * `"9 km"`.
 */
export const startsAsNumber = (value: unknown): boolean => !Number.isNaN(Number.parseFloat(value as string));
