import { type Bits, countCommon, hasBit } from "./bitset.ts";
import { type Column, totalOf } from "./column.ts";

/** The documents of a result, in the shapes counting needs. */
export interface ResultSet {
  readonly bits: Bits;
  /** Number of documents in `bits`. */
  readonly count: number;
  /** The documents, ascending; or, when most documents match, those that do not. Made when first asked for. */
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

/** The values of a facet in a result: codes ascending, each with its number of documents (never 0). */
export interface Counted {
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
}

/** Counts a facet over a result by whichever way touches least. */
export function countFacet(column: Column, result: ResultSet): Counted {
  const codes = column.values.length;
  if (result.count === 0) return { codes: new Uint32Array(0), counts: new Uint32Array(0) };
  // Of few documents, sorting their codes beats clearing and reading a place for every value (prices, distances).
  if (column.single && result.count * 16 < codes) return countBySorting(column.single, result.listed().docs);
  const counts = scratchFor(codes);
  if (result.count === column.size) {
    for (let code = 1; code < codes; code++) counts[code] = totalOf(column, code);
  } else if (costOfSets(column, result) < Math.min(result.count, column.size - result.count)) {
    countBySets(column, result, counts);
  } else countByDocuments(column, result, counts);
  return harvest(counts, codes);
}

let scratch = new Uint32Array(1024);

/** Room for a count of each code, all 0; `harvest` empties it again. */
function scratchFor(codes: number): Uint32Array {
  if (scratch.length < codes) scratch = new Uint32Array(codes * 2);
  return scratch;
}

/** Takes the counts out of the room, which is 0 afterwards. */
function harvest(room: Uint32Array, codes: number): Counted {
  let found = 0;
  room[0] = 0;
  for (let code = 1; code < codes; code++) if (room[code] !== 0) found++;
  const taken = { codes: new Uint32Array(found), counts: new Uint32Array(found) };
  let at = 0;
  for (let code = 1; code < codes; code++) {
    const count = room[code] as number;
    if (count === 0) continue;
    taken.codes[at] = code;
    taken.counts[at++] = count;
    room[code] = 0;
  }
  return taken;
}

function countBySorting(single: Uint16Array | Uint32Array, docs: Uint32Array): Counted {
  const sorted = new Uint32Array(docs.length);
  const length = docs.length;
  for (let i = 0; i < length; i++) sorted[i] = single[docs[i] as number] as number;
  sorted.sort();
  const codes = new Uint32Array(docs.length);
  const counts = new Uint32Array(docs.length);
  let at = -1;
  for (let i = 0; i < length; i++) {
    const code = sorted[i] as number;
    if (code === 0) continue;
    if (at < 0 || codes[at] !== code) codes[++at] = code;
    counts[at] = (counts[at] as number) + 1;
  }
  return { codes: codes.subarray(0, at + 1), counts: counts.subarray(0, at + 1) };
}

// An AND with a count of bits costs about as much per word as reading 1.5 documents.
const COST_OF_WORD = 1.5;

function costOfSets(column: Column, result: ResultSet): number {
  if (column.values.length > 200) return Number.POSITIVE_INFINITY;
  let cost = 0;
  for (let code = 1; code < column.values.length; code++) {
    cost += column.bits[code] ? result.bits.length * COST_OF_WORD : totalOf(column, code);
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
    counts[code] = totalOf(column, code) - (counts[code] as number);
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
export function topCodes(counted: Counted, limit: number, order: FacetOrder): CodeCount[] {
  const { codes, counts } = counted;
  const first = Math.min(limit, codes.length);
  const places =
    order === "alpha" ? Array.from({ length: first }, (_, i) => i) : new TopPlaces(counts, limit).all();
  return places.map((place) => [codes[place] as number, counts[place] as number]);
}

/** Finds the places of the highest counts: a price facet has thousands of values, and sorting them would cost most. */
class TopPlaces {
  private readonly counts: Uint32Array;
  private readonly limit: number;
  /** A heap whose top is the worst place kept. */
  private readonly heap: number[] = [];

  constructor(counts: Uint32Array, limit: number) {
    this.counts = counts;
    this.limit = limit;
  }

  /** Best first. */
  all(): number[] {
    const { counts, heap, limit } = this;
    let least = 0;
    const places = counts.length;
    for (let place = 0; place < places; place++) {
      // Places come ascending, so a tie with the least kept never wins.
      if ((counts[place] as number) <= least) continue;
      if (heap.length < limit) this.add(place);
      else this.replaceTop(place);
      if (heap.length === limit) least = counts[heap[0] as number] as number;
    }
    return heap.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  }

  private worse(a: number, b: number): boolean {
    const difference = (this.counts[a] as number) - (this.counts[b] as number);
    return difference === 0 ? a > b : difference < 0;
  }

  private add(place: number): void {
    const { heap } = this;
    let at = heap.push(place) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.worse(place, heap[parent] as number)) break;
      heap[at] = heap[parent] as number;
      at = parent;
    }
    heap[at] = place;
  }

  private replaceTop(place: number): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.worse(heap[child + 1] as number, heap[child] as number)) child++;
      if (!this.worse(heap[child] as number, place)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = place;
  }
}

/** Statistics of the numeric values; undefined when the result holds none. */
export function statsOf(column: Column, { codes, counts }: Counted): FacetStats | undefined {
  const { numbers } = column;
  let total = 0;
  let sum = 0;
  let last = 0;
  // Numbers have the lowest codes.
  for (let i = 0; i < codes.length && (codes[i] as number) < numbers.length; i++) {
    last = numbers[codes[i] as number] as number;
    total += counts[i] as number;
    sum += (counts[i] as number) * last;
  }
  if (total === 0) return undefined;
  return { min: numbers[codes[0] as number] as number, max: last, avg: sum / total, sum };
}
