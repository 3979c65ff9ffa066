/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of a list by weight; throws on an empty list. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** `count` different ones of a list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** A 32-bit hash (FNV-1a with a final mix) of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** mulberry32 seeded by a text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const weighted = <T>(list: readonly T[], weight: (item: T) => number): T => {
    let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
    for (const item of list) {
      left -= weight(item);
      if (left < 0) return item;
    }
    const last = list.at(-1);
    if (last === undefined) throw new Error("weighted() needs a list that is not empty.");
    return last;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (list) => weighted(list, () => 1),
    weighted,
    some: (list, count) => {
      const keyed = list.map((item, place) => ({ item, place, key: next() }));
      const kept = keyed.sort((a, b) => a.key - b.key).slice(0, count);
      return kept.sort((a, b) => a.place - b.place).map(({ item }) => item);
    },
  };
}
