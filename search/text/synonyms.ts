import { splitWords } from "./words.ts";

/** Maximum length of a phrase with synonyms, words. */
const MOST_WORDS = 4;

/** Synonyms of phrases, by their normalised words joined with spaces. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const keyOf = (text: string): string =>
  splitWords(text)
    .map(({ word }) => word)
    .join(" ");

/** Synonyms by the words that visitors type. */
export function buildSynonyms(synonyms: { readonly [typed: string]: readonly string[] }): Synonyms {
  return new Map(Object.entries(synonyms).map(([typed, meanings]) => [keyOf(typed), meanings]));
}

/** A phrase of a query with synonyms: the positions of its words, and the synonyms. */
export interface Meaning {
  readonly covers: readonly number[];
  readonly phrases: readonly string[];
}

/** The phrases of a query that have synonyms; they may overlap. */
export function findMeanings(words: readonly string[], synonyms: Synonyms): Meaning[] {
  if (synonyms.size === 0) return [];
  const found: Meaning[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= MOST_WORDS && start + length <= words.length; length++) {
      const phrases = synonyms.get(words.slice(start, start + length).join(" "));
      if (phrases) found.push({ covers: Array.from({ length }, (_, i) => start + i), phrases });
    }
  }
  return found;
}
