import type { Bits } from "../bitset.ts";
import { takeWords } from "../recycle.ts";

/** The sets of a conjunction's parts, and what follows from them. */
export interface Conjunction {
  /** Names of the parts, in order. */
  readonly keys: readonly string[];
  readonly sets: readonly Bits[];
  /** Documents in every set. */
  readonly all: Bits;
  /** Documents in every set but at most one. */
  readonly nearly: Bits;
}

/** The conjunction of at least two sets, in one walk a set. */
export function conjoin(keys: readonly string[], sets: readonly Bits[]): Conjunction {
  const [first, second, ...rest] = sets as [Bits, Bits, ...Bits[]];
  const words = first.length;
  const all = takeWords(words);
  const nearly = takeWords(words);
  for (let i = 0; i < words; i++) {
    const [a, b] = [first[i] as number, second[i] as number];
    all[i] = a & b;
    nearly[i] = a | b;
  }
  for (const set of rest) {
    for (let i = 0; i < words; i++) {
      const [word, every] = [set[i] as number, all[i] as number];
      nearly[i] = ((nearly[i] as number) & word) | every;
      all[i] = every & word;
    }
  }
  return { keys, sets, all, nearly };
}

/**
 * What a conjunction says of another with the given parts: all of its own parts, or all but one, as a page asks for
 * the values of a refined facet. Undefined when it says nothing.
 */
export function derive(from: Conjunction, keys: readonly string[]): Bits | undefined {
  const missing = from.keys.length - keys.length;
  if (missing === 0) return from.keys.every((key, i) => key === keys[i]) ? from.all : undefined;
  if (missing !== 1) return undefined;
  let left = keys.findIndex((key, i) => key !== from.keys[i]);
  if (left < 0) left = keys.length;
  for (let i = left; i < keys.length; i++) if (keys[i] !== from.keys[i + 1]) return undefined;
  return allBut(from, left);
}

/** A document in nearly all sets is in all but the one left out when it is in all, or that one is what it lacks. */
function allBut({ all, nearly, sets }: Conjunction, left: number): Bits {
  const set = sets[left] as Bits;
  const words = all.length;
  const bits = takeWords(words);
  for (let i = 0; i < words; i++)
    bits[i] = (all[i] as number) | ((nearly[i] as number) & ~(set[i] as number));
  return bits;
}
