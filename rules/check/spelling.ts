import { type MeantWord, meantWords as meantInFields } from "../../schemas/checks/meant-word.ts";
import { nearest } from "../../schemas/diagnostics/nearest.ts";
import { vehicleTypes } from "../../schemas/documents/site.schema.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { formatWords } from "../../schemas/validate/formats.ts";

/** What a visitor can do besides sending a form (the fact `lead.form`). */
const acts = ["call", "save"];

/** Facts whose words the dealer's own JSON says, or that have few. */
const named: { readonly [fact: string]: (tenant: ResolvedTenant) => readonly (string | undefined)[] } = {
  "site.state": () => formatWords("au-state"),
  "lead.form": ({ forms }) => [...Object.keys(forms), ...acts],
  "gate.type": ({ pages }) =>
    pages.map(({ gate }) => (typeof gate?.type === "string" ? gate.type : undefined)),
  dealership: ({ site }) => (site.dealerships ?? []).map(({ slug }) => slug),
};

/** Kinds of vehicles are spelt in one way; a stock may have others, so that they are not guessed. */
const spelt: { readonly [fact: string]: readonly string[] } = { item_type: vehicleTypes };

function meantIn(words: readonly string[], word: string, guesses: boolean): MeantWord | undefined {
  if (words.length === 0 || words.includes(word)) return undefined;
  const same = words.find((one) => one.toLowerCase() === word.toLowerCase());
  if (same !== undefined) return { spelt: same };
  const near = guesses ? nearest(word, words) : undefined;
  return near === undefined ? undefined : { near };
}

/**
 * The meant words of facts: those of a tenant's cars (`meantWords` of schemas/), where `make_key` is a make's key, and those
 * that the tenant's own JSON names, such as the dealership.
 */
export function meantWords(tenant: ResolvedTenant): (fact: string, word: string) => MeantWord | undefined {
  const meant = meantInFields(tenant);
  return (fact, word) => {
    if (fact === "make_key") return wordKey(word) === word ? undefined : { spelt: wordKey(word) };
    if (Object.hasOwn(spelt, fact)) return meantIn(spelt[fact] ?? [], word, false);
    const words = Object.hasOwn(named, fact) ? named[fact]?.(tenant) : undefined;
    if (words === undefined) return meant(fact, word);
    return meantIn(
      words.filter((one) => one !== undefined),
      word,
      true,
    );
  };
}
