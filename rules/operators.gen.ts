// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { OperatorTest } from "./operators/operator.ts";
import { test as contains_ } from "./operators/contains.ts";
import { test as doesNotContain_ } from "./operators/does-not-contain.ts";
import { test as equal_ } from "./operators/equal.ts";
import { test as greaterThanInclusive_ } from "./operators/greater-than-inclusive.ts";
import { test as greaterThan_ } from "./operators/greater-than.ts";
import { test as in_ } from "./operators/in.ts";
import { test as lessThanInclusive_ } from "./operators/less-than-inclusive.ts";
import { test as lessThan_ } from "./operators/less-than.ts";
import { test as notEqual_ } from "./operators/not-equal.ts";
import { test as notIn_ } from "./operators/not-in.ts";

/** What runs, by name. The browser loads this one. */
export const operatorTests: ReadonlyMap<string, OperatorTest> = new Map<string, OperatorTest>([
  ["contains", contains_],
  ["doesNotContain", doesNotContain_],
  ["equal", equal_],
  ["greaterThanInclusive", greaterThanInclusive_],
  ["greaterThan", greaterThan_],
  ["in", in_],
  ["lessThanInclusive", lessThanInclusive_],
  ["lessThan", lessThan_],
  ["notEqual", notEqual_],
  ["notIn", notIn_],
]);
