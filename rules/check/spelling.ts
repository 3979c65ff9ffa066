import { knownWords, wordedFields } from "../../schemas/entities/spellings.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CheckContext } from "./finding.ts";

/**
 * The spellings of words in facts of a tenant's cars: cars are loaded with the site's spellings, so a comparison with
 * another spelling never holds.
 */
export function spellingOf(tenant: ResolvedTenant): CheckContext["spelling"] {
  const known = new Map<string, Map<string, string>>();
  for (const field of wordedFields)
    known.set(field, new Map(knownWords(tenant, field).map((word) => [wordKey(word), word])));
  return (fact, word) => {
    const spelt = fact === "make_key" ? wordKey(word) : known.get(fact)?.get(wordKey(word));
    return spelt === word ? undefined : spelt;
  };
}
