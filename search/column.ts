import {
  type Bits,
  clearBit,
  computeWordCount,
  copyBits,
  createEmptyBits,
  setBit,
  subtract,
  uniteAll,
} from "./bitset.ts";
import { openTexts, type Texts, type TextsImage } from "./texts.ts";

/**
 * One attribute of all documents. Its distinct values are numbered from 1 in order: numbers ascending, then strings;
 * 0 means no value. Documents of code `c` are `postings[starts[c] .. starts[c + 1]]`, ascending.
 */
export interface Column {
  readonly attribute: string;
  /** Documents in the index. */
  readonly size: number;
  /** Spelling of each code; that of 0 is unused. */
  readonly values: Texts;
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
  /** Of a numeric column without documents of several values. */
  readonly steps?: Steps;
}

/** A column as plain data that threads share; sets follow each other in one array. */
export interface ColumnImage extends Omit<Column, "bits" | "steps" | "values"> {
  readonly values: TextsImage;
  /** The codes that have a set, ascending. */
  readonly setCodes: Uint32Array;
  readonly sets: Uint32Array;
  readonly steps?: { readonly every: number; readonly sets: Uint32Array };
}

/** Set `n` holds the documents of the first `n * every` postings (all, for the last): a range is what two differ by. */
export interface Steps {
  readonly every: number;
  readonly sets: readonly Bits[];
}

/** The column of an image; nothing is copied. */
export function openColumn({ setCodes, sets, steps, values, ...image }: ColumnImage): Column {
  const column = { ...image, values: openTexts(values) };
  const words = computeWordCount(column.size);
  const setAt = (all: Uint32Array, place: number): Bits => all.subarray(place * words, (place + 1) * words);
  const bits: (Bits | undefined)[] = [];
  setCodes.forEach((code, place) => {
    bits[code] = setAt(sets, place);
  });
  if (steps === undefined) return { ...column, bits };
  const stepSets = Array.from({ length: STEPS + 1 }, (_, place) => setAt(steps.sets, place));
  return { ...column, bits, steps: { every: steps.every, sets: stepSets } };
}

/** Steps of a column. */
export const STEPS = 32;

/** Documents that hold the code. */
export const listCodeDocuments = (column: Column, code: number): Uint32Array =>
  column.postings.subarray(column.starts[code], column.starts[code + 1]);

/** How many documents hold the code. */
export const countCodeDocuments = (column: Column, code: number): number =>
  (column.starts[code + 1] as number) - (column.starts[code] as number);

/** Codes of a value; like Algolia, facet values are compared case-insensitively, and tags exactly. */
export function findCodes(column: Column, value: string, exact = false): readonly number[] {
  const key = value.toLowerCase();
  const codes: number[] = [];
  const number = Number(key);
  const numeric = findFirstCodeFrom(column, number, false);
  if (numeric < column.numbers.length && column.values.at(numeric) === key) codes.push(numeric);
  const { length } = column.values;
  for (let code = firstTextFrom(column, key); code < length && lowerCase(column, code) === key; code++)
    codes.push(code);
  return exact ? codes.filter((code) => column.values.at(code) === value) : codes;
}

const lowerCase = ({ values }: Column, code: number): string => values.at(code).toLowerCase();

/** First code of a text whose lower-case spelling is not before `key`; one past the last when there is none. */
function firstTextFrom(column: Column, key: string): number {
  let low = column.numbers.length;
  let high = column.values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lowerCase(column, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds the documents of the codes to the set. */
export function uniteCodes(column: Column, codes: readonly number[], target: Bits): void {
  const ready: Bits[] = [];
  for (const code of codes) {
    const set = column.bits[code];
    if (set) ready.push(set);
    else setPostings(column, column.starts[code] as number, column.starts[code + 1] as number, target);
  }
  uniteAll(target, ready);
}

/** Adds the documents of the codes `from` to `to` (exclusive) to the set. */
export function addCodes(column: Column, from: number, to: number, target: Bits): void {
  uniteCodes(
    column,
    Array.from({ length: to - from }, (_, i) => from + i),
    target,
  );
}

function setPostings({ postings }: Column, from: number, to: number, target: Bits): void {
  for (let i = from; i < to; i++) setBit(target, postings[i] as number);
}

function clearPostings({ postings }: Column, from: number, to: number, target: Bits): void {
  for (let i = from; i < to; i++) clearBit(target, postings[i] as number);
}

/** The documents that hold one of the codes `from` to `to` (exclusive). Read-only: it can be the column's own set. */
export function selectCodeRange(column: Column, from: number, to: number): Bits {
  if (to - from === 1) {
    const ready = column.bits[from];
    if (ready !== undefined) return ready;
  }
  const start = column.starts[from] as number;
  const end = column.starts[to] as number;
  if (column.steps && end - start > 2 * column.steps.every) return bitsByStep(column, column.steps, start, end);
  const bits = createEmptyBits(column.size);
  addCodes(column, from, to, bits);
  return bits;
}

/** A long slice of the postings: the difference of the nearest steps, corrected at both ends. */
function bitsByStep(column: Column, { every, sets }: Steps, start: number, end: number): Bits {
  const [low, high] = [Math.round(start / every), Math.round(end / every)];
  const from = low * every;
  const to = Math.min(high * every, column.postings.length);
  const bits = copyBits(sets[high] as Bits);
  subtract(bits, sets[low] as Bits);
  setPostings(column, start, from, bits);
  clearPostings(column, from, start, bits);
  setPostings(column, to, end, bits);
  clearPostings(column, end, to, bits);
  return bits;
}

/** First numeric code whose number is at least (`strict`: more than) `value`; one past the last when there is none. */
export function findFirstCodeFrom(column: Column, value: number, strict: boolean): number {
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
