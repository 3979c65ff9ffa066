/** Reusable buffers of bits, by size; a set of 100,000 documents takes longer to allocate than to fill. */
const spare = new Map<number, Uint32Array[]>();
const MAX_SPARE = 64;
let spares = 0;
let lent: Uint32Array[] | undefined;

/** A buffer to overwrite: it still contains its previous values. */
export function takeWords(length: number): Uint32Array {
  if (lent === undefined) return new Uint32Array(length);
  let words = spare.get(length)?.pop();
  if (words === undefined) words = new Uint32Array(length);
  else spares--;
  lent.push(words);
  return words;
}

/**
 * Runs work whose sets must not be referenced afterwards: all buffers taken meanwhile are reused. The work must be
 * synchronous and must not load an index. A nested call is part of the outer one.
 */
export function runWithRecycling<T>(work: () => T): T {
  if (lent !== undefined) return work();
  lent = [];
  try {
    return work();
  } finally {
    for (const words of lent) giveBack(words);
    lent = undefined;
  }
}

function giveBack(words: Uint32Array): void {
  if (spares === MAX_SPARE) {
    // Mostly sizes that no index uses any more.
    spare.clear();
    spares = 0;
  }
  const same = spare.get(words.length);
  if (same) same.push(words);
  else spare.set(words.length, [words]);
  spares++;
}
