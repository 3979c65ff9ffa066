import { type Bits, clearBit, emptyBits, setBit, unite } from "./bitset.ts";

/**
 * One attribute of all documents. Its distinct values are numbered from 1 in order: numbers ascending, then strings;
 * 0 means no value. Documents of code `c` are `postings[starts[c] .. starts[c + 1]]`, ascending.
 */
export interface Column {
  readonly attribute: string;
  /** Documents in the index. */
  readonly size: number;
  /** Spelling of each code; `values[0]` is unused. */
  readonly values: readonly string[];
  /** Value of the codes 1..`numbers.length - 1`, ascending; `numbers[0]` is unused. */
  readonly numbers: Float64Array;
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** Code of each document, when no document has two values. */
  readonly single?: Uint16Array | Uint32Array;
  /** Codes of document `d` are `codes[offsets[d] .. offsets[d + 1]]`, when some document has several values. */
  readonly many?: { readonly offsets: Uint32Array; readonly codes: Uint16Array | Uint32Array };
  /** Ready-made sets of the frequent codes. */
  readonly bits: readonly (Bits | undefined)[];
  /** Codes by lower-case spelling. */
  readonly lookup: ReadonlyMap<string, number | readonly number[]>;
}

/** Documents that hold the code. */
export const documentsOf = (column: Column, code: number): Uint32Array =>
  column.postings.subarray(column.starts[code], column.starts[code + 1]);

/** How many documents hold the code. */
export const totalOf = (column: Column, code: number): number =>
  (column.starts[code + 1] as number) - (column.starts[code] as number);

/** Codes of a value; Algolia compares facet values without regard to case, and tags exactly. */
export function codesOf(column: Column, value: string, exact = false): readonly number[] {
  const found = column.lookup.get(value.toLowerCase());
  if (found === undefined) return [];
  const codes = typeof found === "number" ? [found] : found;
  return exact ? codes.filter((code) => column.values[code] === value) : codes;
}

/** Adds the documents of the codes `from` to `to` (exclusive) to the set. */
export function addCodes(column: Column, from: number, to: number, target: Bits): void {
  const { postings, starts, bits } = column;
  for (let code = from; code < to; code++) {
    const ready = bits[code];
    if (ready !== undefined) {
      unite(target, ready);
      continue;
    }
    const end = starts[code + 1] as number;
    for (let i = starts[code] as number; i < end; i++) setBit(target, postings[i] as number);
  }
}

/** The documents that hold one of the codes `from` to `to` (exclusive). Read only: it may be the column's own set. */
export function bitsOfCodes(column: Column, from: number, to: number): Bits {
  if (to - from === 1) {
    const ready = column.bits[from];
    if (ready !== undefined) return ready;
  }
  const inside = (column.starts[to] as number) - (column.starts[from] as number);
  if (column.single === undefined || inside * 2 <= column.postings.length) {
    const bits = emptyBits(column.size);
    addCodes(column, from, to, bits);
    return bits;
  }
  // Most documents are inside: taking the others out of the documents with a value is less work.
  const bits = (column.bits[0] ?? emptyBits(column.size)).slice();
  const { postings, starts } = column;
  const low = starts[from] as number;
  for (let i = 0; i < low; i++) clearBit(bits, postings[i] as number);
  const end = postings.length;
  for (let i = starts[to] as number; i < end; i++) clearBit(bits, postings[i] as number);
  return bits;
}

/** First numeric code whose number is at least (`strict`: more than) `value`; one past the last when there is none. */
export function firstCodeFrom(column: Column, value: number, strict: boolean): number {
  const { numbers } = column;
  let low = 1;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const number = numbers[middle] as number;
    if (strict ? number <= value : number < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
