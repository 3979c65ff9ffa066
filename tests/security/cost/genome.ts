/** A source of choices that can be replayed and changed: the fuzzer keeps the numbers, an endpoint turns them into a request. */
export interface Choices {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  any<T>(list: readonly T[]): T;
  /** A list of 1 to `most` things; long ones as likely as short ones. */
  many<T>(most: number, make: () => T): T[];
  /** True in one of `one` cases. */
  chance(value: number): boolean;
}

/** Numbers from 0 to 1; where they end, further ones are 0. */
export type Genome = readonly number[];

/** Reads choices from a genome, in order. */
export function createChoices(genome: Genome): Choices {
  let at = 0;
  const next = (): number => genome[at++ % Math.max(1, genome.length)] ?? 0;
  const below = (limit: number) => Math.min(limit - 1, Math.floor(next() * limit));
  return {
    below,
    any: (list) => list[below(list.length)] as (typeof list)[number],
    many: (most, make) => Array.from({ length: 1 + (Math.floor(most ** next()) % most) }, make),
    chance: (value) => below(value) === 0,
  };
}

/** A generator of numbers from 0 to 1 that a seed decides (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GENES = 400;

/** A genome of random numbers. */
export const createGenome = (random: () => number): Genome => Array.from({ length: GENES }, random);

/** A genome with some of its numbers changed; now and then a stretch of another. */
export function mutate(genome: Genome, random: () => number, other: Genome): Genome {
  const from = Math.floor(random() * GENES);
  const to = random() < 0.3 ? from + Math.floor(random() * GENES) : from;
  const rate = 0.002 + random() ** 3 * 0.1;
  return genome.map((gene, at) => {
    if (at >= from && at < to) return other[at] ?? gene;
    return random() < rate ? random() : gene;
  });
}
