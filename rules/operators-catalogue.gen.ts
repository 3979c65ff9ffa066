// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { OperatorDefinition } from "./operators/operator.ts";
import { operator as contains_ } from "./operators/contains.ts";
import { operator as doesNotContain_ } from "./operators/does-not-contain.ts";
import { operator as equal_ } from "./operators/equal.ts";
import { operator as greaterThanInclusive_ } from "./operators/greater-than-inclusive.ts";
import { operator as greaterThan_ } from "./operators/greater-than.ts";
import { operator as in_ } from "./operators/in.ts";
import { operator as lessThanInclusive_ } from "./operators/less-than-inclusive.ts";
import { operator as lessThan_ } from "./operators/less-than.ts";
import { operator as notEqual_ } from "./operators/not-equal.ts";
import { operator as notIn_ } from "./operators/not-in.ts";

/** What they mean: schemas, descriptions, examples. Never loaded by the browser. */
export const operatorDefinitions: readonly OperatorDefinition[] = [
  contains_,
  doesNotContain_,
  equal_,
  greaterThanInclusive_,
  greaterThan_,
  in_,
  lessThanInclusive_,
  lessThan_,
  notEqual_,
  notIn_,
];
