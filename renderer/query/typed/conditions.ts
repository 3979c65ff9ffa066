import type { OpenRange } from "../range-values.ts";
import type { Refinements, SearchState } from "../search-config.ts";

/** Conditions on cars: values of lists, and ranges. */
export interface Conditions {
  readonly refinements: Refinements;
  readonly ranges: SearchState["ranges"];
}

type Range = SearchState["ranges"][string];

/** Attributes of conditions. */
export const listConditionAttributes = ({ refinements, ranges }: Conditions): string[] => [
  ...Object.keys(refinements),
  ...Object.keys(ranges),
];

/** A value by its name; undefined for what every object has, such as `constructor`. */
export const findOwn = <Value>(all: { [name: string]: Value }, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** The intersection of two conditions; if it is impossible, the first one. */
export function intersectConditions(first: Conditions, second: Conditions): Conditions {
  const refinements = { ...second.refinements };
  for (const [attribute, values] of Object.entries(first.refinements)) {
    if (values.length === 0) continue;
    const shared = findOwn(refinements, attribute)?.filter((value) => values.includes(value));
    refinements[attribute] = shared?.length ? shared : values;
  }
  const ranges = { ...second.ranges };
  for (const [attribute, range] of Object.entries(first.ranges)) {
    ranges[attribute] = narrowRange(range, findOwn(ranges, attribute) ?? {});
  }
  return { refinements, ranges };
}

/** The intersection of a list of conditions; if it is impossible, earlier ones take precedence. */
export const intersectAllConditions = (conditions: readonly Conditions[]): Conditions =>
  conditions.reduce(intersectConditions, { refinements: {}, ranges: {} });

/** The conditions of all phrases of a text. */
export const conditionsOf = (phrases: readonly { readonly conditions: Conditions }[]): Conditions =>
  intersectAllConditions(phrases.map(({ conditions }) => conditions));

/** The intersection of two ranges; if it is impossible, the first one. */
export function narrowRange(range: Range, other: OpenRange): Range {
  const min = Math.max(range.min ?? Number.NEGATIVE_INFINITY, other.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(range.max ?? Number.POSITIVE_INFINITY, other.max ?? Number.POSITIVE_INFINITY);
  if (min > max) return range;
  return { ...(Number.isFinite(min) && { min }), ...(Number.isFinite(max) && { max }) };
}

/** Whether two conditions are equal for an attribute. */
export function hasEqualConditions(attribute: string, first: Conditions, other: Conditions): boolean {
  const [values = [], others = []] = [first, other].map(({ refinements }) => findOwn(refinements, attribute));
  const [range, otherRange] = [first, other].map(({ ranges }) => findOwn(ranges, attribute));
  return isSameSet(values, others) && range?.min === otherRange?.min && range?.max === otherRange?.max;
}

/** Whether two lists have the same values, in any order. */
export const isSameSet = (values: readonly string[] | undefined, others: readonly string[]): boolean =>
  values?.length === others.length && others.every((value) => values.includes(value));

/** An object without some of its names. */
export const omit = <Value>(all: { [name: string]: Value }, names: readonly string[]): { [name: string]: Value } =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

/** Conditions without those about some attributes. */
export const omitAttributes = ({ refinements, ranges }: Conditions, names: readonly string[]): Conditions => ({
  refinements: omit(refinements, names),
  ranges: omit(ranges, names),
});
