import { nearest } from "../diagnostics/nearest.ts";
import { wordKey } from "../entities/word-key.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { knownWords, type WordedField, wordedFields } from "../resolve/spellings.ts";

/** The word that is meant: with `spelt`, the given spelling of it never occurs; `near` is only like the given one. */
export type MeantWord = { spelt: string } | { near: string };

/** A word that is long enough, and of letters alone: `6x4` is not meant to be `4x4`. */
const misspeltWord = /^\p{L}{4,}$/u;

/**
 * The meant words of fields of a tenant's cars: cars are loaded with the site's spellings, so a comparison with another
 * spelling never holds, and one with a misspelt word only if the stock has it too.
 */
export function meantWords(tenant: ResolvedTenant): (field: string, word: string) => MeantWord | undefined {
  const known = new Map<string, Map<string, string>>();
  /** The words of a field, by their keys; few documents name any. */
  const wordsOf = (field: WordedField): Map<string, string> => {
    const words = known.get(field) ?? new Map(knownWords(tenant, field).map((word) => [wordKey(word), word]));
    known.set(field, words);
    return words;
  };
  return (name, word) => {
    const field = wordedFields.find((one) => one === name);
    if (field === undefined) return undefined;
    const words = wordsOf(field);
    const spelt = words.get(wordKey(word));
    if (spelt !== undefined) return spelt === word ? undefined : { spelt };
    // "utes" for "Ute": a short word is like many others, but not with its plural's end.
    const one = wordKey(word).endsWith("s") ? words.get(wordKey(word).slice(0, -1)) : undefined;
    const near = one ?? (misspeltWord.test(word) ? nearest(word, words.values()) : undefined);
    return near === undefined ? undefined : { near };
  };
}
