import { guess } from "../diagnostics/nearest.ts";
import { normaliseWord } from "../entities/word-key.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { listKnownWords, wordedFields } from "../resolve/spellings.ts";
import { listVehicleTypes } from "../resolve/vehicle-types.ts";
import { formatWords } from "../validate/formats.ts";

/** What a visitor can do besides sending a form (the fact `lead.form`). */
const acts = ["call", "save"];

/** Words of facts and fields that the dealer's own JSON says, or that have few. */
const named: { readonly [fact: string]: (tenant: ResolvedTenant) => readonly unknown[] } = {
  "site.state": () => formatWords("au-state"),
  "lead.form": ({ forms }) => [...Object.keys(forms), ...acts],
  "gate.type": ({ pages }) => pages.map(({ gate }) => gate?.type),
  dealership: ({ site }) => (site.dealerships ?? []).map(({ slug }) => slug),
  item_type: (tenant) => listVehicleTypes(tenant).map(({ id }) => id),
  ...Object.fromEntries(
    wordedFields.map((field) => [field, (tenant: ResolvedTenant) => listKnownWords(tenant, field)]),
  ),
};

/** Whether words with which a fact is compared may be spelt otherwise at a dealer. */
export const isWordedFact = (fact: string): boolean => fact === "make_key" || Object.hasOwn(named, fact);

/** A word that can be misspelt: `6x4` is not meant to be `4x4`. */
const misspeltWord = /^\p{L}{4,}$/u;

/** The word that is meant by one with which a fact is compared; undefined if that may be right. */
export type MeantWord = (fact: string, word: string) => string | undefined;

/** Tells meant words: cars are loaded with the site's spellings, so a comparison with another one never holds. */
export function createSpellingCorrector(tenant: ResolvedTenant): MeantWord {
  const known = new Map<string, Map<string, string>>();
  return (fact, word) => {
    if (fact === "make_key") return normaliseWord(word) === word ? undefined : normaliseWord(word);
    if (!Object.hasOwn(named, fact)) return undefined;
    const listWords = () => (named[fact]?.(tenant) ?? []).map((item) => [normaliseWord(`${item}`), `${item}`] as const);
    const words = known.getOrInsertComputed(fact, () => new Map(listWords()));
    const spelt = words.get(normaliseWord(word));
    if (spelt !== undefined) return spelt === word ? undefined : spelt;
    return misspeltWord.test(word) ? words.get(guess(normaliseWord(word), words.keys())() ?? "") : undefined;
  };
}
