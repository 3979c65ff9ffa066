import { type Bits, emptyBits, fullBits, intersect, subtract, unite } from "../bitset.ts";
import { addCodes, bitsOfCodes, type Column, codesOf, firstCodeFrom } from "../column.ts";
import { attributesOf, type Filter } from "./filter.ts";

/** What filters are evaluated over. */
export interface FilterSpace {
  readonly size: number;
  readonly columns: ReadonlyMap<string, Column>;
}

/** Sets already worked out, by condition: one browser page asks the same conditions several times in one call. */
export type FilterMemo = Map<string, Bits>;

/** Attributes of a filter that cannot be filtered on. */
export const unknownAttributes = (filter: Filter, space: FilterSpace): string[] =>
  attributesOf(filter).filter((attribute) => !space.columns.has(attribute));

/** The documents a filter lets through. Read only: it may be a set of the index. */
export function evaluate(filter: Filter, space: FilterSpace, memo: FilterMemo): Bits {
  switch (filter.kind) {
    case "and":
      return conjunction(filter.of, space, memo);
    case "or":
      return disjunction(filter.of, space, memo);
    case "not": {
      const bits = fullBits(space.size);
      subtract(bits, evaluate(filter.of, space, memo));
      return bits;
    }
    default:
      return remembered(filter, space, memo);
  }
}

function conjunction(filters: readonly Filter[], space: FilterSpace, memo: FilterMemo): Bits {
  const [first, ...rest] = filters;
  if (first === undefined) return fullBits(space.size);
  if (rest.length === 0) return evaluate(first, space, memo);
  const bits = evaluate(first, space, memo).slice();
  for (const filter of rest) {
    if (filter.kind === "not") subtract(bits, evaluate(filter.of, space, memo));
    else intersect(bits, evaluate(filter, space, memo));
  }
  return bits;
}

function disjunction(filters: readonly Filter[], space: FilterSpace, memo: FilterMemo): Bits {
  const key = JSON.stringify(filters);
  const known = memo.get(key);
  if (known) return known;
  const bits = emptyBits(space.size);
  memo.set(key, bits);
  for (const filter of filters) {
    const codes = filter.kind === "facet" ? facetCodes(filter.attribute, filter.value, space) : undefined;
    if (codes === undefined) unite(bits, evaluate(filter, space, memo));
    else for (const [column, code] of codes) addCodes(column, code, code + 1, bits);
  }
  return bits;
}

function remembered(
  filter: Exclude<Filter, { kind: "and" | "or" | "not" }>,
  space: FilterSpace,
  memo: FilterMemo,
): Bits {
  if (filter.kind === "facet") {
    const codes = facetCodes(filter.attribute, filter.value, space);
    const [only] = codes;
    if (codes.length === 1 && only) return bitsOfCodes(only[0], only[1], only[1] + 1);
    const bits = emptyBits(space.size);
    for (const [column, code] of codes) addCodes(column, code, code + 1, bits);
    return bits;
  }
  const key = JSON.stringify(filter);
  const known = memo.get(key);
  if (known) return known;
  const bits = filter.kind === "range" ? rangeBits(filter, space) : comparisonBits(filter, space);
  memo.set(key, bits);
  return bits;
}

function facetCodes(attribute: string, value: string, space: FilterSpace): (readonly [Column, number])[] {
  const column = space.columns.get(attribute);
  if (column === undefined) return [];
  return codesOf(column, value, attribute === "_tags").map((code) => [column, code] as const);
}

function rangeBits(filter: Extract<Filter, { kind: "range" }>, space: FilterSpace): Bits {
  const column = space.columns.get(filter.attribute);
  if (column === undefined || filter.low > filter.high) return emptyBits(space.size);
  return between(column, firstCodeFrom(column, filter.low, false), firstCodeFrom(column, filter.high, true));
}

function comparisonBits(filter: Extract<Filter, { kind: "number" }>, space: FilterSpace): Bits {
  const column = space.columns.get(filter.attribute);
  if (column === undefined) return emptyBits(space.size);
  const { comparison, value } = filter;
  const from = firstCodeFrom(column, value, false);
  const past = firstCodeFrom(column, value, true);
  const end = column.numbers.length;
  switch (comparison) {
    case "<":
      return between(column, 1, from);
    case "<=":
      return between(column, 1, past);
    case ">":
      return between(column, past, end);
    case ">=":
      return between(column, from, end);
    case "=":
      return between(column, from, past);
    case "!=": {
      // As NOT: a document without the number is also not equal to it.
      const bits = fullBits(space.size);
      subtract(bits, between(column, from, past));
      return bits;
    }
  }
}

const between = (column: Column, from: number, to: number): Bits =>
  from < to ? bitsOfCodes(column, from, to) : emptyBits(column.size);
