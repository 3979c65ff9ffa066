import { type Bits, countCommon, hasBit } from "./bitset.ts";
import type { Work } from "./budget.ts";
import { type Column, countCodeDocuments } from "./column.ts";

/** The documents of a result, in the forms required for counting. */
export interface ResultSet {
  readonly bits: Bits;
  /** Number of documents in `bits`. */
  readonly count: number;
  /** The documents, ascending; or, when most documents match, those that do not. Created on first use. */
  listed(): { readonly docs: Uint32Array; readonly complement: boolean };
}

/** Least, greatest, mean and sum of a numeric facet over a result. */
export interface FacetStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
}

/** How a facet's values are ordered. */
export type FacetOrder = "count" | "alpha";

/**
 * The values of a facet in a result, in no order: their codes, each with its number of documents (never 0). Uses
 * buffers shared by all counts, so it is valid only until the next `countFacet`: new arrays for every facet of every
 * request would cost more in garbage collection than the counting.
 */
export interface Counted {
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
}

/** Counts a facet over a result in the way that reads the least data. */
export function countFacet(column: Column, result: ResultSet, work: Work): Counted {
  const codes = column.values.length;
  if (result.count === 0) return found(0);
  // Reads every value, and every document or each set of the frequent values.
  work(2 * codes + 2 * Math.min(result.count, column.size - result.count) + result.bits.length);
  // Prices and distances have about as many values as documents, so only occurring values are read.
  if (column.single && result.count < codes * 2 && result.count * 2 <= column.size) {
    return countMet(column.single, result.listed().docs, codes);
  }
  const counts = roomFor(codes);
  if (result.count === column.size) {
    for (let code = 1; code < codes; code++) counts[code] = countCodeDocuments(column, code);
  } else if (costOfSets(column, result) < Math.min(result.count, column.size - result.count)) {
    countBySets(column, result, counts);
  } else countByDocuments(column, result, counts);
  return harvest(counts, codes);
}

/** A count for each code, all 0 between two counts. */
let room = new Uint32Array(1024);
let foundCodes = new Uint32Array(1024);
let foundCounts = new Uint32Array(1024);

function roomFor(codes: number): Uint32Array {
  if (room.length < codes) {
    room = new Uint32Array(codes * 2);
    foundCodes = new Uint32Array(codes * 2);
    foundCounts = new Uint32Array(codes * 2);
  }
  return room;
}

const found = (length: number): Counted => ({
  codes: foundCodes.subarray(0, length),
  counts: foundCounts.subarray(0, length),
});

/** Moves the counts out of the buffer, which is 0 afterwards. */
function harvest(counts: Uint32Array, codes: number): Counted {
  const [toCodes, toCounts] = [foundCodes, foundCounts];
  let at = 0;
  counts[0] = 0;
  for (let code = 1; code < codes; code++) {
    const count = counts[code] as number;
    if (count === 0) continue;
    toCodes[at] = code;
    toCounts[at++] = count;
    counts[code] = 0;
  }
  return found(at);
}

function countMet(single: Uint16Array | Uint32Array, docs: Uint32Array, codes: number): Counted {
  const counts = roomFor(codes);
  const [toCodes, toCounts] = [foundCodes, foundCounts];
  const length = docs.length;
  let at = 0;
  for (let i = 0; i < length; i++) {
    const code = single[docs[i] as number] as number;
    const count = counts[code] as number;
    if (count === 0 && code !== 0) toCodes[at++] = code;
    counts[code] = count + 1;
  }
  counts[0] = 0;
  for (let i = 0; i < at; i++) {
    const code = toCodes[i] as number;
    toCounts[i] = counts[code] as number;
    counts[code] = 0;
  }
  return found(at);
}

// An AND with a count of bits costs about as much per word as reading a document.
const COST_OF_WORD = 1;

function costOfSets(column: Column, result: ResultSet): number {
  if (column.values.length > 200) return Number.POSITIVE_INFINITY;
  let cost = 0;
  for (let code = 1; code < column.values.length; code++) {
    cost += column.bits[code] ? result.bits.length * COST_OF_WORD : countCodeDocuments(column, code);
  }
  return cost;
}

function countBySets(column: Column, result: ResultSet, counts: Uint32Array): void {
  for (let code = 1; code < column.values.length; code++) {
    const ready = column.bits[code];
    if (ready) {
      counts[code] = countCommon(ready, result.bits);
      continue;
    }
    let count = 0;
    const end = column.starts[code + 1] as number;
    for (let i = column.starts[code] as number; i < end; i++) {
      if (hasBit(result.bits, column.postings[i] as number)) count++;
    }
    counts[code] = count;
  }
}

function countByDocuments(column: Column, result: ResultSet, counts: Uint32Array): void {
  const { docs, complement } = result.listed();
  if (column.single) countSingle(column.single, docs, counts);
  else if (column.many) countMany(column.many, docs, counts);
  if (!complement) return;
  for (let code = 1; code < column.values.length; code++) {
    counts[code] = countCodeDocuments(column, code) - (counts[code] as number);
  }
}

function countSingle(codes: Uint16Array | Uint32Array, docs: Uint32Array, counts: Uint32Array): void {
  const length = docs.length;
  for (let i = 0; i < length; i++) {
    const code = codes[docs[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function countMany(many: NonNullable<Column["many"]>, docs: Uint32Array, counts: Uint32Array): void {
  const { offsets, codes } = many;
  const length = docs.length;
  for (let i = 0; i < length; i++) {
    const doc = docs[i] as number;
    const end = offsets[doc + 1] as number;
    for (let j = offsets[doc] as number; j < end; j++) {
      const code = codes[j] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
}

/** One value of a facet: its code and its number of documents. */
export type CodeCount = readonly [code: number, count: number];

/** The values with the highest counts (ties: the value that comes first), or the first values, at most `limit`. */
export function selectTopCodes({ codes, counts }: Counted, limit: number, order: FacetOrder): CodeCount[] {
  // Code and count as one number that is greater for the earlier value: numbers sort without a callback.
  const unit = 2 ** 26;
  const byCount = order === "count";
  const { length } = codes;
  const keys = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const earliness = unit - 1 - (codes[i] as number);
    const count = counts[i] as number;
    keys[i] = byCount ? count * unit + earliness : earliness * unit + count;
  }
  const top = greatest(keys, limit);
  const result: CodeCount[] = [];
  for (let i = top.length - 1; i >= 0; i--) {
    const high = Math.floor((top[i] as number) / unit);
    const low = (top[i] as number) % unit;
    result.push(byCount ? [unit - 1 - low, high] : [unit - 1 - high, low]);
  }
  return result;
}

/** The greatest of the numbers, at most `limit`, ascending. A price facet has thousands: sorting all would cost most. */
function greatest(numbers: Float64Array, limit: number): Float64Array {
  if (numbers.length <= limit) return numbers.sort();
  // A heap with the smallest kept number on top.
  const heap = numbers.slice(0, limit).sort();
  for (let i = limit; i < numbers.length; i++) {
    const number = numbers[i] as number;
    if (number > (heap[0] as number)) replaceTop(heap, number);
  }
  return heap.sort();
}

function replaceTop(heap: Float64Array, number: number): void {
  const { length } = heap;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= length) break;
    if (child + 1 < length && (heap[child + 1] as number) < (heap[child] as number)) child++;
    if ((heap[child] as number) >= number) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = number;
}

/** Statistics of the numeric values; undefined when the result holds none. */
export function computeFacetStats(column: Column, { codes, counts }: Counted): FacetStats | undefined {
  const { numbers } = column;
  if (numbers.length === 1) return undefined;
  const length = codes.length;
  let total = 0;
  let sum = 0;
  let lowest = numbers.length;
  let highest = 0;
  for (let i = 0; i < length; i++) {
    const code = codes[i] as number;
    // Numbers have the lowest codes; beyond them are texts.
    if (code >= numbers.length) continue;
    total += counts[i] as number;
    sum += (counts[i] as number) * (numbers[code] as number);
    if (code < lowest) lowest = code;
    if (code > highest) highest = code;
  }
  if (total === 0) return undefined;
  return { min: numbers[lowest] as number, max: numbers[highest] as number, avg: sum / total, sum };
}
