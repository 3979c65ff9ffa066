import { knownWords, type WordedField, wordedFields } from "../../schemas/entities/spellings.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CheckContext } from "./finding.ts";

/**
 * The spellings of words in facts of a tenant's cars: cars are loaded with the site's spellings, so a comparison with
 * another spelling never holds.
 */
export function spellingOf(tenant: ResolvedTenant): CheckContext["spelling"] {
  const known = new Map<string, Map<string, string>>();
  /** The words of a field, by their keys; few tables name any. */
  const wordsOf = (field: WordedField): Map<string, string> => {
    const words = known.get(field) ?? new Map(knownWords(tenant, field).map((word) => [wordKey(word), word]));
    known.set(field, words);
    return words;
  };
  return (fact, word) => {
    const field = wordedFields.find((one) => one === fact);
    const worded = field && wordsOf(field).get(wordKey(word));
    const spelt = fact === "make_key" ? wordKey(word) : worded;
    return spelt === word ? undefined : spelt;
  };
}
