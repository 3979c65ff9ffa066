import type { Bits } from "../bitset.ts";
import { takeWords } from "../recycle.ts";

/** The sets of a conjunction's parts, and sets derived from them. */
export interface Conjunction {
  /** Names of the parts, in order. */
  readonly keys: readonly string[];
  readonly sets: readonly Bits[];
  /** Documents in every set. */
  readonly all: Bits;
  /** Documents in every set but at most one. */
  readonly nearly: Bits;
}

/** The conjunction of at least two sets, two per pass. */
export function conjoin(keys: readonly string[], sets: readonly Bits[]): Conjunction {
  const words = sets[0]?.length ?? 0;
  const all = takeWords(words).fill(0xffffffff);
  const nearly = takeWords(words).fill(0xffffffff);
  for (let at = 0; at < sets.length; at += 2) {
    const first = sets[at] as Bits;
    const second = sets[at + 1];
    if (second) addTwo(all, nearly, first, second);
    else addOne(all, nearly, first);
  }
  return { keys, sets, all, nearly };
}

// A document stays in nearly all sets when it is in the next one too, or was in all until now.
function addOne(all: Bits, nearly: Bits, set: Bits): void {
  const words = all.length;
  for (let i = 0; i < words; i++) {
    const a = set[i] as number;
    const every = all[i] as number;
    nearly[i] = ((nearly[i] as number) & a) | every;
    all[i] = every & a;
  }
}

function addTwo(all: Bits, nearly: Bits, first: Bits, second: Bits): void {
  const words = all.length;
  for (let i = 0; i < words; i++) {
    const a = first[i] as number;
    const b = second[i] as number;
    const every = all[i] as number;
    nearly[i] = ((nearly[i] as number) & a & b) | (every & (a | b));
    all[i] = every & a & b;
  }
}

/**
 * The set of a conjunction with the given parts, derived from this one: all of its parts, or all but one, as for the
 * values of a refined facet. Undefined if it cannot be derived.
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

/** A document is in all sets but the omitted one if it is in all sets, or if only the omitted one lacks it. */
function allBut({ all, nearly, sets }: Conjunction, left: number): Bits {
  const set = sets[left] as Bits;
  const words = all.length;
  const bits = takeWords(words);
  for (let i = 0; i < words; i++) bits[i] = (all[i] as number) | ((nearly[i] as number) & ~(set[i] as number));
  return bits;
}
