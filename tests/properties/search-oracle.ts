import type { Filter } from "../../search/filters/filter.ts";
import type { IndexConfig, SearchRecord } from "../../search/index.ts";
import { listIndexWords, shouldJoinWords, splitWords } from "../../search/text/words.ts";

/** A scan of all records that answers as the index must: slow, plain, and written from the documentation alone. */
export interface Oracle {
  readonly matching: (query: string, filter: Filter, order?: readonly string[]) => SearchRecord[];
  readonly counts: (attribute: string, records: readonly SearchRecord[]) => Map<string, number>;
  readonly top: (attribute: string, records: readonly SearchRecord[], limit: number) => [string, number][];
  readonly stats: (
    attribute: string,
    records: readonly SearchRecord[],
  ) => { min: number; max: number; sum: number; n: number } | undefined;
}

/** Values of an attribute by their spelling; a number and a text spelt alike are one value. */
export function listDistinctValues(record: SearchRecord, attribute: string): (string | number | boolean)[] {
  let value: unknown = record;
  for (const step of attribute.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[step];
  const flat = (Array.isArray(value) ? value.flat(9) : [value]) as unknown[];
  const seen = new Map<string, string | number | boolean>();
  for (const item of flat) {
    if (item === "" || (typeof item !== "string" && typeof item !== "number" && typeof item !== "boolean")) continue;
    if (!seen.has(String(item)) || typeof item === "number") seen.set(String(item), item);
  }
  return [...seen.values()];
}

export function createOracle(records: readonly SearchRecord[], config: IndexConfig): Oracle {
  /** Spellings that stand for a number in some record. */
  const numeric = new Map<string, Map<string, number>>();
  const numbersOf = (attribute: string): Map<string, number> => {
    let known = numeric.get(attribute);
    if (!known) {
      known = new Map();
      for (const record of records)
        for (const value of listDistinctValues(record, attribute))
          if (typeof value === "number") known.set(String(value), value);
      numeric.set(attribute, known);
    }
    return known;
  };
  const numberValues = (record: SearchRecord, attribute: string): number[] =>
    listDistinctValues(record, attribute).flatMap((value) => numbersOf(attribute).get(String(value)) ?? []);

  const passes = (record: SearchRecord, filter: Filter): boolean => {
    switch (filter.kind) {
      case "and":
        return filter.of.every((part) => passes(record, part));
      case "or":
        return filter.of.some((part) => passes(record, part));
      case "not":
        return !passes(record, filter.of);
      case "facet": {
        const wanted = filter.value.toLowerCase();
        return listDistinctValues(record, filter.attribute).some((value) => String(value).toLowerCase() === wanted);
      }
      case "area":
        throw new Error("Places are tested in search-geo.test.ts.");
      case "range":
        return numberValues(record, filter.attribute).some((n) => n >= filter.low && n <= filter.high);
      case "number": {
        const numbers = numberValues(record, filter.attribute);
        const { value } = filter;
        if (filter.comparison === "!=") return !numbers.includes(value);
        return numbers.some((n) => {
          if (filter.comparison === "<") return n < value;
          if (filter.comparison === "<=") return n <= value;
          if (filter.comparison === ">") return n > value;
          if (filter.comparison === ">=") return n >= value;
          return n === value;
        });
      }
    }
  };

  const wordsIn = new Map(
    records.map((record) => [
      record,
      new Set(
        config.searchable.flatMap((attribute) =>
          listDistinctValues(record, attribute).flatMap((v) => listIndexWords(String(v))),
        ),
      ),
    ]),
  );
  const vocabulary = new Set([...wordsIn.values()].flatMap((words) => [...words]));

  /** 0 exact, 1 as a beginning, 2 and 3 misspelt, 4 not at all. */
  const tierOfWord = (words: ReadonlySet<string>, word: string, last: boolean, typos: boolean): number => {
    if (words.has(word)) return 0;
    if (last && [...words].some((other) => other.startsWith(word))) return 1;
    const limit = typos ? typoLimit(word) : 0;
    if (limit === 0) return 4;
    const begins = last && ![...vocabulary].some((other) => other.startsWith(word));
    const candidates = [...words].filter((other) => !/\d/.test(other));
    const whole = candidates.map((other) => distance(word, other));
    const beginnings = begins
      ? candidates.flatMap((other) => prefixesOf(other).map((part) => distance(word, part)))
      : [];
    const best = Math.min(9, ...whole, ...beginnings);
    return best <= limit ? best + 1 : 4;
  };

  /** A word that no document has, as two words that documents have. */
  const apart = (word: string, last: boolean): [string, string][] => {
    const isKnown = [...vocabulary].some((other) => other === word || (last && other.startsWith(word)));
    if (isKnown || word.length > 24) return [];
    return Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
      word.slice(0, at + 1),
      word.slice(at + 1),
    ]).filter((parts) => parts.every((part) => vocabulary.has(part)));
  };
  const tierApart = (left: string, right: string): number => {
    const [word, two] = splitWords(`${left} ${right}`);
    return word && two && shouldJoinWords(`${left} ${right}`, word, two) ? 1 : 0;
  };

  const tierOf = (record: SearchRecord, query: string): number => {
    const found = splitWords(query);
    const held = wordsIn.get(record) as Set<string>;
    let worst = 0;
    found.forEach(({ word }, i) => {
      let tier = tierOfWord(held, word, i === found.length - 1, true);
      const joins = [i - 1, i].flatMap((at) => {
        const [left, right] = [found[at], found[at + 1]];
        return left && right ? [{ left, right, last: at + 1 === found.length - 1 }] : [];
      });
      if (tier === 0 && joins.some(({ left, right }) => shouldJoinWords(query, left, right))) tier = 1;
      for (const { left, right, last } of joins)
        tier = Math.min(tier, tierOfWord(held, left.word + right.word, last, false));
      for (const [left, right] of apart(word, i === found.length - 1))
        if (held.has(left) && held.has(right)) tier = Math.min(tier, tierApart(left, right));
      worst = Math.max(worst, tier);
    });
    return worst;
  };

  const loaded = new Map(records.map((record, i) => [record, i]));
  const compare = (attribute: string, a: SearchRecord, b: SearchRecord, descending: boolean): number => {
    const [x, y] = [a, b].map((record) => listDistinctValues(record, attribute)[0]);
    if (x === undefined || y === undefined) return (x === undefined ? 1 : 0) - (y === undefined ? 1 : 0);
    const spelt = (value: unknown) =>
      typeof value === "number" ? [value] : [String(value).toLowerCase(), String(value)];
    const difference = lexicographic(spelt(x), spelt(y));
    return descending ? -difference : difference;
  };
  const by = (order: readonly string[], a: SearchRecord, b: SearchRecord): number => {
    for (const criterion of order) {
      const [, direction, attribute] = /^(asc|desc)\((.*)\)$/.exec(criterion) ?? [];
      const difference = compare(attribute ?? "", a, b, direction === "desc");
      if (difference !== 0) return difference;
    }
    return 0;
  };

  const counts: Oracle["counts"] = (attribute, matching) => {
    const result = new Map<string, number>();
    for (const record of matching)
      for (const value of listDistinctValues(record, attribute))
        result.set(String(value), (result.get(String(value)) ?? 0) + 1);
    return result;
  };

  return {
    matching: (query, filter, order) => {
      const tiers = new Map(records.map((record) => [record, tierOf(record, query)]));
      return records
        .filter((record) => (tiers.get(record) as number) < 4 && passes(record, filter))
        .sort((a, b) => {
          const tier = order ? 0 : (tiers.get(a) as number) - (tiers.get(b) as number);
          return (
            tier ||
            by(order ?? [], a, b) ||
            by(config.customRanking, a, b) ||
            (loaded.get(a) as number) - (loaded.get(b) as number)
          );
        });
    },
    counts,
    top: (attribute, matching, limit) => {
      const numbers = numbersOf(attribute);
      const rank = ([text]: [string, number]): [number, number, string, string] =>
        numbers.has(text) ? [0, numbers.get(text) as number, "", ""] : [1, 0, text.toLowerCase(), text];
      return [...counts(attribute, matching)]
        .sort((a, b) => b[1] - a[1] || lexicographic(rank(a), rank(b)))
        .slice(0, limit);
    },
    stats: (attribute, matching) => {
      const numbers = matching.flatMap((record) => numberValues(record, attribute));
      if (numbers.length === 0) return undefined;
      const sum = numbers.reduce((total, n) => total + n, 0);
      return { min: Math.min(...numbers), max: Math.max(...numbers), sum, n: numbers.length };
    },
  };
}

function lexicographic(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] as string | number;
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

function typoLimit(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

const prefixesOf = (word: string): string[] => Array.from(word, (_, end) => word.slice(0, end));

/** Optimal string alignment, as the textbook has it. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = cost;
    }
  return at(a.length, b.length);
}
