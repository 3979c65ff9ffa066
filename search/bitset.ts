import { takeWords } from "./recycle.ts";

/** A set of documents, one bit each; document `d` is bit `d & 31` of word `d >>> 5`. */
export type Bits = Uint32Array;

// Loops here read `length` once: reading it from a possibly resizable array at every step costs more than the step.

/** Words needed for `size` documents. */
export const computeWordCount = (size: number): number => (size + 31) >>> 5;

/** The empty set over `size` documents. */
export const createEmptyBits = (size: number): Bits => takeWords(computeWordCount(size)).fill(0);

/** Another set of the same documents. */
export function copyBits(bits: Bits): Bits {
  const copy = takeWords(bits.length);
  copy.set(bits);
  return copy;
}

/** The set of all `size` documents; bits past the last document stay 0, which every operation relies on. */
export function createFullBits(size: number): Bits {
  const bits = takeWords(computeWordCount(size)).fill(0xffffffff);
  const tail = size & 31;
  if (tail !== 0) bits[bits.length - 1] = (1 << tail) - 1;
  return bits;
}

export function setBit(bits: Bits, doc: number): void {
  const word = doc >>> 5;
  bits[word] = (bits[word] as number) | (1 << (doc & 31));
}

export function clearBit(bits: Bits, doc: number): void {
  const word = doc >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (doc & 31));
}

export const hasBit = (bits: Bits, doc: number): boolean => (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;

/** `target` becomes its intersection with `other`. */
export function intersect(target: Bits, other: Bits): void {
  const words = target.length;
  for (let i = 0; i < words; i++) target[i] = (target[i] as number) & (other[i] as number);
}

/** `target` becomes its union with `other`. */
export function unite(target: Bits, other: Bits): void {
  const words = target.length;
  for (let i = 0; i < words; i++) target[i] = (target[i] as number) | (other[i] as number);
}

/** `target` becomes its union with all the others, four per pass, because reading and writing `target` costs most. */
export function uniteAll(target: Bits, others: readonly Bits[]): void {
  const words = target.length;
  for (let at = 0; at < others.length; at += 4) {
    const a = others[at] as Bits;
    const [b, c, d] = [others[at + 1] ?? a, others[at + 2] ?? a, others[at + 3] ?? a];
    for (let i = 0; i < words; i++) {
      target[i] = (target[i] as number) | (a[i] as number) | (b[i] as number) | (c[i] as number) | (d[i] as number);
    }
  }
}

/** `target` loses every document of `other`. */
export function subtract(target: Bits, other: Bits): void {
  const words = target.length;
  for (let i = 0; i < words; i++) target[i] = (target[i] as number) & ~(other[i] as number);
}

/** Number of bits set in one word. */
export function countSetBits(word: number): number {
  let w = (word - ((word >>> 1) & 0x55555555)) | 0;
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of documents in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  const words = bits.length;
  for (let i = 0; i < words; i++) {
    count += countSetBits(bits[i] as number);
  }
  return count;
}

/** Number of documents in both sets. */
export function countCommon(left: Bits, right: Bits): number {
  let count = 0;
  const words = left.length;
  for (let i = 0; i < words; i++) {
    const word = (left[i] as number) & (right[i] as number);
    if (word !== 0) count += countSetBits(word);
  }
  return count;
}

/** Writes the documents of the set, or those that are not in it (`others`), ascending; `size` is that of the index. */
export function listBits(bits: Bits, into: Uint32Array, size: number, others = false): Uint32Array {
  const words = bits.length;
  const flip = others ? -1 : 0;
  // First the nonzero words, found without a branch, which processors cannot predict in a sparse set.
  const filled = takeWords(words);
  let fill = 0;
  for (let i = 0; i < words; i++) {
    // `| 0` keeps the word a 32-bit integer in the machine too; as an unsigned one it would become a double.
    const word = ((bits[i] as number) ^ flip) | 0;
    filled[fill] = i;
    fill += (word | -word) >>> 31;
  }
  let at = 0;
  for (let i = 0; i < fill; i++) {
    const place = filled[i] as number;
    let word = ((bits[place] as number) ^ flip) | 0;
    do {
      into[at++] = (place << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    } while (word !== 0);
  }
  while (at > 0 && (into[at - 1] as number) >= size) at--;
  return into.subarray(0, at);
}

/** Up to `length` documents of the set after skipping the first `offset`, ascending. */
export function sliceBits(bits: Bits, offset: number, length: number): number[] {
  const docs: number[] = [];
  let skip = offset;
  const words = bits.length;
  for (let i = 0; i < words && docs.length < length; i++) {
    let word = bits[i] as number;
    if (word === 0) continue;
    if (skip > 0) {
      const ones = countSetBits(word);
      if (ones <= skip) {
        skip -= ones;
        continue;
      }
    }
    while (word !== 0 && docs.length < length) {
      const lowest = word & -word;
      if (skip > 0) skip--;
      else docs.push((i << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return docs;
}
