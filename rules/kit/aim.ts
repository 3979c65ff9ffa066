import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { FactPath, PlaceValues } from "../analyse/space.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import { operatorTests } from "../operators.gen.ts";

/** A fact, or a path in it, and the value that it should have; undefined for missing. */
export interface Aim {
  place: FactPath;
  value: unknown;
}

/** What aims are chosen from. */
export interface Range {
  conditions: Conditions;
  /** The values to choose from, by `placeKey`. */
  places: ReadonlyMap<string, PlaceValues>;
  /** The value of a fact that is the same for all cars (a setting). */
  constant(place: FactPath): JsonValue | undefined;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
}

export const placeKey = ({ fact, path }: FactPath) => (path ? `${fact} ${path}` : fact);

export const pick = <T>(list: readonly T[], { below }: Pick<Range, "below">): T | undefined =>
  list[below(list.length)];

const placeOf = ({ fact, path }: FactPath): FactPath => ({ fact, ...(path && { path }) });

function aimAtLeaf(leaf: LeafCondition, wanted: boolean, range: Range): Aim[] {
  const test = operatorTests.get(leaf.operator);
  const left = range.places.get(placeKey(leaf));
  if (test === undefined || left === undefined) return [];
  const other = isFactRef(leaf.value) ? placeOf(leaf.value) : undefined;
  const constant = other === undefined ? leaf.value : range.constant(other);
  if (other === undefined || constant !== undefined) {
    const values = left.values.filter((value) => test(value, constant) === wanted);
    return values.length === 0 ? [] : [{ place: left.place, value: pick(values, range) }];
  }
  const right = range.places.get(placeKey(other));
  const pairs = left.values.flatMap((a) =>
    (right?.values ?? []).filter((b) => test(a, b) === wanted).map((b) => [a, b] as const),
  );
  const pair = pick(pairs, range);
  return pair
    ? [
        { place: left.place, value: pair[0] },
        { place: other, value: pair[1] },
      ]
    : [];
}

/**
 * Values of facts with which the condition holds, or fails, as far as its parts do not contradict each other: of an `any`
 * one part is chosen.
 */
export function aimAt(condition: Condition, wanted: boolean, range: Range): Aim[] {
  if ("fact" in condition) return aimAtLeaf(condition, wanted, range);
  if ("not" in condition) return aimAt(condition.not, !wanted, range);
  if ("condition" in condition) {
    const named = range.conditions[condition.condition];
    return named === undefined ? [] : aimAt(named, wanted, range);
  }
  const every = "all" in condition ? wanted : !wanted;
  const parts = "all" in condition ? condition.all : condition.any;
  if (every) return parts.flatMap((part) => aimAt(part, wanted, range));
  const part = pick(parts, range);
  return part ? aimAt(part, wanted, range) : [];
}
