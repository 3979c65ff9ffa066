import {
  type Bits,
  computeWordCount,
  copyBits,
  createEmptyBits,
  createFullBits,
  intersect,
  subtract,
  unite,
} from "../bitset.ts";
import type { Work } from "../budget.ts";
import { type Column, countCodeDocuments, findCodes, selectCodeRange, uniteCodes } from "../column.ts";
import { type Places, selectDocumentsInArea } from "../geo.ts";
import { type Conjunction, conjoin, derive } from "./conjunction.ts";
import { type Filter, type Interval, isInterval, listFilterAttributes, serializeFilterKey } from "./filter.ts";
import { findCodeRange } from "./interval.ts";

/** The input of evaluating filters. */
export interface FilterSpace {
  readonly size: number;
  readonly columns: ReadonlyMap<string, Column>;
  readonly places: Places;
}

/** Cached results: a browser's page repeats the same conditions several times in one call. */
export interface FilterMemo {
  readonly sets: Map<string, Bits>;
  /** The last conjunction that was not derived from the previous one. */
  conjunction: Conjunction | undefined;
  readonly work: Work;
}

export const createFilterMemo = (work: Work): FilterMemo => ({
  sets: new Map(),
  conjunction: undefined,
  work,
});

/** Attributes of a filter that cannot be filtered on. */
export const findUnknownAttributes = (filter: Filter, space: FilterSpace): string[] =>
  listFilterAttributes(filter).filter((attribute) => !space.columns.has(attribute));

/** The documents that pass a filter. Read-only: it can be a set of the index. */
export function evaluate(filter: Filter, space: FilterSpace, memo: FilterMemo): Bits {
  if (filter.kind === "and") return conjunction(filter.of, space, memo);
  if (filter.kind === "facet") return facetBits([filter], space, memo.work);
  return evaluatePart({ key: serializeFilterKey(filter), of: [filter] }, space, memo);
}

/** Filters that are evaluated as one set: one filter, or the ends of a range. */
interface Part {
  key: string;
  readonly of: Filter[];
}

function evaluatePart({ key, of }: Part, space: FilterSpace, memo: FilterMemo): Bits {
  const known = memo.sets.get(key);
  if (known) return known;
  const [filter] = of as [Filter];
  // One or two sets, for complements and unions.
  memo.work(PER_PART + 2 * computeWordCount(space.size));
  const bits = of.every(isInterval)
    ? intervalBits(of, space, memo.work)
    : filter.kind === "or"
      ? disjunction(filter.of, space, memo)
      : filter.kind === "not"
        ? complement(evaluate(filter.of, space, memo), space)
        : filter.kind === "area"
          ? selectDocumentsInArea(filter.area, space.places, space.size, memo.work)
          : filter.kind === "number"
            ? complement(intervalBits([{ ...filter, comparison: "=" }], space, memo.work), space)
            : evaluate(filter, space, memo);
  memo.sets.set(key, bits);
  return bits;
}

function complement(of: Bits, space: FilterSpace): Bits {
  const bits = createFullBits(space.size);
  subtract(bits, of);
  return bits;
}

function conjunction(filters: readonly Filter[], space: FilterSpace, memo: FilterMemo): Bits {
  const parts = partsOf(filters);
  const [first] = parts;
  if (first === undefined) return createFullBits(space.size);
  if (parts.length === 1) return evaluatePart(first, space, memo);
  memo.work(parts.length * computeWordCount(space.size));
  const keys = parts.map(({ key }) => key);
  const derived = memo.conjunction && derive(memo.conjunction, keys);
  if (derived) return derived;
  memo.conjunction = conjoin(
    keys,
    parts.map((part) => evaluatePart(part, space, memo)),
  );
  return memo.conjunction.all;
}

/** Both ends of a range are one part: a page that leaves a range out leaves both out. */
function partsOf(filters: readonly Filter[]): Part[] {
  const parts: Part[] = [];
  const ranges = new Map<string, Part>();
  for (const filter of filters) {
    const key = serializeFilterKey(filter);
    const range = isInterval(filter) ? ranges.get(filter.attribute) : undefined;
    if (range) {
      range.key += key;
      range.of.push(filter);
      continue;
    }
    const part = { key, of: [filter] };
    parts.push(part);
    if (isInterval(filter)) ranges.set(filter.attribute, part);
  }
  return parts;
}

function disjunction(filters: readonly Filter[], space: FilterSpace, memo: FilterMemo): Bits {
  if (filters.every((filter) => filter.kind === "facet")) return facetBits(filters, space, memo.work);
  const bits = createEmptyBits(space.size);
  memo.work(filters.length * computeWordCount(space.size));
  for (const filter of filters) unite(bits, evaluate(filter, space, memo));
  return bits;
}

/** The documents that hold one of the values. */
function facetBits(filters: readonly Extract<Filter, { kind: "facet" }>[], space: FilterSpace, work: Work): Bits {
  const codes = new Map<Column, number[]>();
  for (const { attribute, value } of filters) {
    const column = space.columns.get(attribute);
    if (column === undefined) continue;
    const found = findCodes(column, value, attribute === "_tags");
    work(PER_PART + found.reduce((sum, code) => sum + costOfCode(column, code), 0));
    const known = codes.get(column);
    if (known) known.push(...found);
    else codes.set(column, [...found]);
  }
  const [only] = codes;
  if (codes.size === 1 && only?.[1].length === 1) {
    const [column, [code = 0]] = only;
    return selectCodeRange(column, code, code + 1);
  }
  const bits = createEmptyBits(space.size);
  for (const [column, wanted] of codes) uniteCodes(column, wanted, bits);
  return bits;
}

/** Steps of reading and looking up one condition. */
const PER_PART = 300;

const costOfCode = (column: Column, code: number): number =>
  column.bits[code] ? computeWordCount(column.size) : countCodeDocuments(column, code);

/** The documents within every one of the intervals, which are of one attribute. */
function intervalBits(intervals: readonly Interval[], space: FilterSpace, work: Work): Bits {
  const column = space.columns.get(intervals[0]?.attribute ?? "");
  if (column === undefined) return createEmptyBits(space.size);
  const ranges = intervals.map((interval) => findCodeRange(column, interval));
  // A document with several numbers can meet each end with a different one.
  const merged = column.single
    ? [[Math.max(...ranges.map(([from]) => from)), Math.min(...ranges.map(([, to]) => to))] as const]
    : ranges;
  const [first, ...rest] = merged.map(([from, to]) => {
    if (from >= to) return createEmptyBits(column.size);
    const documents = (column.starts[to] as number) - (column.starts[from] as number);
    work(3 * computeWordCount(column.size) + Math.min(documents, 2 * (column.steps?.every ?? documents)));
    return selectCodeRange(column, from, to);
  }) as [Bits, ...Bits[]];
  if (rest.length === 0) return first;
  const bits = copyBits(first);
  for (const other of rest) intersect(bits, other);
  return bits;
}
