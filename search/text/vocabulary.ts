import { countSetBits } from "../bitset.ts";
import { type Column, type ColumnImage, openColumn } from "../column.ts";
import { createSharedBytes, createSharedU32 } from "../shared.ts";
import { openTexts, type Texts } from "../texts.ts";
import { countTypos } from "./distance.ts";

/** The words of an index, with signatures that speed up the search for typos. */
export interface Vocabulary {
  readonly column: Column;
  /** The letters of a word, one bit each; words that cannot be misspelt have none. */
  readonly letters: Uint32Array;
  readonly lengths: Uint8Array;
}

/** A vocabulary as plain data that threads share. */
export interface VocabularyImage extends Omit<Vocabulary, "column"> {
  readonly column: ColumnImage;
}

/** Vocabulary words (codes) that match a query word, by tier. The prefix range is `[from, to)`. */
export interface Expansion {
  readonly exact: number;
  readonly prefix: readonly [from: number, to: number];
  readonly oneTypo: readonly number[];
  readonly twoTypos: readonly number[];
}

const HAS_DIGIT = /\p{N}/u;
const LAST = "\uffff";

/** Minimum lengths of words with one and two typos; Algolia's `minWordSizefor1Typo` and `minWordSizefor2Typos`. */
export interface TypoSizes {
  readonly one: number;
  readonly two: number;
}

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters >>> 0;
};

/** The vocabulary of an image; nothing is copied. */
export const openVocabulary = ({ column, ...signs }: VocabularyImage): Vocabulary => ({
  column: openColumn(column),
  ...signs,
});

/** The vocabulary of a column of words. */
export function buildVocabularyImage(column: ColumnImage): VocabularyImage {
  const words = openTexts(column.values);
  const letters = createSharedU32(words.length);
  const lengths = createSharedBytes(words.length);
  for (let code = 1; code < words.length; code++) {
    const word = words.at(code);
    // "mazda3" is not a misspelt "mazda2": a word with a digit never counts as a typo of another.
    if (HAS_DIGIT.test(word)) continue;
    letters[code] = lettersOf(word);
    lengths[code] = Math.min(word.length, 255);
  }
  return { column, letters, lengths };
}

/** Number of words before `word` in order, plus 1: the code where it is or would be. */
function place(values: Texts, word: string): number {
  let low = 1;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values.at(middle) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Maximum number of typos in a query word. */
export function computeMaxTypos(word: string, sizes: TypoSizes): 0 | 1 | 2 {
  if (HAS_DIGIT.test(word)) return 0;
  if (word.length >= sizes.two) return 2;
  return word.length >= sizes.one ? 1 : 0;
}

/** Length from which a word that a vocabulary has means only itself: "red" is no "Redcliffe", "gold" no misspelt "golf". */
const LITERAL = 3;

/**
 * The vocabulary words that a query word equals, begins (`asPrefix`) or misspells (`typos`). It counts as a misspelt
 * prefix only if no word begins with it: "ford" must not stand for "fore(ster)".
 */
export function expand(vocabulary: Vocabulary, word: string, asPrefix: boolean, typos: 0 | 1 | 2): Expansion {
  const { values } = vocabulary.column;
  const from = place(values, word);
  const exact = from < values.length && values.at(from) === word ? from : 0;
  const first = exact ? from + 1 : from;
  if (exact && word.length >= LITERAL) return { exact, prefix: [first, first], oneTypo: [], twoTypos: [] };
  const to = asPrefix ? place(values, word + LAST) : first;
  const misspelt = typos === 0 ? { one: [], two: [] } : misspellings(vocabulary, word, typos, asPrefix && from === to);
  const isPrefix = (code: number): boolean => code >= from && code < to;
  return {
    exact,
    prefix: [first, Math.max(first, to)],
    oneTypo: misspelt.one.filter((code) => !isPrefix(code)),
    twoTypos: misspelt.two.filter((code) => !isPrefix(code)),
  };
}

/** Steps of `expand`, mainly for comparing a word with all possible misspellings. */
export const estimateExpansionCost = (vocabulary: Vocabulary, typos: 0 | 1 | 2): number =>
  typos === 0 ? 100 : vocabulary.letters.length * COMPARED;

/** Most words are excluded by length or letters; comparing the others takes some hundred steps each. */
const COMPARED = 20;

function misspellings(vocabulary: Vocabulary, word: string, typos: 1 | 2, asPrefix: boolean) {
  const { letters, lengths, column } = vocabulary;
  const wanted = lettersOf(word);
  const longest = asPrefix ? 255 : word.length + typos;
  const list: number[] = [];
  const two: number[] = [];
  const end = letters.length;
  for (let code = 1; code < end; code++) {
    const length = lengths[code] as number;
    if (length === 0 || length < word.length - typos || length > longest) continue;
    if (countSetBits(wanted & ~(letters[code] as number)) > typos) continue;
    const distance = countTypos(word, column.values.at(code), typos, asPrefix);
    if (distance === 1) list.push(code);
    else if (distance === 2 && typos === 2) two.push(code);
  }
  return { one: list, two };
}
