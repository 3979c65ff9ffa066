import { type Bits, computeWordCount, copyBits, createEmptyBits, intersect, unite } from "../bitset.ts";
import type { Work } from "../budget.ts";
import { addCodes, countCodeDocuments } from "../column.ts";
import { findMeanings, type Synonyms } from "./synonyms.ts";
import {
  computeMaxTypos,
  type Expansion,
  estimateExpansionCost,
  expand,
  type TypoSizes,
  type Vocabulary,
} from "./vocabulary.ts";
import { shouldJoinWords, splitWords } from "./words.ts";

/** Maximum length of a query, and maximum number of its words (Algolia also cuts at 512 characters). */
const MAX_QUERY = 512;
export const MAX_WORDS = 16;

/**
 * The match quality of a document: every word exact, else as a prefix (or written apart), else with one or two typos.
 */
export const TIERS = 4;

/** A word of a query, or two joined neighbours, with the matching words of each vocabulary. */
export interface Matcher {
  readonly word: string;
  readonly asPrefix: boolean;
  readonly expansions: readonly Expansion[];
  /** Places in the query that a match satisfies. */
  readonly covers: readonly number[];
  /** Words that belong together: found apart, they count one tier less. */
  readonly tight: boolean;
}

/** A synonym of a phrase in a query, or a word of it written as two. */
interface Alternative {
  readonly covers: readonly number[];
  readonly queries: readonly TextQuery[];
}

/**
 * A query expanded with vocabularies: that of a whole index, or those of the attributes to which it is restricted.
 */
export interface TextQuery {
  readonly words: readonly string[];
  readonly singles: readonly Matcher[];
  readonly joins: readonly Matcher[];
  readonly alternatives: readonly Alternative[];
}

const NO_SYNONYMS: Synonyms = new Map();

/**
 * Parses a query: its words, and its joined neighbours ("cx 5" also means "cx5"); a word that
 * nothing has can be two. The last word can be a prefix.
 */
export function readQuery(
  text: string,
  vocabularies: readonly Vocabulary[],
  sizes: TypoSizes | undefined,
  prefixes: boolean,
  synonyms: Synonyms,
  work: Work,
): TextQuery {
  const cut = text.slice(0, MAX_QUERY);
  const words = splitWords(cut).slice(0, MAX_WORDS);
  const last = words.length - 1;
  const expanded = (word: string, asPrefix: boolean, typos: 0 | 1 | 2) =>
    vocabularies.map((vocabulary) => {
      work(estimateExpansionCost(vocabulary, typos));
      return expand(vocabulary, word, asPrefix, typos);
    });
  const singles = words.map(({ word }, i): Matcher => {
    const asPrefix = prefixes && i === last;
    const typos = sizes ? computeMaxTypos(word, sizes) : 0;
    return {
      word,
      asPrefix,
      expansions: expanded(word, asPrefix, typos),
      covers: [i],
      tight: false,
    };
  });
  const joins: Matcher[] = [];
  for (let i = 0; i < last; i++) {
    const [left, right] = [words[i], words[i + 1]];
    if (!left || !right) continue;
    const word = left.word + right.word;
    const asPrefix = prefixes && i + 1 === last;
    const expansions = expanded(word, asPrefix, 0);
    joins.push({ word, asPrefix, expansions, covers: [i, i + 1], tight: shouldJoinWords(cut, left, right) });
  }
  const read = words.map(({ word }) => word);
  const alternatives = findMeanings(read, synonyms).map(({ covers, phrases }) => ({
    covers,
    // A synonym's words match exactly and have no synonyms themselves.
    queries: phrases.map((phrase) => readQuery(phrase, vocabularies, undefined, false, NO_SYNONYMS, work)),
  }));
  const apart = singles.flatMap(({ word, expansions, covers }): Alternative[] => {
    if (expansions.some(({ exact, prefix: [from, to] }) => exact || from < to)) return [];
    const isKnown = (part: string) => expanded(part, false, 0).some(({ exact }) => exact);
    const queries = splitsOf(word)
      .filter((parts) => parts.every(isKnown))
      .map((parts) => readQuery(parts.join(" "), vocabularies, undefined, false, NO_SYNONYMS, work));
    return queries.length > 0 ? [{ covers, queries }] : [];
  });
  return { words: read, singles, joins, alternatives: [...alternatives, ...apart] };
}

/** Longest word that is read as two: a longer one is none of a car. */
const MAX_SPLIT = 24;

/** A word that nothing has, as two words ("greatwall" also means "great wall"). */
const splitsOf = (word: string): [string, string][] =>
  word.length > MAX_SPLIT
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)]);

/**
 * The documents that match every word, by tier: entry `t` holds those of tier `t` or better. Undefined for a query
 * without words, which matches everything.
 */
export function matchText(
  query: TextQuery,
  vocabularies: readonly Vocabulary[],
  work: Work,
): readonly Bits[] | undefined {
  if (query.singles.length === 0) return undefined;
  const joins = query.joins.map((join) => ({ ...join, tiers: tiersIn(join, vocabularies, work) }));
  const suggestion = query.alternatives.flatMap(({ covers, queries }) =>
    queries.flatMap((query) => {
      const tiers = matchText(query, vocabularies, work);
      return tiers === undefined ? [] : [{ covers, tiers, tight: false }];
    }),
  );
  let result: Bits[] | undefined;
  query.singles.forEach((single, i) => {
    const own = tiersIn(single, vocabularies, work);
    const around = [...joins, ...suggestion].filter(({ covers }) => covers.includes(i));
    const size = vocabularies[0]?.column.size ?? 0;
    work(TIERS * (around.length + 2) * computeWordCount(size));
    const tiers = withJoins(own, around, size);
    result = result === undefined ? tiers : intersectTiers(result, tiers);
  });
  return result;
}

/** A tier equal to the previous one stays the same object, so that its work is done once. */
function intersectTiers(left: readonly Bits[], right: readonly Bits[]): Bits[] {
  const tiers: Bits[] = [];
  for (let tier = 0; tier < TIERS; tier++) {
    const before = tiers[tier - 1];
    if (before && left[tier] === left[tier - 1] && right[tier] === right[tier - 1]) tiers.push(before);
    else {
      const bits = copyBits(left[tier] as Bits);
      intersect(bits, right[tier] as Bits);
      tiers.push(bits);
    }
  }
  return tiers;
}

/** A way to match a word of the query together with its neighbours, or by a synonym. */
interface Around {
  readonly tight: boolean;
  readonly tiers: readonly Bits[];
}

function withJoins(own: Bits[], around: readonly Around[], size: number): Bits[] {
  if (around.length === 0) return own;
  const tight = around.some((around) => around.tight);
  return own.map((bits, tier) => {
    const combined = tier === 0 && tight ? createEmptyBits(size) : copyBits(bits);
    for (const { tiers } of around) unite(combined, tiers[tier] as Bits);
    return combined;
  });
}

/** Documents by tier in any of the vocabularies. */
function tiersIn({ expansions }: Matcher, vocabularies: readonly Vocabulary[], work: Work): Bits[] {
  const [first = [], ...others] = expansions.map((expansion, i) => {
    const vocabulary = vocabularies[i] as Vocabulary;
    work(costOfTiers(expansion, vocabulary));
    return tiersOf(expansion, vocabulary);
  });
  if (others.length === 0) return first;
  return first.map((bits, tier) => {
    const all = copyBits(bits);
    for (const other of others) unite(all, other[tier] as Bits);
    return all;
  });
}

/** Steps that `tiersOf` takes: the sets of four tiers, and the documents of every word. */
function costOfTiers({ prefix: [from, to], oneTypo, twoTypos }: Expansion, { column }: Vocabulary): number {
  const { starts, size } = column;
  let cost = 2 * TIERS * computeWordCount(size) + (starts[Math.max(from, to)] as number) - (starts[from] as number);
  for (const code of [...oneTypo, ...twoTypos]) cost += 50 + countCodeDocuments(column, code);
  return cost;
}

/** Documents by tier, including those of better tiers. A tier without additions is the same object. */
function tiersOf(expansion: Expansion, vocabulary: Vocabulary): Bits[] {
  const { column } = vocabulary;
  const exact = createEmptyBits(column.size);
  if (expansion.exact) addCodes(column, expansion.exact, expansion.exact + 1, exact);
  const [from, to] = expansion.prefix;
  const prefix = from < to ? copyBits(exact) : exact;
  if (from < to) addCodes(column, from, to, prefix);
  const oneTypo = addedTo(prefix, expansion.oneTypo, vocabulary);
  return [exact, prefix, oneTypo, addedTo(oneTypo, expansion.twoTypos, vocabulary)];
}

function addedTo(bits: Bits, codes: readonly number[], { column }: Vocabulary): Bits {
  if (codes.length === 0) return bits;
  const more = copyBits(bits);
  for (const code of codes) addCodes(column, code, code + 1, more);
  return more;
}
