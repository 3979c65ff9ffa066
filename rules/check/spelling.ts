import { nearest } from "../../schemas/diagnostics/nearest.ts";
import { knownWords, type WordedField, wordedFields } from "../../schemas/entities/spellings.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CheckContext } from "./finding.ts";

/** A word that is long enough, and of letters alone: `6x4` is not meant to be `4x4`. */
const misspeltWord = /^\p{L}{4,}$/u;

/**
 * The meant words of facts of a tenant's cars: cars are loaded with the site's spellings, so a comparison with another
 * spelling never holds, and one with a misspelt word only if the stock has it too.
 */
export function meantWords(tenant: ResolvedTenant): CheckContext["meant"] {
  const known = new Map<string, Map<string, string>>();
  /** The words of a field, by their keys; few tables name any. */
  const wordsOf = (field: WordedField): Map<string, string> => {
    const words = known.get(field) ?? new Map(knownWords(tenant, field).map((word) => [wordKey(word), word]));
    known.set(field, words);
    return words;
  };
  return (fact, word) => {
    if (fact === "make_key") return wordKey(word) === word ? undefined : { spelt: wordKey(word) };
    const field = wordedFields.find((one) => one === fact);
    if (field === undefined) return undefined;
    const words = wordsOf(field);
    const spelt = words.get(wordKey(word));
    if (spelt !== undefined) return spelt === word ? undefined : { spelt };
    const near = misspeltWord.test(word) ? nearest(word, words.values()) : undefined;
    return near === undefined ? undefined : { near };
  };
}
