import type { Refinements, SearchState } from "../search-config.ts";

/** Conditions on cars: values of lists, and ranges. */
export interface Conditions {
  readonly refinements: Refinements;
  readonly ranges: SearchState["ranges"];
}

type Range = SearchState["ranges"][string];

export const hasConditions = ({ refinements, ranges }: Conditions): boolean =>
  Object.keys(refinements).length > 0 || Object.keys(ranges).length > 0;

/** Attributes of conditions. */
export const listConditionAttributes = ({ refinements, ranges }: Conditions): string[] => [
  ...Object.keys(refinements),
  ...Object.keys(ranges),
];

/** The intersection of two conditions; if it is impossible, the first one. */
export function intersectConditions(first: Conditions, second: Conditions): Conditions {
  const refinements = { ...second.refinements };
  for (const [attribute, values] of Object.entries(first.refinements)) {
    if (values.length === 0) continue;
    const others = Object.hasOwn(refinements, attribute) ? (refinements[attribute] ?? []) : [];
    const shared = others.filter((value) => values.includes(value));
    refinements[attribute] = shared.length > 0 ? shared : values;
  }
  const ranges = { ...second.ranges };
  for (const [attribute, range] of Object.entries(first.ranges)) {
    ranges[attribute] = Object.hasOwn(ranges, attribute) ? narrower(range, ranges[attribute] ?? {}) : range;
  }
  return { refinements, ranges };
}

/** The intersection of a list of conditions; if it is impossible, earlier ones take precedence. */
export const intersectAllConditions = (conditions: readonly Conditions[]): Conditions =>
  conditions.reduce(intersectConditions, { refinements: {}, ranges: {} });

function narrower(range: Range, other: Range): Range {
  const min = Math.max(range.min ?? Number.NEGATIVE_INFINITY, other.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(range.max ?? Number.POSITIVE_INFINITY, other.max ?? Number.POSITIVE_INFINITY);
  if (min > max) return range;
  return { ...(Number.isFinite(min) && { min }), ...(Number.isFinite(max) && { max }) };
}

/** Whether two conditions are equal for an attribute. */
export function hasEqualConditions(attribute: string, first: Conditions, other: Conditions): boolean {
  const [values, others] = [first, other].map(({ refinements }) =>
    Object.hasOwn(refinements, attribute) ? (refinements[attribute] ?? []) : [],
  ) as [string[], string[]];
  const [range, second] = [first, other].map(({ ranges }) =>
    Object.hasOwn(ranges, attribute) ? (ranges[attribute] ?? {}) : {},
  ) as [Range, Range];
  const isSameList = values.length === others.length && values.every((value) => others.includes(value));
  return isSameList && range.min === second.min && range.max === second.max;
}

/** Conditions without those about some attributes. */
export function omitAttributes({ refinements, ranges }: Conditions, names: readonly string[]): Conditions {
  const kept = <Value>(all: { [attribute: string]: Value }) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
  return { refinements: kept(refinements), ranges: kept(ranges) };
}
