import { meantWords as meantInFields } from "../../schemas/checks/meant-word.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CheckContext } from "./finding.ts";

/** The meant words of facts of a tenant's cars (`meantWords` of schemas/); the fact `make_key` is a make's key. */
export function meantWords(tenant: ResolvedTenant): CheckContext["meant"] {
  const meant = meantInFields(tenant);
  return (fact, word) => {
    if (fact !== "make_key") return meant(fact, word);
    return wordKey(word) === word ? undefined : { spelt: wordKey(word) };
  };
}
